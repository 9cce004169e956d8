import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { onSecurityNews, useCatchUp } from '../../kit/realtime/events.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './device-notice.module.css'

/** The open request to recover this account, which its owner can cancel here. Otherwise nothing. */
export function RecoveryNotice() {
  const { t } = useTranslation()
  const format = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const load = useCallback((signal: AbortSignal) => call('GET /api/recovery/own', { signal }), [])
  const { value, reload } = useLoaded(load)
  useEffect(() => onSecurityNews(() => void reload()), [reload])
  useCatchUp(() => void reload())
  if (!value?.data) return null
  return (
    <section className={classes.notice} aria-label={t('recovery.notice.title')}>
      <IconShieldExclamation size={22} aria-hidden className={classes.icon ?? ''} />
      <p className={classes.words}>
        <b>{t('recovery.notice.title')}</b>
        <span>{t('recovery.notice.text', { moment: format.recent(value.data.ready_at) })}</span>
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
            await reload()
          }}
        />
      )}
    </section>
  )
}
