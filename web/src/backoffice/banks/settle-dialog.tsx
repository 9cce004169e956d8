import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { isSentForApproval } from '../approvals/sent-for-approval.ts'
import { Sheet } from '../sheet.tsx'
import type { Bank } from './bank.ts'

interface SettleDialogProps {
  bank: Bank
  onClose: () => void
  onDone: () => void
}

type Direction = 'fund' | 'draw'

/** Records that a bank paid us, or that we pay a bank. A second person approves it. */
export function SettleDialog({ bank, onClose, onDone }: SettleDialogProps) {
  const { t } = useTranslation()
  const [direction, setDirection] = useState<Direction>('fund')
  const [typed, setTyped] = useState('')
  // A repeat of the very same settlement counts once; another amount or direction is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are part of the request
  const key = useMemo(() => crypto.randomUUID(), [direction, typed])
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { amount = '', reference = '' } = fields
    const answer = await call('POST /api/bank/settlement', {
      body: { _id: bank._id, direction, amount: Number(amount.replace(',', '.')), reference },
      idempotencyKey: key,
    })
    isSentForApproval(answer)
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
