import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { Review } from '../flow/review.tsx'
import { usePreview } from '../flow/use-preview.ts'
import { useSpendable } from '../flow/use-spendable.ts'
import { useSteps } from '../flow/use-steps.ts'
import { type Counter, CounterCard, type Preview } from './counter.tsx'
import { DestinationStep } from './destination-step.tsx'
import { rememberCode } from './pick-up-code.tsx'
import { CounterStep, type Where, WhereStep } from './where-step.tsx'

const STEPS = ['where', 'counter', 'amount', 'review', 'pin'] as const

/**
 * Withdraws money: place or destination, amount, review, PIN. Cash gives a pick-up code with its own page, a pay-out its
 * status.
 */
export function WithdrawScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { isMissing } = useProofWay()
  const spendable = useSpendable()
  const { kind, counter, preview, typed, step, frame, ...flow } = useWithdrawal()
  const action = t('withdraw.action', { paps: format.paps(preview?.amount ?? 0) })
  if (isMissing) {
    return (
      <FlowFrame title={t('titles.withdraw')} onBack={frame.onBack}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (step === 'where') {
    return (
      <FlowFrame title={t('withdraw.titleWhere')} {...frame}>
        <WhereStep onKind={flow.chooseKind} onPlatform={() => flow.choose({ kind: 'platform' })} />
      </FlowFrame>
    )
  }
  if (step === 'counter' || counter === null) {
    return (
      <FlowFrame title={t(`withdraw.titleCounter.${kind}`)} {...frame}>
        {kind === 'store' || kind === 'bank' ? (
          <CounterStep kind={kind} onChosen={flow.choose} />
        ) : (
          <DestinationStep way={kind} onChosen={(destination) => flow.choose({ kind: 'destination', destination })} />
        )}
      </FlowFrame>
    )
  }
  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('withdraw.titleAmount')} {...frame}>
        <AmountStep {...typed} spendable={spendable} action={t('flow.next')} onNext={flow.review}>
          <CounterCard counter={counter} />
        </AmountStep>
      </FlowFrame>
    )
  }
  if (step === 'review') {
    return (
      <FlowFrame title={t('withdraw.titleReview')} {...frame}>
        <ReviewStep counter={counter} preview={preview} action={action} onNext={flow.goToPin} />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('withdraw.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        amount={preview.amount}
        confirm={(pin, idempotencyKey) =>
          call('POST /api/withdrawal', {
            body: { ...buildInput(counter, preview.amount), fee: preview.fee, pin },
            idempotencyKey,
          })
        }
        onDone={({ withdrawal: [made], code }) => {
          if (made && code !== null) rememberCode(made._id, code)
          if (made) void flow.finish(generatePath(urls.withdrawal, { id: made._id }))
        }}
      >
        <CounterCard counter={counter} />
      </ConfirmStep>
    </FlowFrame>
  )
}

function buildInput(counter: Counter | null, amount: number) {
  if (counter?.kind === 'destination') return { amount, destination: counter.destination._id }
  return { amount, ...(counter && counter.kind !== 'platform' && { receiver: counter.papsId }) }
}

/** The counter, the amount and the preview of a withdrawal, with the steps that enter them. */
function useWithdrawal() {
  const [kind, setKind] = useState<Where | null>(null)
  const [counter, setCounter] = useState<Counter | null>(null)
  const { preview, load, discard, typed } = usePreview((amount) =>
    call('POST /api/withdrawal', { body: { ...buildInput(counter, amount), preview: true } }),
  )
  const furthest = preview ? 'pin' : counter ? 'amount' : kind ? 'counter' : 'where'
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(STEPS, furthest)
  return {
    kind: kind ?? 'store',
    counter,
    preview,
    typed,
    step,
    frame: { step: number, steps: STEPS.length, onBack: back },
    chooseKind: (chosen: Where) => {
      setKind(chosen)
      go('counter')
    },
    choose: (chosen: Counter) => {
      setCounter(chosen)
      discard()
      go('amount')
    },
    review: (amount: number) => load(amount, () => go('review')),
    goToPin: () => go('pin'),
    finish,
  }
}

interface ReviewStepProps {
  counter: Counter
  preview: Preview
  action: string
  onNext: () => void
}

/** The amount, the fee and the balance after. */
function ReviewStep({ counter, preview, action, onNext }: ReviewStepProps) {
  const { t } = useTranslation()
  const isPayout = counter.kind === 'destination'
  return (
    <>
      <CounterCard counter={counter} />
      <Review
        label={t(isPayout ? 'withdraw.arrives' : 'withdraw.youGet')}
        paps={preview.amount}
        lines={[
          { label: t('receipt.fee'), value: <PapsText paps={preview.fee} /> },
          { label: t('receipt.total'), value: <PapsText paps={preview.total} />, isTotal: true },
          { label: t('withdraw.after'), value: <PapsText paps={preview.balance_after} /> },
        ]}
        hint={t(isPayout ? 'withdraw.payHold' : 'withdraw.hold')}
        action={action}
        onNext={onNext}
      />
    </>
  )
}
