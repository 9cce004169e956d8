import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Form } from '../../kit/forms/form.tsx'
import { NewPasswordFields } from '../../kit/forms/new-password-fields.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { sessionFound } from '../../kit/session/auth-slice.ts'
import { saveToken } from '../../kit/session/token.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { SessionHead, SessionPage } from './session-page.tsx'

/** The first sign-in with a password that a colleague chose. */
export function OwnPasswordScreen({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { current_password = '', password = '', confirm_password = '' } = fields
    const { jwt } = await call('PUT /api/auth/password', { body: { current_password, password, confirm_password } })
    saveToken(jwt)
    dispatch(sessionFound(jwt))
    await onDone()
  })
  return (
    <SessionPage>
      <SessionHead title={t('factor.password.title')} lead={t('factor.password.lead')} />
      <Form error={error} submit={t('factor.password.submit')} isBusy={isBusy} onSubmit={start}>
        <PasswordField
          name="current_password"
          label={t('factor.password.current')}
          autoComplete="current-password"
          error={error?.fields.current_password}
        />
        <NewPasswordFields errors={error?.fields} />
      </Form>
    </SessionPage>
  )
}
