import { Button, Loader } from '@mantine/core'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep, NoteField } from '../flow/amount-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { parseNote } from '../money/pay-code.ts'
import { ChargeCode, Paid } from './charge.tsx'
import { CustomerStep } from './customer-step.tsx'
import classes from './till-screen.module.css'
import {
  EMPTY_TILL,
  findFurthestStep,
  reduceTill,
  TILL_STEPS,
  type TillAction,
  type TillQuote,
  type TillState,
  type TillStep,
} from './work-till-state.ts'

/** An employee's till: an amount, then a code to scan or a request sent to the customer. */
export function WorkTillScreen() {
  const { t } = useTranslation()
  const { acts_for } = useWalletUser()
  const { state, step, go, back, begin, restart, dispatch, quoting } = useTill()
  const { note, charge, quote, request, paid, other } = state
  const frame = { onBack: back, closeTo: urls.workDay }

  if (paid) return <Paid record={paid} onNext={restart} hasReceipt={false} />
  if (step === 'amount' || charge === null) {
    return (
      <FlowFrame title={t('till.titleAmount')} {...frame}>
        <ChargeAmount state={state} dispatch={dispatch} onBegin={begin} />
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
          note={parseNote(note)}
          other={other}
        />
      </FlowFrame>
    )
  }
  if (step === 'who' || quote === null) {
    return (
      <FlowFrame title={t('work.titleWho')} {...frame}>
        <FormAlert error={quoting.error} />
        {quoting.isBusy ? (
          <Loader aria-label={t('app.loading')} />
        ) : (
          <CustomerStep agentPapsId={acts_for?.paps_id} onChosen={({ paps_id }) => quoting.start(paps_id)} />
        )}
      </FlowFrame>
    )
  }
  if (step === 'ask' || request === null) {
    return (
      <FlowFrame title={t('work.titleAsk')} {...frame}>
        <AskStep
          quote={quote}
          onAsked={(sent) => {
            dispatch({ type: 'requestSent', request: sent })
            go('asked')
          }}
        />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('work.asking', { name: request.sender?.name ?? '' })} isEnd closeTo={urls.workDay}>
      <AskedRequest request={request} onNext={restart} />
    </FlowFrame>
  )
}

/** The state of the till with its steps. Payments and requests arrive as events. */
function useTill() {
  const [state, dispatch] = useReducer(reduceTill, EMPTY_TILL)
  const { step, go, back } = useSteps<TillStep>(TILL_STEPS, findFurthestStep(state))
  const quoting = useAction(async (receiver: string) => {
    if (state.charge === null) return
    const note = parseNote(state.note)
    const body = { receiver, amount: state.charge, ...(note && { note }) }
    dispatch({ type: 'quoteReceived', quote: await call('POST /api/till/request', { body }) })
    go('ask')
  })

  // The server sends an employee the events of their own till only.
  useOnEvent(['paymentReceiver', 'paymentReceiverReq'], ({ data }) =>
    dispatch({ type: 'recordReceived', record: data as unknown as MoneyRecord, step }),
  )

  return {
    state,
    step,
    go,
    back,
    dispatch,
    quoting,
    begin: (amount: number, by: 'code' | 'who') => {
      dispatch({ type: 'chargeStarted', amount })
      quoting.clear()
      go(by)
    },
    restart: () => {
      dispatch({ type: 'restarted' })
      go('amount')
    },
  }
}

interface ChargeAmountProps {
  state: TillState
  dispatch: (action: TillAction) => void
  onBegin: (amount: number, by: 'code' | 'who') => void
}

function ChargeAmount({ state: { text, note }, dispatch, onBegin }: ChargeAmountProps) {
  const { t } = useTranslation()
  return (
    <AmountStep
      text={text}
      onText={(typed) => dispatch({ type: 'amountTyped', text: typed })}
      quick={[]}
      action={t('work.byCode')}
      onNext={(amount) => onBegin(amount, 'code')}
      extra={
        <>
          <NoteField
            note={note}
            onNote={(typed) => dispatch({ type: 'noteTyped', note: typed })}
            label={t('till.note')}
          />
          <Button variant="default" size="md" disabled={Number(text) <= 0} onClick={() => onBegin(Number(text), 'who')}>
            {t('work.byRequest')}
          </Button>
        </>
      }
    />
  )
}

function AskStep({ quote, onAsked }: { quote: TillQuote; onAsked: (request: MoneyRecord) => void }) {
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

/** A sent request. Its payment or refusal shows at once; the employee can cancel it. */
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
