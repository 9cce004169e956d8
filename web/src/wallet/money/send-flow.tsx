import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BlockIcon } from '../account/blocking.tsx'
import { AmountStep } from '../flow/amount-step.tsx'
import { papsOf, textOf } from '../flow/amount-text.ts'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import type { Receiver } from '../flow/use-receiver.ts'
import { useSpendable } from '../flow/use-spendable.ts'
import { useSteps } from '../flow/use-steps.ts'
import { ChooseStep } from './choose-step.tsx'
import { movementTo, type Quote } from './movement.ts'
import { ReviewStep } from './review-step.tsx'

const STEPS = ['choose', 'amount', 'review', 'pin'] as const

/** What a link or a code already says. */
interface Given {
  receiver: Receiver | null
  amount: number | null
  note: string
  till?: string
}

interface SendFlowProps {
  /** Sending to anyone, or paying a store. */
  of: 'send' | 'pay'
  given: Given
}

/** Choose, amount, review, PIN. What is entered lives here and nowhere else, so the next one starts empty. */
export function SendFlow({ of, given }: SendFlowProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const navigate = useNavigate()
  const { has_pin } = useWalletUser()
  const spendable = useSpendable()
  const [receiver, setReceiver] = useState(given.receiver)
  const [text, setText] = useState(given.amount === null ? '' : textOf(given.amount))
  const [note, setNote] = useState(given.note)
  const [quote, setQuote] = useState<Quote | null>(null)
  const [isQuoting, setQuoting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)

  // A receiver from a link leaves out the first step.
  const steps = given.receiver === null ? STEPS : (['amount', 'review', 'pin'] as const)
  const furthest = quote ? 'pin' : receiver ? 'amount' : 'choose'
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(steps, furthest)
  const action = t(receiver?.user_type === 'store' ? 'send.payAmount' : 'send.sendAmount', {
    paps: format.paps(papsOf(text)),
  })

  function choose(chosen: Receiver): void {
    setReceiver(chosen)
    setQuote(null)
    setProblem(null)
    if (chosen.paps_id !== receiver?.paps_id && given.amount === null) setText('')
    go('amount')
  }

  async function askForQuote(amount: number): Promise<boolean> {
    if (receiver === null || isQuoting) return false
    setQuoting(true)
    setProblem(null)
    try {
      const trimmed = note.trim()
      const till = receiver.paps_id === given.receiver?.paps_id ? given.till : undefined
      const asked = { receiver: receiver.paps_id, amount, ...(trimmed && { note: trimmed }), ...(till && { till }) }
      setQuote(await movementTo(receiver.user_type).quote(asked))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      return false
    } finally {
      setQuoting(false)
    }
  }

  async function review(amount: number): Promise<void> {
    setNotice(null)
    if (await askForQuote(amount)) go('review')
  }

  /** Figures that are too old are asked for anew and looked at again. */
  async function refresh(error: ApiError): Promise<void> {
    if (await askForQuote(papsOf(text))) setNotice(error.message)
    back()
  }

  // A code that says everything leads straight to the review; back from there, the amount can still be changed.
  const isAllGiven = useRef(given.receiver !== null && given.amount !== null && step === 'amount')
  useEffect(() => {
    if (!isAllGiven.current || given.amount === null) return
    isAllGiven.current = false
    void review(given.amount)
  })

  const frame = { step: number, steps: steps.length, onBack: back }
  if (!has_pin) {
    return (
      <FlowFrame title={t(`titles.${of}`)} onBack={back}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (step === 'choose' || receiver === null) {
    return (
      <FlowFrame title={t(of === 'pay' ? 'send.titlePay' : 'send.titleChoose')} {...frame}>
        <ChooseStep onChosen={choose} onScan={() => navigate(urls.scan)} storesOnly={of === 'pay'} />
      </FlowFrame>
    )
  }
  if (step === 'amount' || quote === null) {
    return (
      <FlowFrame title={t('send.titleAmount')} {...frame}>
        <AmountStep
          text={text}
          onText={(typed) => {
            setText(typed)
            setProblem(null)
          }}
          spendable={spendable}
          action={t('flow.next')}
          isBusy={isQuoting}
          problem={problem}
          onNext={review}
          extra={
            <TextInput
              w="100%"
              size="md"
              aria-label={t('send.note')}
              placeholder={t('send.note')}
              maxLength={200}
              value={note}
              onChange={({ currentTarget: { value } }) => setNote(value)}
            />
          }
        >
          <PartyCard
            party={receiver}
            timesPaid={receiver.times_paid}
            action={<BlockIcon person={receiver} onBlocked={back} />}
          />
        </AmountStep>
      </FlowFrame>
    )
  }
  if (step === 'review') {
    return (
      <FlowFrame title={t('send.titleReview')} {...frame}>
        <ReviewStep
          quote={quote}
          timesPaid={receiver.times_paid}
          action={action}
          notice={notice}
          onNext={() => go('pin')}
        />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('send.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        confirm={(pin) => movementTo(receiver.user_type).send(quote.quote_id, pin)}
        onDone={({ record }) => void finish(generatePath(urls.receipt, { id: record._id }), { isNew: true })}
        onRefused={(error) => {
          if (error.code !== 'quote_expired') return false
          void refresh(error)
          return true
        }}
      >
        <PartyCard party={quote.receiver} />
      </ConfirmStep>
    </FlowFrame>
  )
}
