import { Button } from '@mantine/core'
import { IconMailCheck, IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'

/** Takes a change of the email back with the key in the address. It asks first, so that a program which follows links changes nothing. */
export function UndoEmailScreen() {
  const { t } = useTranslation()
  const key = useLocation().hash.slice(1)
  const [isDone, setIsDone] = useState(false)
  const { isBusy, error, start } = useAction(async () => {
    await call('POST /api/profile/email/undo', { body: { key } })
    setIsDone(true)
  })
  if (isDone) {
    return (
      <MessagePanel
        icon={IconMailCheck}
        title={t('emailChange.undo.done')}
        text={t('emailChange.undo.doneText')}
        isPage
      >
        <Button component={Link} to={urls.forgotPassword}>
          {t('emailChange.undo.password')}
        </Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel
      icon={IconShieldExclamation}
      title={t('emailChange.undo.title')}
      text={t('emailChange.undo.text')}
      isPage
    >
      <FormAlert error={error} title={t('emailChange.undo.failed')} />
      <Button color="red.9" loading={isBusy} onClick={start}>
        {t('emailChange.undo.action')}
      </Button>
    </MessagePanel>
  )
}
