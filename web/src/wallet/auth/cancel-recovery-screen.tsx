import { Button } from '@mantine/core'
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'

/** Cancels a recovery with the key in the address. It asks first, so that a program which follows links cancels nothing. */
export function CancelRecoveryScreen() {
  const { t } = useTranslation()
  const key = useLocation().hash.slice(1)
  const [isDone, setIsDone] = useState(false)
  const { isBusy, error, start } = useAction(async () => {
    await call('POST /api/recovery/cancel', { body: { key } })
    setIsDone(true)
  })
  if (isDone) {
    return (
      <MessagePanel
        icon={IconShieldCheck}
        title={t('recovery.cancel.done')}
        text={t('recovery.cancel.doneText')}
        isPage
      >
        <Button component={Link} to={urls.signIn}>
          {t('auth.signIn.submit')}
        </Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel
      icon={IconShieldExclamation}
      title={t('recovery.cancel.title')}
      text={t('recovery.cancel.text')}
      isPage
    >
      <FormAlert error={error} title={t('recovery.cancel.failed')} />
      <Button color="red.9" loading={isBusy} onClick={start}>
        {t('recovery.cancel.action')}
      </Button>
    </MessagePanel>
  )
}
