import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'

/** A new password and its repeat, as `password` and `confirm_password`. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string>> | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        name="password"
        label={t('passwords.newPassword')}
        description={t('auth.passwordHint')}
        autoComplete="new-password"
        error={errors?.password}
      />
      <PasswordField
        name="confirm_password"
        label={t('passwords.confirm')}
        autoComplete="new-password"
        error={errors?.confirm_password}
      />
    </>
  )
}
