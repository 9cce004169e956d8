import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { urls } from '../../kit/urls.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { parsePaps } from '../flow/amount-text.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { MethodStep } from './method-step.tsx'
import { leaveToPay, PayStep } from './pay-step.tsx'
import type { Guide } from './use-order.ts'
import type { Payment } from './use-payment.ts'

const STEPS = ['method', 'amount', 'pay'] as const

/**
 * Chooses the method and the amount of a top-up. The result is an order with its own page, or a payment by card or mobile
 * money.
 */
export function TopUpScreen() {
  const { t } = useTranslation()
  const [guide, setGuide] = useState<Guide | null>(null)
  const [text, setText] = useState('')
  const paps = parsePaps(text)
  const furthest = guide === null ? 'method' : guide.instant && paps > 0 ? 'pay' : 'amount'
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(STEPS, furthest)
  const keyOf = useIdempotencyKey()

  const { isBusy, error, start, clear } = useAction(async (paps: number) => {
    if (guide === null) return
    if (guide.instant) {
      go('pay')
      return
    }
    const body = { paps, method: guide.method }
    const { reference } = await call('POST /api/topup/order', { body, idempotencyKey: keyOf(body) })
    if (reference !== null) await finish(generatePath(urls.topUpOrder, { reference }))
  })

  async function follow(payment: Payment): Promise<void> {
    await finish(generatePath(urls.topUpPayment, { id: payment._id }))
    leaveToPay(payment)
  }

  const frame = { step: number, steps: guide?.instant ? STEPS.length : STEPS.length - 1, onBack: back }
  if (step === 'method' || guide === null) {
    return (
      <FlowFrame title={t('topUp.titleMethod')} {...frame}>
        <MethodStep
          onChosen={(chosen) => {
            setGuide(chosen)
            go('amount')
          }}
        />
      </FlowFrame>
    )
  }
  if (step === 'pay') {
    return (
      <FlowFrame title={t('topUp.titlePay')} {...frame}>
        <PayStep guide={guide} paps={paps} onStarted={follow} />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('topUp.titleAmount')} {...frame}>
      <AmountStep
        text={text}
        onText={(typed) => {
          setText(typed)
          clear()
        }}
        quick={[50, 100, 200]}
        action={t('flow.next')}
        isBusy={isBusy}
        problem={error?.message ?? null}
        onNext={start}
      />
    </FlowFrame>
  )
}
