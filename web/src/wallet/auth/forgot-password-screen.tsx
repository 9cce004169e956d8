import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { NewPasswordFields } from '../../kit/forms/new-password-fields.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { forgotPasswordOf, resetPasswordOf, urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
import { EmailField, RememberedFoot } from './email-field.tsx'
import { FormFrame } from './form-frame.tsx'

/** Requests a code by mail. The response is the same for every address. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { isBusy, error, start } = useAction(async (email: string, byPhone: boolean) => {
    const body = { email, ...(byPhone && { by_phone: true }) }
    const { msg } = await call('POST /api/auth/forgot-password', { body })
    toast(msg, { type: 'info' })
    await navigate(resetPasswordOf(email, byPhone))
  })
  return (
    <FormFrame
      title={t('passwords.forgot.title')}
      lead={t('passwords.forgot.lead')}
      error={error}
      submit={t('passwords.forgot.submit')}
      isBusy={isBusy}
      onSubmit={({ email = '', by_phone }) => start(email, by_phone === 'on')}
      foot={
        <RememberedFoot>
          <br />
          {t('passwords.forgot.cant')} <Link to={urls.recovery}>{t('passwords.forgot.recover')}</Link>
        </RememberedFoot>
      }
    >
      <EmailField error={error?.fields.email} defaultValue={parameters.get('email') ?? ''} />
      <Checkbox name="by_phone" label={t('passwords.forgot.byPhone')} description={t('passwords.forgot.byPhoneHint')} />
    </FormFrame>
  )
}

/**
 * Sets a new password with the mailed code, or with the key of a link, which is in the fragment of the address. Shows the
 * first field error, otherwise the server's message.
 */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const linked = new URLSearchParams(useLocation().hash.slice(1))
  const key = linked.get('key')
  const email = linked.get('email') ?? parameters.get('email') ?? ''
  const lead = useLead(email, key !== null)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const {
      email: address = email,
      code = key ?? '',
      password = '',
      confirm_password = '',
      pin = '',
      phone_code = '',
    } = fields
    const body = {
      email: address,
      code,
      password,
      confirm_password,
      ...(pin !== '' && { pin }),
      ...(phone_code !== '' && { phone_code }),
    }
    const { msg } = await call('PUT /api/auth/reset-password', { body })
    toast(msg, { type: 'success' })
    await navigate(urls.signIn)
  })
  const said = useMemo(() => error && { message: Object.values(error.fields)[0] ?? error.message }, [error])

  return (
    <FormFrame
      title={t('passwords.reset.title')}
      lead={lead}
      error={said}
      submit={t('passwords.reset.submit')}
      isBusy={isBusy}
      onSubmit={start}
      foot={
        <p className={classes.other}>
          {t('passwords.reset.noCode')} <Link to={forgotPasswordOf(email)}>{t('passwords.reset.again')}</Link>
        </p>
      }
    >
      {email === '' && <EmailField error={error?.fields.email} />}
      {key === null && <CodeField name="code" label={t('passwords.reset.code')} error={error?.fields.code} />}
      {parameters.has('phone') && (
        <CodeField
          name="phone_code"
          label={t('passwords.reset.phoneCode')}
          description={t('passwords.reset.phoneHint')}
          required={false}
          error={error?.fields.phone_code}
        />
      )}
      <NewPasswordFields errors={error?.fields} />
      {key === null && (
        <PinField
          name="pin"
          label={t('passwords.reset.pin')}
          description={t('passwords.reset.pinHint')}
          required={false}
          error={error?.fields.pin}
        />
      )}
    </FormFrame>
  )
}

function useLead(email: string, isLink: boolean): string {
  const { t } = useTranslation()
  if (email === '') return t('passwords.reset.leadPlain')
  return isLink ? t('passwords.reset.leadLink', { email }) : t('passwords.reset.lead', { email })
}
