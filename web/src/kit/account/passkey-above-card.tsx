import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { Field } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import { loadCurrentUser } from '../session/current-user-slice.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useAppDispatch } from '../state.ts'
import { toast } from '../toasts/toasts.ts'
import { Card } from '../ui/card.tsx'

/** The amount above which only a passkey confirms. Shown to people who have a passkey. */
export function PasskeyAboveCard() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { has_passkey, passkey_above } = useWalletUser()
  const { isBusy, error, start } = useAction(async ({ above = '', pin = '' }: Record<string, string>) => {
    const typed = above.trim().replace(',', '.')
    await call('PUT /api/passkey/above', { body: { above: typed === '' ? null : Number(typed), pin } })
    await dispatch(loadCurrentUser())
    toast(t('security.passkeys.above.saved'), { type: 'success' })
  })
  if (!has_passkey) return null
  return (
    <Card title={t('security.passkeys.above.title')} text={t('security.passkeys.above.text')}>
      <Form error={error} submit={t('security.passkeys.above.save')} isBusy={isBusy} onSubmit={start}>
        <Field
          name="above"
          label={t('security.passkeys.above.label')}
          description={t('security.passkeys.above.hint')}
          inputMode="decimal"
          required={false}
          maw={320}
          defaultValue={passkey_above === null ? '' : String(passkey_above)}
          error={error?.fields.above}
        />
        <ProofField name="pin" label={t('security.passkeys.pin')} error={error?.fields.pin} />
      </Form>
    </Card>
  )
}
