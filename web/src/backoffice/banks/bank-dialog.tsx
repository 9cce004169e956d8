import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/sent-for-approval.ts'
import { Sheet } from '../sheet.tsx'
import type { Bank } from './bank.ts'

interface BankDialogProps {
  /** Null for a new one. */
  bank: Bank | null
  onClose: () => void
  onDone: () => void
}

/** Makes a bank, which signs in with the password that is chosen here, or changes its name and place. */
export function BankDialog({ bank, onClose, onDone }: BankDialogProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { name = '', email = '', password = '', country = '', city = '' } = fields
    const place = { country, ...(city.trim() !== '' && { city }) }
    const answer = bank
      ? await call('PUT /api/bank', { body: { _id: bank._id, name, ...place } })
      : await call('POST /api/bank', { body: { name, email, password, ...place } })
    if (!isSentForApproval(answer)) toast(bank ? t('banks.changed') : t('banks.added', { name }), { type: 'success' })
    onClose()
    onDone()
  })
  const errors = error?.fields ?? {}
  return (
    <Sheet onClose={onClose} title={bank ? t('banks.changeOf', { name: bank.name }) : t('banks.add')} size={560}>
      <Form error={error} submit={t(bank ? 'banks.save' : 'banks.addAction')} isBusy={isBusy} onSubmit={start}>
        <Field
          name="name"
          label={t('banks.name')}
          defaultValue={bank?.name ?? ''}
          error={errors.name}
          autoComplete="off"
          data-autofocus
        />
        {!bank && (
          <Pair>
            <Field name="email" type="email" label={t('banks.email')} error={errors.email} autoComplete="off" />
            <PasswordInput
              name="password"
              size="md"
              label={t('banks.password')}
              description={t('banks.passwordHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              error={errors.password}
            />
          </Pair>
        )}
        <Pair>
          <CountryField
            name="country"
            label={t('banks.country')}
            defaultValue={bank?.country ?? ''}
            error={errors.country}
          />
          <Field name="city" label={t('banks.city')} defaultValue={bank?.city ?? ''} error={errors.city} />
        </Pair>
      </Form>
    </Sheet>
  )
}
