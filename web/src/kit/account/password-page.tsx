import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { Form } from '../forms/form.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import { sessionFound } from '../session/auth-slice.ts'
import { saveToken } from '../session/token.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useAppDispatch } from '../state.ts'
import { toast } from '../toasts/toasts.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { forgotPasswordOf } from '../urls.ts'

/** Changes the password. This ends all other sessions, and this device gets a new one. */
export function PasswordPage({ back }: { back: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { email, has_pin } = useWalletUser()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { current_password = '', password = '', confirm_password = '', pin } = fields
    const body = { current_password, password, confirm_password, ...(pin && { pin }) }
    const { jwt, msg } = await call('PUT /api/auth/password', { body })
    saveToken(jwt)
    dispatch(sessionFound(jwt))
    toast(msg, { type: 'success' })
    await navigate(back)
  })
  return (
    <>
      <PageHead title={t('security.password.title')} lead={t('security.password.lead')} back={back} />
      <Card title={t('security.password.form')}>
        <Form error={error} submit={t('security.password.save')} isBusy={isBusy} onSubmit={start}>
          {/* The user name, for password managers. */}
          <input type="hidden" autoComplete="username" value={email.email} readOnly />
          <PasswordField
            name="current_password"
            label={t('security.password.current')}
            autoComplete="current-password"
            error={error?.fields.current_password}
          />
          <NewPasswordFields errors={error?.fields} />
          {has_pin && (
            <ProofField
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
