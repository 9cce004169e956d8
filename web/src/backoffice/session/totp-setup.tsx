import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { QrCode } from '../../kit/camera/qr-code.tsx'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { CopyLine } from '../../kit/ui/copy-line.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './session.module.css'

const startSetup = (signal: AbortSignal) => call('POST /api/staff/factor/totp', { signal })

interface TotpSetupProps {
  /** Shown around the first steps, and not with the recovery codes. */
  head?: ReactNode
  foot?: ReactNode
  onDone: () => unknown
}

/** Sets up an authenticator app: scan, confirm with a code, save the recovery codes. */
export function TotpSetup({ head, foot, onDone }: TotpSetupProps) {
  const { t } = useTranslation()
  const { value, error: failure, reload } = useLoaded(startSetup)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isBusy, error, start } = useAction(async (code: string) => {
    const confirmed = await call('POST /api/staff/factor/totp/confirm', { body: { code } })
    setCodes(confirmed.recovery_codes)
  })
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (failure) {
    return (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={failure.message} isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (value === null) return <ListSkeleton rows={3} />
  return (
    <div className={classes.stack}>
      {head}
      <div className={classes.code}>
        <QrCode text={value.uri} label={t('factor.app.picture')} />
      </div>
      <CopyLine label={t('factor.app.secret')} value={(value.secret.match(/.{1,4}/g) ?? []).join(' ')} />
      <Form error={error} submit={t('factor.app.submit')} isBusy={isBusy} onSubmit={({ code = '' }) => start(code)}>
        <CodeField
          name="code"
          label={t('factor.app.code')}
          description={t('factor.app.codeHint')}
          error={error?.fields.code}
          onComplete={start}
        />
      </Form>
      {foot}
    </div>
  )
}
