import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { Review } from '../flow/review.tsx'
import { usePreview } from '../flow/use-preview.ts'
import type { Receiver } from '../flow/use-receiver.ts'
import { useSteps } from '../flow/use-steps.ts'

const STEPS = ['customer', 'amount', 'review', 'pin'] as const

export interface DepositInput {
  receiver: string
  amount: number
}

/** The customer, the amount and the preview of a deposit, with the steps that enter them. */
export function useDeposit<Preview>(loadPreview: (input: DepositInput) => Promise<Preview>) {
  const [customer, setCustomer] = useState<Receiver | null>(null)
  const { preview, load, discard, typed } = usePreview((amount) =>
    loadPreview({ receiver: customer?.paps_id ?? '', amount }),
  )
  const furthest = preview ? 'pin' : customer ? 'amount' : 'customer'
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(STEPS, furthest)

  function begin(chosen: Receiver | null): void {
    setCustomer(chosen)
    typed.onText('')
    discard()
    go(chosen === null ? 'customer' : 'amount')
  }

  return {
    customer,
    preview,
    step,
    go,
    finish,
    choose: (chosen: Receiver) => begin(chosen),
    restart: () => begin(null),
    frame: { step: number, steps: STEPS.length, onBack: back },
    /** Properties of the amount step. */
    amount: { ...typed, onNext: (amount: number) => load(amount, () => go('review')) },
  }
}

interface DepositReviewProps {
  customer: Receiver
  /** Employees do not see the balance of the store. */
  preview: { amount: number; fee: number; credited: number; balance_after?: number }
  action: string
  onNext: () => void
}

export function DepositReview({ customer, preview, action, onNext }: DepositReviewProps) {
  const { t } = useTranslation()
  const { amount, fee, credited, balance_after } = preview
  return (
    <>
      <PartyCard party={customer} />
      <Review
        label={t('deposits.take')}
        paps={amount}
        lines={[
          { label: t('receipt.fee'), value: <PapsText paps={fee} /> },
          { label: t('deposits.credited'), value: <PapsText paps={credited} />, isTotal: true },
          ...(balance_after === undefined
            ? []
            : [{ label: t('deposits.after'), value: <PapsText paps={balance_after} /> }]),
        ]}
        hint={t('deposits.count')}
        action={action}
        onNext={onNext}
      />
    </>
  )
}
