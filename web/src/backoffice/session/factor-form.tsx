import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys, confirmPasskey } from '../../kit/account/passkeys.ts'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'
import classes from './session.module.css'
import type { Factor } from './use-factor.ts'

interface FactorFormProps {
  factor: Factor
  submit: string
  onDone: () => unknown
}

/** Asks for the second factor: a passkey, a code of the app, or a recovery code. */
export function FactorForm({ factor, submit, onDone }: FactorFormProps) {
  const hasPasskey = factor.passkeys > 0 && canUsePasskeys()
  return (
    <div className={classes.stack}>
      {hasPasskey && <PasskeyPart isMain={!factor.totp} onDone={onDone} />}
      {factor.totp && <CodePart canRecover={factor.recovery_codes > 0} submit={submit} onDone={onDone} />}
      {!hasPasskey && !factor.totp && <NoWay />}
    </div>
  )
}

/** The only factor is a passkey, and this browser has none. */
function NoWay() {
  const { t } = useTranslation()
  return <p className={classes.lead}>{t('factor.noWay')}</p>
}

function PasskeyPart({ isMain, onDone }: { isMain: boolean; onDone: FactorFormProps['onDone'] }) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async () => {
    const passkey = await confirmPasskey(await call('POST /api/staff/factor/passkey_options'), t('factor.cancelled'))
    await call('POST /api/staff/factor', { body: { passkey } })
    await onDone()
  })
  return (
    <>
      <FormAlert error={error} />
      <Button
        size="lg"
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        loading={isBusy}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={start}
      >
        {t('factor.withPasskey')}
      </Button>
    </>
  )
}

interface CodePartProps extends Pick<FactorFormProps, 'submit' | 'onDone'> {
  canRecover: boolean
}

function CodePart({ canRecover, submit, onDone }: CodePartProps) {
  const { t } = useTranslation()
  const [isRecovery, setRecovery] = useState(false)
  const { isBusy, error, start, clear } = useAction(async (body: { code: string } | { recovery_code: string }) => {
    await call('POST /api/staff/factor', { body })
    await onDone()
  })
  const switchWay = () => {
    clear()
    setRecovery(!isRecovery)
  }
  return (
    <Form
      error={error}
      submit={submit}
      isBusy={isBusy}
      onSubmit={({ code = '', recovery_code = '' }) => start(isRecovery ? { recovery_code } : { code })}
      foot={
        canRecover && (
          <TextButton onClick={switchWay}>{t(isRecovery ? 'factor.useCode' : 'factor.useRecovery')}</TextButton>
        )
      }
    >
      {isRecovery ? (
        <TextInput
          key="recovery"
          name="recovery_code"
          size="md"
          label={t('factor.recoveryCode')}
          description={t('factor.recoveryHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          data-autofocus
          autoFocus
          maxLength={40}
        />
      ) : (
        <CodeField
          key={`code ${error?.message ?? ''}`}
          name="code"
          label={t('factor.code')}
          description={t('factor.codeHint')}
          data-autofocus
          autoFocus
          onComplete={(code) => start({ code })}
        />
      )}
    </Form>
  )
}
