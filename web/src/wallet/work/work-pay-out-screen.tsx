import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { type AnswerOf, call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { readFields } from '../../kit/forms/read-fields.ts'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { loadUnread } from '../../kit/notifications/unread-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ReceiptSkeleton } from '../activity/receipt-skeleton.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import classes from '../pay-outs/pay-outs-screen.module.css'
import { LeftNow } from './left-now.tsx'
import { useLimits } from './use-limits.ts'

type PayOut = AnswerOf<'GET /api/till/payouts'>['data'][number]

/** One customer who comes for cash: their code and the employee's PIN, then the cash. */
export function WorkPayOutScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [done, setDone] = useState<PayOut | null>(null)
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/till/payouts', { query: { limit: 200 }, signal }),
    [],
  )
  const { status, value, error, reload } = useLoaded(load)
  const record = value?.data.find(({ _id }) => _id === id)
  return (
    <FlowFrame
      title={t(done ? 'payOuts.titleDone' : 'payOuts.titleOne')}
      isEnd={done !== null}
      closeTo={urls.workPayOuts}
    >
      {done && <Done record={done} />}
      {!done && record && <PayForm record={record} onDone={() => setDone(record)} />}
      {!done && status === 'loading' && value === null && <ReceiptSkeleton />}
      {!done && error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!done && value && !record && (
        <MessagePanel icon={IconReceiptOff} title={t('receipt.missing.title')} text={t('receipt.missing.text')} isAlert>
          <Button component={Link} to={urls.workPayOuts}>
            {t('payOuts.toAll')}
          </Button>
        </MessagePanel>
      )}
    </FlowFrame>
  )
}

function PayForm({ record, onDone }: { record: PayOut; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const limits = useLimits()
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [tries, setTries] = useState(0)
  const keyOf = useIdempotencyKey()
  const { isBusy, error, start } = useAction(async ({ code = '', pin = '' }: Record<string, string>) => {
    const body = { _id: record._id, code, pin }
    setTries((before) => before + 1)
    await call('PUT /api/till/payout', { body, idempotencyKey: keyOf(body) })
    void dispatch(loadUnread())
    onDone()
  })

  async function decline(): Promise<void> {
    const body = { _id: record._id, reason }
    await call('PUT /api/till/payout/decline', { body, idempotencyKey: keyOf(body) })
    void dispatch(loadUnread())
    toast(t('payOuts.rejected'), { type: 'success' })
    await navigate(urls.workPayOuts)
  }

  return (
    <>
      {record.sender && <PartyCard party={record.sender} />}
      <section className={classes.card}>
        <p className={classes.hand}>{t('payOuts.hand')}</p>
        <p className={classes.sum}>
          <PapsAmount paps={record.amount} />
        </p>
        {limits && <LeftNow {...limits.payout} />}
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void start(readFields(event.currentTarget))
          }}
        >
          <FormAlert error={error} />
          <CodeField
            name="code"
            label={t('payOuts.code')}
            description={t('payOuts.codeText')}
            autoComplete="off"
            error={error?.fields.code}
          />
          <PinField key={tries} name="pin" label={t('work.pin')} error={error?.fields.pin} />
          <Button type="submit" size="lg" loading={isBusy}>
            {t('payOuts.action', { paps: format.paps(record.amount) })}
          </Button>
          <Button variant="default" size="md" disabled={isBusy} onClick={() => setDeclining(true)}>
            {t('payOuts.reject')}
          </Button>
        </form>
      </section>
      {isDeclining && (
        <AskDialog
          title={t('payOuts.rejectTitle')}
          text={t('payOuts.rejectText')}
          action={t('payOuts.rejectYes')}
          isDanger
          onYes={decline}
          onClose={() => setDeclining(false)}
        >
          <Textarea
            size="md"
            label={t('payOuts.reason')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </AskDialog>
      )}
    </>
  )
}

function Done({ record }: { record: PayOut }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <div className={classes.done} role="alert">
      <span className={classes.check}>
        <IconCheck size={54} stroke={2.2} aria-hidden />
      </span>
      <p className={classes.title}>{t('payOuts.done', { paps: format.paps(record.amount) })}</p>
      <Button component={Link} to={urls.workPayOuts} size="md">
        {t('payOuts.toAll')}
      </Button>
    </div>
  )
}
