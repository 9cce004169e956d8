import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { urls } from '../../kit/urls.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { MethodStep } from './method-step.tsx'
import type { Guide } from './use-order.ts'

const STEPS = ['method', 'amount'] as const

/** Chooses the method and the amount of a top-up. The result is an order with its own page. */
export function TopUpScreen() {
  const { t } = useTranslation()
  const [guide, setGuide] = useState<Guide | null>(null)
  const [text, setText] = useState('')
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(
    STEPS,
    guide === null ? 'method' : 'amount',
  )
  const keyOf = useIdempotencyKey()

  const { isBusy, error, start, clear } = useAction(async (paps: number) => {
    if (guide === null) return
    const body = { paps, method: guide.method }
    const { reference } = await call('POST /api/topup/order', { body, idempotencyKey: keyOf(body) })
    if (reference !== null) await finish(generatePath(urls.topUpOrder, { reference }))
  })

  const frame = { step: number, steps: STEPS.length, onBack: back }
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
