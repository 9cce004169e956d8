import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './notice.module.css'

interface RecoveryNoticeProps {
  /** When the account is handed over, unless its owner cancels. */
  readyAt: string
  onDone: () => Promise<unknown>
}

/** The open request to recover this account, which its owner can cancel here. */
export function RecoveryNotice({ readyAt, onDone }: RecoveryNoticeProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={classes.notice} aria-label={t('recovery.notice.title')}>
      <IconShieldExclamation size={22} aria-hidden className={classes.icon ?? ''} />
      <p className={classes.words}>
        <b>{t('recovery.notice.title')}</b>
        <span>{t('recovery.notice.text', { moment: format.recent(readyAt) })}</span>
      </p>
      <Button size="sm" color="red.9" onClick={() => setIsAsking(true)}>
        {t('recovery.cancel.action')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('recovery.cancel.title')}
          text={t('recovery.cancel.text')}
          action={t('recovery.cancel.action')}
          isDanger
          onClose={() => setIsAsking(false)}
          onYes={async () => {
            const { msg } = await call('DELETE /api/recovery/own')
            toast(msg, { type: 'success' })
            await onDone()
          }}
        />
      )}
    </section>
  )
}
