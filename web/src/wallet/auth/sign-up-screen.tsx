import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { signUp } from '../../kit/session/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { nextOf, urls, welcomeThen } from '../../kit/urls.ts'
import classes from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'

function Field(props: TextInputProps) {
  return <TextInput size="md" required withAsterisk={false} {...props} />
}

export function SignUpScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [parameters] = useSearchParams()
  const errors = useAppSelector((state) => state.auth.error?.fields)

  async function submit(fields: Record<string, string>): Promise<void> {
    const { email = '', first_name = '', last_name = '', password = '', confirm_password = '', referral_code } = fields
    const body = { email, first_name, last_name, password, confirm_password }
    const outcome = await dispatch(signUp(referral_code ? { ...body, referral_code } : body))
    if (signUp.fulfilled.match(outcome)) await navigate(welcomeThen(nextOf(urls.signUp + search)), { replace: true })
  }

  const referralLabel = (
    <>
      {t('auth.referral')} <span className={classes.optional}>({t('auth.optional')})</span>
    </>
  )

  return (
    <AuthForm of="signUp" otherUrl={urls.signIn + search} onSubmit={submit}>
      <div className={classes.pair}>
        <Field name="first_name" label={t('auth.firstName')} autoComplete="given-name" error={errors?.first_name} />
        <Field name="last_name" label={t('auth.lastName')} autoComplete="family-name" error={errors?.last_name} />
      </div>
      <Field name="email" type="email" label={t('auth.email')} autoComplete="email" error={errors?.email} />
      <PasswordField
        name="password"
        label={t('auth.password')}
        description={t('auth.passwordHint')}
        autoComplete="new-password"
        error={errors?.password}
      />
      <PasswordField
        name="confirm_password"
        label={t('auth.confirm')}
        autoComplete="new-password"
        error={errors?.confirm_password}
      />
      <Field
        name="referral_code"
        label={referralLabel}
        autoComplete="off"
        required={false}
        defaultValue={parameters.get('ref') ?? ''}
        error={errors?.referral_code}
      />
    </AuthForm>
  )
}
