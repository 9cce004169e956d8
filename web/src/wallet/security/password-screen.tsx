import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Form } from '../../kit/forms/form.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { sessionFound } from '../../kit/session/auth-slice.ts'
import { saveToken } from '../../kit/session/token.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { forgotPasswordOf } from '../../kit/urls.ts'
import { PasswordField } from '../auth/password-field.tsx'
import { useSecurityPage } from './use-security-page.ts'

/** Another password. Every other device is out with it, and this one gets a new session. */
export function PasswordScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { email, has_pin } = useWalletUser()
  const home = useSecurityPage()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { current_password = '', password = '', confirm_password = '', pin } = fields
    const body = { current_password, password, confirm_password, ...(pin && { pin }) }
    const { jwt, msg } = await call('PUT /api/auth/password', { body })
    saveToken(jwt)
    dispatch(sessionFound(jwt))
    toast(msg, { type: 'success' })
    await navigate(home)
  })
  return (
    <>
      <PageHead title={t('security.password.title')} lead={t('security.password.lead')} back={home} />
      <Card title={t('security.password.form')}>
        <Form error={error} submit={t('security.password.save')} isBusy={isBusy} onSubmit={start}>
          {/* Tells a password manager whose password it is. */}
          <input type="hidden" autoComplete="username" value={email.email} readOnly />
          <PasswordField
            name="current_password"
            label={t('security.password.current')}
            autoComplete="current-password"
            error={error?.fields.current_password}
          />
          <PasswordField
            name="password"
            label={t('passwords.newPassword')}
            description={t('auth.passwordHint')}
            autoComplete="new-password"
            error={error?.fields.password}
          />
          <PasswordField
            name="confirm_password"
            label={t('passwords.confirm')}
            autoComplete="new-password"
            error={error?.fields.confirm_password}
          />
          {has_pin && (
            <PinField
              name="pin"
              label={t('security.questions.pin')}
              description={t('security.questions.pinText')}
              error={error?.fields.pin}
            />
          )}
          <p>
            <Link to={forgotPasswordOf(email.email)}>{t('auth.forgotten')}</Link>
          </p>
        </Form>
      </Card>
    </>
  )
}
