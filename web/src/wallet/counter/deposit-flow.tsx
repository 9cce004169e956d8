import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
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

/** Employees do not see the balance of the store. */
interface DepositPreview {
  amount: number
  fee: number
  credited: number
  balance_after?: number
}

interface DepositStepsProps<Made extends object> {
  flow: ReturnType<typeof useDeposit<DepositPreview>>
  frame: { step: number; steps: number; onBack: () => void; closeTo?: string }
  /** The first step. */
  chooseCustomer: ReactNode
  /** The balance or the limits that the amount step shows. */
  amountProps: Pick<ComponentProps<typeof AmountStep>, 'spendable' | 'extra'>
  deposit: (body: DepositInput & { fee: number; pin: string }, idempotencyKey: string) => Promise<Made>
  onDone: (made: Made) => void
}

/** The steps of a deposit: customer, amount, review, PIN. */
export function DepositSteps<Made extends object>({ flow, frame, ...props }: DepositStepsProps<Made>) {
  const { t } = useTranslation()
  const format = useFormats()
  const { customer, preview, step, amount, go } = flow
  if (step === 'customer' || customer === null) {
    return (
      <FlowFrame title={t('deposits.titleCustomer')} {...frame}>
        {props.chooseCustomer}
      </FlowFrame>
    )
  }
  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('deposits.titleAmount')} {...frame}>
        <AmountStep {...amount} {...props.amountProps} action={t('flow.next')}>
          <PartyCard party={customer} />
        </AmountStep>
      </FlowFrame>
    )
  }
  const action = t('deposits.action', { paps: format.paps(preview.amount) })
  if (step === 'review') {
    return (
      <FlowFrame title={t('deposits.titleReview')} {...frame}>
        <DepositReview customer={customer} preview={preview} action={action} onNext={() => go('pin')} />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('deposits.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        amount={preview.amount}
        confirm={(pin, key) =>
          props.deposit({ receiver: customer.paps_id, amount: preview.amount, fee: preview.fee, pin }, key)
        }
        onDone={props.onDone}
      >
        <PartyCard party={customer} />
      </ConfirmStep>
    </FlowFrame>
  )
}

interface DepositReviewProps {
  customer: Receiver
  preview: DepositPreview
  action: string
  onNext: () => void
}

function DepositReview({ customer, preview, action, onNext }: DepositReviewProps) {
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
