import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ReceiptSkeleton } from '../activity/receipt-parts.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { DonePanel } from './done-panel.tsx'
import { LeftNow, useLimits } from './limits-left.tsx'
import { PayOutForm } from './pay-out-form.tsx'

type PayOut = ResponseOf<'GET /api/till/payouts'>['data'][number]

/** Pays out one withdrawal: the customer's code and the employee's PIN. */
export function WorkPayOutScreen() {
  const { t } = useTranslation()
  const format = useFormats()
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
      {done && (
        <DonePanel title={t('payOuts.done', { paps: format.paps(done.amount) })}>
          <Button component={Link} to={urls.workPayOuts} size="md">
            {t('payOuts.toAll')}
          </Button>
        </DonePanel>
      )}
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
  const navigate = useNavigate()
  const limits = useLimits()
  const [tries, setTries] = useState(0)
  const keyOf = useIdempotencyKey()
  return (
    <PayOutForm
      record={record}
      left={limits && <LeftNow {...limits.payout} />}
      more={(error) => <ProofField key={tries} name="pin" label={t('work.pin')} error={error?.fields.pin} />}
      onPay={async ({ code = '', pin = '' }) => {
        const body = { _id: record._id, code, pin }
        setTries((before) => before + 1)
        await call('PUT /api/till/payout', { body, idempotencyKey: keyOf(body) })
        onDone()
      }}
      onReject={async (fields) => {
        const body = { _id: record._id, ...fields }
        await call('PUT /api/till/payout/decline', { body, idempotencyKey: keyOf(body) })
        await navigate(urls.workPayOuts)
      }}
    />
  )
}
