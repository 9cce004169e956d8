import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { signIn } from '../../kit/session/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { nextOf, urls } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'

export function SignInScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const fields = useAppSelector((state) => state.auth.error?.fields)

  async function submit({ email = '', password = '' }: Record<string, string>): Promise<void> {
    const outcome = await dispatch(signIn({ email, password }))
    if (signIn.fulfilled.match(outcome)) await navigate(nextOf(urls.signIn + search), { replace: true })
  }

  return (
    <AuthForm of="signIn" otherUrl={urls.signUp + search} onSubmit={submit}>
      <TextInput
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username webauthn"
        error={fields?.email}
        size="md"
        required
        withAsterisk={false}
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        error={fields?.password}
      />
      <p className={classes.aside}>
        <Link to={urls.forgotPassword}>{t('auth.forgotten')}</Link>
      </p>
    </AuthForm>
  )
}
