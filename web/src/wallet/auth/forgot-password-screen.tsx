import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { resetPasswordOf, urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
import { FormFrame } from './form-frame.tsx'

/** Asks for a code by mail. The answer is the same for every address. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { isBusy, error, start } = useAction(async (email: string) => {
    const { msg } = await call('POST /api/auth/forgot-password', { body: { email } })
    toast(msg, { type: 'info' })
    await navigate(resetPasswordOf(email))
  })
  return (
    <FormFrame
      title={t('passwords.forgot.title')}
      lead={t('passwords.forgot.lead')}
      error={error}
      submit={t('passwords.forgot.submit')}
      isBusy={isBusy}
      onSubmit={({ email = '' }) => start(email)}
      foot={
        <p className={classes.other}>
          {t('passwords.remembered')} <Link to={urls.signIn}>{t('auth.signIn.submit')}</Link>
        </p>
      }
    >
      <TextInput
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        defaultValue={parameters.get('email') ?? ''}
        error={error?.fields.email}
        size="md"
        required
        withAsterisk={false}
      />
    </FormFrame>
  )
}
