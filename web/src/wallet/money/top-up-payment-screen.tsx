import { Button, Skeleton } from '@mantine/core'
import { IconFileUnknown, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate, useParams } from 'react-router'
import { useAction } from '../../kit/api/use-action.ts'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Figures } from '../../kit/ui/figures.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { leaveToPay, PayForm, startPayment } from './pay-step.tsx'
import classes from './top-up-screen.module.css'
import { type Payment, usePayment } from './use-payment.ts'

const TONES: Record<Payment['status'], StatusTone> = {
  waiting: 'waiting',
  review: 'waiting',
  credited: 'good',
  failed: 'bad',
  expired: 'bad',
  rejected: 'bad',
  reversed: 'bad',
}

/** One payment by card or mobile money: its live status, and what to do next. */
export function TopUpPaymentScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { status, payment, error, reload, isLong } = usePayment(id)
  return (
    <FlowFrame title={t('topUp.pay.title')} closeTo={urls.home}>
      {status === 'loading' && payment === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={260} radius={20} />
        </div>
      )}
      {payment === null && error?.code === 'not_found' && (
        <MessagePanel icon={IconFileUnknown} title={t('topUp.missing')} text={t('topUp.pay.missingText')} isAlert>
          <Button component={Link} to={urls.topUp}>
            {t('topUp.another')}
          </Button>
        </MessagePanel>
      )}
      {payment === null && error !== null && error.code !== 'not_found' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('topUp.pay.unreadable')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {payment && <PaymentCard payment={payment} isLong={isLong} />}
    </FlowFrame>
  )
}

function PaymentCard({ payment, isLong }: { payment: Payment; isLong: boolean }) {
  const { t } = useTranslation()
  const { method, status, reason, test } = payment
  const [title, text] =
    status === 'waiting'
      ? [t(`topUp.instant.${method}.waiting`), t(`topUp.instant.${method}.waitingText`)]
      : [t(`topUp.pay.states.${status}`), t(`topUp.pay.texts.${status}`)]
  return (
    <Card title={title} text={reason ? t(`topUp.pay.reasons.${reason}`) : text}>
      <div className={classes.state}>
        <p className={classes.orderAmount}>
          <PapsAmount paps={payment.final_paps} />
        </p>
        <span role="status">
          <StatusChip tone={TONES[status]}>{t(`topUp.pay.chips.${status}`)}</StatusChip>
        </span>
      </div>
      <Figures
        lines={[
          { label: t('topUp.pay.paid'), value: <PapsText paps={payment.paps} /> },
          { label: t('topUp.pay.fee'), value: <PapsText paps={payment.fee} /> },
          { label: t('topUp.reference'), value: <bdi>{payment.reference}</bdi> },
        ]}
      />
      {test && <p className={classes.orderUntil}>{t('topUp.pay.test')}</p>}
      {status === 'waiting' && isLong && <p className={classes.orderUntil}>{t('topUp.pay.long')}</p>}
      <NextStep payment={payment} />
    </Card>
  )
}

/** The action that is possible in this status. */
function NextStep({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { method, status, url } = payment
  if (status === 'failed' || status === 'expired') return <TryAgain payment={payment} />
  if (status === 'waiting' && method === 'card') {
    return url === null ? (
      <TryAgain payment={payment} />
    ) : (
      <Button component="a" href={url} size="md" fullWidth mt={18}>
        {t('topUp.instant.card.continue')}
      </Button>
    )
  }
  if (status === 'waiting') {
    if (url === null) return null
    return (
      <p className={classes.orderUntil}>
        <a href={url} target="_blank" rel="noreferrer">
          {t('topUp.pay.testPhone')}
        </a>
      </p>
    )
  }
  return (
    <Button component={Link} to={urls.home} size="md" fullWidth mt={18}>
      {t('topUp.pay.home')}
    </Button>
  )
}

/** Starts another attempt of the same order. */
function TryAgain({ payment: { method, reference } }: { payment: Payment }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isBusy, error, start } = useAction(async (phone?: string) => {
    const next = await startPayment(reference, phone)
    await navigate(generatePath(urls.topUpPayment, { id: next._id }), { replace: true })
    leaveToPay(next)
  })
  return (
    <>
      <PayForm method={method} error={error} isBusy={isBusy} onPay={start} isAgain />
      <p className={classes.orderUntil}>
        <Link to={urls.topUp}>{t('topUp.pay.otherWay')}</Link>
      </p>
    </>
  )
}
