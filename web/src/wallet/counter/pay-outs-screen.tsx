import { Button } from '@mantine/core'
import { IconHandStop, IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate, useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { balanceChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Receipt } from '../activity/receipt.tsx'
import { ReceiptSkeleton } from '../activity/receipt-parts.tsx'
import { useStory } from '../activity/use-story.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { DonePanel } from './done-panel.tsx'
import { type PayOut, payOutList } from './lists.ts'
import { PayOutForm } from './pay-out-form.tsx'
import classes from './pay-outs-screen.module.css'

/** The pending withdrawals to pay out, live. */
export function PayOutsScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  useOnEvent(['withDrawalInitReceiver', 'withDrawalRejectedReceiver', 'withDrawalApprovedReceiver'], ({ data }) => {
    const payOut = data as unknown as PayOut
    dispatch(payOut.status === 'pending' ? payOutList.added(payOut) : payOutList.removed(payOut._id))
  })
  return (
    <>
      <PageHead title={t('payOuts.title')} lead={t('payOuts.lead')} />
      <SimpleList
        list={payOutList}
        query={ALL}
        title={t('payOuts.waiting')}
        row={(payOut) => <Row payOut={payOut} />}
        empty={<MessagePanel icon={IconHandStop} title={t('payOuts.none')} text={t('payOuts.noneText')} />}
      />
    </>
  )
}

function Row({ payOut: { _id, sender, amount, created_at } }: { payOut: PayOut }) {
  const { t } = useTranslation()
  const format = useFormats()
  const name = sender?.name ?? ''
  return (
    <Link to={generatePath(urls.payOut, { id: _id })} className={classes.row}>
      <Avatar name={name} picture={sender?.avatar ?? null} size={46} />
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.when}>{t('payOuts.since', { when: format.moment(created_at) })}</span>
      </span>
      <span className={classes.amount}>
        <PapsText paps={amount} />
      </span>
    </Link>
  )
}

/** Pays out one withdrawal with the customer's code. */
export function PayOutScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { paps_id } = useWalletUser()
  const { story, error, reload } = useStory(id)
  const [isDone, setDone] = useState(false)
  const record = story?.record
  return (
    <FlowFrame title={t(isDone ? 'payOuts.titleDone' : 'payOuts.titleOne')} isEnd={isDone} closeTo={urls.payOuts}>
      {record && isDone && <Done record={record} />}
      {record && !isDone && record.status === 'pending' && (
        <PayForm record={record} onDone={() => setDone(true)} onRejected={reload} />
      )}
      {story && !isDone && story.record.status !== 'pending' && <Receipt story={story} papsId={paps_id} />}
      {!story && !error && <ReceiptSkeleton />}
      {!story && error && (
        <MessagePanel
          icon={error.code === 'not_found' ? IconReceiptOff : IconPlugConnectedX}
          title={t(error.code === 'not_found' ? 'receipt.missing.title' : 'list.failed.title')}
          text={error.code === 'not_found' ? t('receipt.missing.text') : error.message}
          isAlert
        >
          {error.code === 'not_found' ? (
            <Button component={Link} to={urls.payOuts}>
              {t('payOuts.toAll')}
            </Button>
          ) : (
            <Button onClick={reload}>{t('app.retry')}</Button>
          )}
        </MessagePanel>
      )}
    </FlowFrame>
  )
}

interface PayFormProps {
  record: MoneyRecord
  onDone: () => void
  onRejected: () => void
}

function PayForm({ record, onDone, onRejected }: PayFormProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  return (
    <PayOutForm
      record={record}
      onPay={async ({ code = '' }) => {
        const body = { _id: record._id, code }
        const { update } = await call('PUT /api/withdrawal/', { body, idempotencyKey: keyOf(body) })
        dispatch(balanceChanged(update))
        dispatch(payOutList.removed(record._id))
        onDone()
      }}
      onReject={async (fields) => {
        const body = { _id: record._id, ...fields }
        await call('PUT /api/withdrawal/reject', { body, idempotencyKey: keyOf(body) })
        dispatch(payOutList.removed(record._id))
        onRejected()
        await navigate(urls.payOuts)
      }}
    />
  )
}

function Done({ record }: { record: MoneyRecord }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <DonePanel
      title={t('payOuts.done', { paps: format.paps(record.amount) })}
      text={t('payOuts.doneText', { name: record.sender?.name ?? '' })}
    >
      <Button component={Link} to={urls.payOuts} size="md">
        {t('payOuts.toAll')}
      </Button>
      <Button component={Link} to={generatePath(urls.receipt, { id: record._id })} variant="default" size="md">
        {t('till.receipt')}
      </Button>
    </DonePanel>
  )
}
