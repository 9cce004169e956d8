import { NativeSelect, PasswordInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import { Sheet } from '../sheet.tsx'

export type Bank = ResponseOf<'GET /api/bank/overview'>['data'][number]

interface BankDialogProps {
  /** Null for a new bank. */
  bank: Bank | null
  onClose: () => void
  onDone: () => void
}

/** Creates a bank with an initial password, or changes its name and place. */
export function BankDialog({ bank, onClose, onDone }: BankDialogProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { name = '', email = '', password = '', country = '', city = '' } = fields
    const place = { country, ...(city.trim() !== '' && { city }) }
    const response = bank
      ? await call('PUT /api/bank', { body: { _id: bank._id, name, ...place } })
      : await call('POST /api/bank', { body: { name, email, password, ...place } })
    if (!isSentForApproval(response)) toast(bank ? t('banks.changed') : t('banks.added', { name }), { type: 'success' })
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

interface SettleDialogProps {
  bank: Bank
  onClose: () => void
  onDone: () => void
}

type Direction = 'fund' | 'draw'

/** Records a settlement with a bank, in either direction. A second person approves it. */
export function SettleDialog({ bank, onClose, onDone }: SettleDialogProps) {
  const { t } = useTranslation()
  const [direction, setDirection] = useState<Direction>('fund')
  const [typed, setTyped] = useState('')
  // The idempotency key of one settlement: another amount or direction is another settlement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are part of the request
  const key = useMemo(() => crypto.randomUUID(), [direction, typed])
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { amount = '', reference = '' } = fields
    const response = await call('POST /api/bank/settlement', {
      body: { _id: bank._id, direction, amount: Number(amount.replace(',', '.')), reference },
      idempotencyKey: key,
    })
    isSentForApproval(response)
    onClose()
    onDone()
  })
  const errors = error?.fields ?? {}
  return (
    <Sheet onClose={onClose} title={t('banks.settleOf', { name: bank.name })} size={560}>
      <Form error={error} submit={t('banks.settleAction')} isBusy={isBusy} onSubmit={start}>
        <p>{t('banks.settleText')}</p>
        <NativeSelect
          size="md"
          label={t('banks.direction')}
          value={direction}
          onChange={({ currentTarget: { value } }) => setDirection(value as Direction)}
          data={(['fund', 'draw'] as const).map((value) => ({ value, label: t(`banks.${value}`) }))}
        />
        <Pair>
          <Field
            name="amount"
            inputMode="decimal"
            dir="ltr"
            label={t('banks.amount')}
            error={errors.amount}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            data-autofocus
          />
          <Field name="reference" label={t('banks.reference')} error={errors.reference} autoComplete="off" />
        </Pair>
      </Form>
    </Sheet>
  )
}
