import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BlockIcon } from '../account/blocking.tsx'
import { AmountStep, NoteField } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import type { Receiver } from '../flow/use-receiver.ts'
import { type Spendable, useSpendable } from '../flow/use-spendable.ts'
import { useSteps } from '../flow/use-steps.ts'
import { ChooseStep } from './choose-step.tsx'
import { movementTo } from './movement.ts'
import { ReviewStep } from './review-step.tsx'
import {
  buildQuoteInput,
  findFurthestStep,
  type Given,
  listSteps,
  readAmount,
  reduceSend,
  type SendState,
  startSend,
} from './send-state.ts'

interface SendFlowProps {
  /** Sending to anyone, or paying a store only. */
  of: 'send' | 'pay'
  given: Given
}

/** Receiver, amount, review, PIN. The entered values are local state, so the next flow starts empty. */
export function SendFlow({ of, given }: SendFlowProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const navigate = useNavigate()
  const isLater = useSearchParams()[0].has('later')
  const { isMissing } = useProofWay()
  const spendable = useSpendable()
  const { state, frame, step, ...flow } = useSend(given)
  const { receiver, quote } = state
  const action = t(receiver?.user_type === 'store' ? 'send.payAmount' : 'send.sendAmount', {
    paps: format.paps(readAmount(state)),
  })

  if (isMissing) {
    return (
      <FlowFrame title={t(`titles.${of}`)} onBack={frame.onBack}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (step === 'choose' || receiver === null) {
    return (
      <FlowFrame title={t(of === 'pay' ? 'send.titlePay' : 'send.titleChoose')} {...frame}>
        <ChooseStep
          onChosen={isLater ? (who) => void navigate(sendLater(who.paps_id, state)) : flow.choose}
          onScan={() => navigate(urls.scan)}
          storesOnly={of === 'pay'}
        />
      </FlowFrame>
    )
  }
  if (step === 'amount' || quote === null) {
    return (
      <FlowFrame title={t('send.titleAmount')} {...frame}>
        <SendAmount state={state} spendable={spendable} receiver={receiver} onBlocked={frame.onBack} {...flow} />
      </FlowFrame>
    )
  }
  if (step === 'review') {
    return (
      <FlowFrame title={t(receiver.user_type === 'store' ? 'send.titleReviewPay' : 'send.titleReview')} {...frame}>
        <ReviewStep
          quote={quote}
          timesPaid={receiver.times_paid}
          action={action}
          notice={state.notice}
          onNext={flow.goToPin}
        />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('send.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        amount={quote.amount}
        confirm={(pin) => movementTo(receiver.user_type).send(quote.quote_id, pin)}
        onDone={({ record }) => void flow.finish(generatePath(urls.receipt, { id: record._id }), { isNew: true })}
        onRefused={(error) => {
          if (error.code !== 'quote_expired') return false
          void flow.refresh(error)
          return true
        }}
      >
        <PartyCard party={quote.receiver} />
      </ConfirmStep>
    </FlowFrame>
  )
}

/** The state of the flow with its steps and the calls that change it. */
function useSend(given: Given) {
  const [state, dispatch] = useReducer(reduceSend, given, startSend)
  const steps = listSteps(given)
  const { step, number, go, back, finish } = useSteps(steps, findFurthestStep(state))

  /** Requests a quote. Returns whether there is one; a refusal is kept as the problem. */
  async function requestQuote(amount: number, refreshed?: ApiError): Promise<boolean> {
    const { receiver, isQuoting } = state
    if (receiver === null || isQuoting) return false
    dispatch({ type: 'quoteRequested', isRefresh: refreshed !== undefined })
    try {
      const quote = await movementTo(receiver.user_type).quote(buildQuoteInput(state, receiver, given, amount))
      dispatch({ type: 'quoteReceived', quote, notice: refreshed?.message ?? null })
      return true
    } catch (error) {
      dispatch({ type: 'quoteFailed', problem: error instanceof ApiError ? error.message : null })
      if (!(error instanceof ApiError)) throw error
      return false
    }
  }

  async function review(amount: number): Promise<void> {
    if (await requestQuote(amount)) go('review')
  }

  /** Requests new figures in place of expired ones, and returns to the review. */
  async function refresh(error: ApiError): Promise<void> {
    await requestQuote(readAmount(state), error)
    back()
  }

  // A code with receiver and amount leads straight to the review. Back from there, the amount can still be changed.
  const isAllGiven = useRef(given.receiver !== null && given.amount !== null && step === 'amount')
  useEffect(() => {
    if (!isAllGiven.current || given.amount === null) return
    isAllGiven.current = false
    void review(given.amount)
  })

  return {
    state,
    step,
    frame: { step: number, steps: steps.length, onBack: back },
    finish,
    review,
    refresh,
    goToPin: () => go('pin'),
    choose: (receiver: Receiver) => {
      dispatch({ type: 'receiverChosen', receiver, keepsAmount: given.amount !== null })
      go('amount')
    },
    typeAmount: (text: string) => dispatch({ type: 'amountTyped', text }),
    typeNote: (note: string) => dispatch({ type: 'noteTyped', note }),
  }
}

interface SendAmountProps {
  state: SendState
  spendable: Spendable
  receiver: Receiver
  review: (amount: number) => void
  typeAmount: (text: string) => void
  typeNote: (note: string) => void
  onBlocked: () => void
}

function SendAmount({ state, spendable, receiver, review, typeAmount, typeNote, onBlocked }: SendAmountProps) {
  const { t } = useTranslation()
  return (
    <AmountStep
      text={state.text}
      onText={typeAmount}
      spendable={spendable}
      action={t('flow.next')}
      isBusy={state.isQuoting}
      problem={state.problem}
      onNext={review}
      extra={
        <>
          <NoteField note={state.note} onNote={typeNote} />
          <Button
            component={Link}
            to={sendLater(receiver.paps_id, state)}
            variant="subtle"
            size="sm"
            leftSection={<IconCalendarRepeat size={18} aria-hidden />}
          >
            {t('send.later')}
          </Button>
        </>
      }
    >
      <PartyCard
        party={receiver}
        timesPaid={receiver.times_paid}
        action={<BlockIcon person={receiver} onBlocked={onBlocked} />}
      />
    </AmountStep>
  )
}

/** The page that plans the transfer with what was typed so far. */
function sendLater(to: string, state: SendState): string {
  const amount = readAmount(state)
  const given = {
    to,
    ...(amount > 0 && { amount: String(amount) }),
    ...(state.note.trim() && { note: state.note.trim() }),
  }
  return `${urls.newSchedule}?${new URLSearchParams(given)}`
}
