import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { useOnEvent } from '../../kit/realtime/use-on-event.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep, NoteField } from '../flow/amount-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { noteOf } from '../money/pay-code.ts'
import { ChargeCode, Paid } from './charge.tsx'
import { CustomerStep } from './customer-step.tsx'
import classes from './till-screen.module.css'

type Quote = ResponseOf<'POST /api/till/request'>

const STEPS = ['amount', 'code', 'who', 'ask', 'asked'] as const
type Step = (typeof STEPS)[number]

/** An employee's till: an amount, then a code that the customer scans or a request that is sent to them. */
export function WorkTillScreen() {
  const { t } = useTranslation()
  const { acts_for } = useWalletUser()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [charge, setCharge] = useState<number | null>(null)
  const [quote, setQuote] = useState<Quote | null>(null)
  const [request, setRequest] = useState<MoneyRecord | null>(null)
  const [paid, setPaid] = useState<MoneyRecord | null>(null)
  const [other, setOther] = useState<MoneyRecord | null>(null)
  const furthest: Step = request ? 'asked' : quote ? 'ask' : charge !== null ? 'who' : 'amount'
  const { step, go, back } = useSteps<Step>(STEPS, furthest)
  const { isBusy, error, start, clear } = useAction(async (receiver: string) => {
    if (charge === null) return
    const trimmed = noteOf(note)
    setQuote(
      await call('POST /api/till/request', { body: { receiver, amount: charge, ...(trimmed && { note: trimmed }) } }),
    )
    go('ask')
  })

  // Only this till's own payments are told to it.
  useOnEvent(['paymentReceiver', 'paymentReceiverReq'], ({ data }) => {
    const record = data as unknown as MoneyRecord
    if (paid !== null || charge === null) return
    if (record.kind === 'request') {
      if (record._id === request?._id) setRequest(record)
    } else if (step === 'asked') {
      if (record.parent_id === request?._id) setPaid(record)
    } else if (step === 'code') {
      if (record.amount === charge) setPaid(record)
      else setOther(record)
    }
  })

  function begin(amount: number, by: 'code' | 'who'): void {
    setCharge(amount)
    setPaid(null)
    setOther(null)
    setQuote(null)
    setRequest(null)
    clear()
    go(by)
  }

  function next(): void {
    setText('')
    setNote('')
    setCharge(null)
    setPaid(null)
    setQuote(null)
    setRequest(null)
    go('amount')
  }

  const frame = { onBack: back, closeTo: urls.workDay }
  if (paid) return <Paid record={paid} onNext={next} hasReceipt={false} />
  if (step === 'amount' || charge === null) {
    return (
      <FlowFrame title={t('till.titleAmount')} {...frame}>
        <AmountStep
          text={text}
          onText={setText}
          quick={[]}
          action={t('work.byCode')}
          onNext={(amount) => begin(amount, 'code')}
          extra={
            <>
              <NoteField note={note} onNote={setNote} label={t('till.note')} />
              <Button
                variant="default"
                size="md"
                disabled={Number(text) <= 0}
                onClick={() => begin(Number(text), 'who')}
              >
                {t('work.byRequest')}
              </Button>
            </>
          }
        />
      </FlowFrame>
    )
  }
  if (step === 'code') {
    return (
      <FlowFrame title={t('till.titleCode')} {...frame}>
        <ChargeCode
          papsId={acts_for?.paps_id ?? ''}
          {...(acts_for && { till: acts_for.till })}
          amount={charge}
          note={noteOf(note)}
          other={other}
        />
      </FlowFrame>
    )
  }
  if (step === 'who' || quote === null) {
    return (
      <FlowFrame title={t('work.titleWho')} {...frame}>
        <FormAlert error={error} />
        {isBusy ? (
          <Loader aria-label={t('app.loading')} />
        ) : (
          <CustomerStep agentPapsId={acts_for?.paps_id} onChosen={({ paps_id }) => start(paps_id)} />
        )}
      </FlowFrame>
    )
  }
  if (step === 'ask' || request === null) {
    return (
      <FlowFrame title={t('work.titleAsk')} {...frame}>
        <AskStep
          quote={quote}
          onAsked={(made) => {
            setRequest(made)
            go('asked')
          }}
        />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('work.asking', { name: request.sender?.name ?? '' })} isEnd closeTo={urls.workDay}>
      <AskedRequest request={request} onNext={next} />
    </FlowFrame>
  )
}

function AskStep({ quote, onAsked }: { quote: Quote; onAsked: (request: MoneyRecord) => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { isBusy, error, start } = useAction(async () => {
    const { payment } = await call('POST /api/till/request/send', { body: { quote_id: quote.quote_id } })
    if (payment[0]) onAsked(payment[0])
  })
  return (
    <>
      <PartyCard party={quote.receiver} />
      <div className={classes.stage}>
        <p className={classes.amount}>
          <PapsAmount paps={quote.amount} />
        </p>
        {quote.note && <p className={classes.who}>{quote.note}</p>}
      </div>
      <FormAlert error={error} />
      <Button size="lg" fullWidth loading={isBusy} onClick={start}>
        {t('work.ask', { paps: format.paps(quote.amount) })}
      </Button>
    </>
  )
}

/** A request that waits. It is paid, declined or cancelled before the eyes of whoever sent it. */
function AskedRequest({ request, onNext }: { request: MoneyRecord; onNext: () => void }) {
  const { t } = useTranslation()
  const name = request.sender?.name ?? ''
  const keyOf = useIdempotencyKey()
  const { isBusy, error, start } = useAction(async () => {
    const body = { _id: request._id }
    await call('PUT /api/till/request/cancel', { body, idempotencyKey: keyOf(body) })
    onNext()
  })
  const isDeclined = request.status === 'declined'
  return (
    <>
      <div className={classes.stage}>
        <p className={classes.amount}>
          <PapsAmount paps={request.amount} />
        </p>
        {isDeclined ? (
          <p className={classes.other} role="alert">
            {t('work.declined', { name })}
          </p>
        ) : (
          <>
            <p className={classes.waiting} role="status">
              <Loader size={18} aria-hidden />
              {t('till.waiting')}
            </p>
            <p className={classes.when}>{t('work.askingText', { name })}</p>
          </>
        )}
      </div>
      <FormAlert error={error} />
      {isDeclined ? (
        <Button size="lg" fullWidth onClick={onNext}>
          {t('work.again')}
        </Button>
      ) : (
        <Button size="lg" fullWidth variant="default" loading={isBusy} onClick={start}>
          {t('work.cancel')}
        </Button>
      )}
    </>
  )
}
