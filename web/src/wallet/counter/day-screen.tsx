import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { DayPicker, useDay } from './day-picker.tsx'
import classes from './day-screen.module.css'

type Summary = ResponseOf<'GET /api/agent/summary'>

/** A day of a store or bank over the counter. The day is in the address. */
export function DayScreen() {
  const { t } = useTranslation()
  const { paps } = useWalletUser()
  const day = useDay()
  const { date, today } = day
  const load = useCallback((signal: AbortSignal) => call('GET /api/agent/summary', { query: { date }, signal }), [date])
  const { status, value, error, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed the balance changed the day
  useEffect(() => {
    if (value !== null) reload()
  }, [paps])

  return (
    <>
      <PageHead title={t('day.title')} lead={t('day.lead')} />
      <DayPicker {...day} />
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('day.failed')} text={error?.message ?? ''} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div className={classes.grid} role="status" aria-label={t('app.loading')}>
          <Skeleton height={130} radius={20} />
          <Skeleton height={130} radius={20} />
          <Skeleton height={130} radius={20} />
          <Skeleton height={130} radius={20} />
        </div>
      )}
      {value && <Day summary={value} isToday={date === today} />}
    </>
  )
}

function Day({ summary, isToday }: { summary: Summary; isToday: boolean }) {
  const { t } = useTranslation()
  return (
    <Cards>
      {isToday && (
        <Card title={t('day.float')} text={t('day.floatText')}>
          <p className={classes.float}>
            <Secret>
              <PapsAmount paps={summary.float} />
            </Secret>
          </p>
        </Card>
      )}
      <div className={classes.grid}>
        <Part name="payments" {...summary.payments} />
        <Part name="refunds" {...summary.refunds} />
        <Part name="deposits" {...summary.deposits} />
        <Part name="payouts" {...summary.payouts} />
      </div>
    </Cards>
  )
}

interface PartProps {
  name: 'payments' | 'refunds' | 'deposits' | 'payouts'
  count: number
  amount: number
  fees?: number
}

function Part({ name, count, amount, fees }: PartProps) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Card title={t(`day.${name}`)}>
      <p className={classes.figure}>
        <PapsAmount paps={amount} />
      </p>
      <p className={classes.line}>{t('day.times', { count })}</p>
      {fees !== undefined && fees > 0 && <p className={classes.line}>{t('day.fees', { paps: format.paps(fees) })}</p>}
    </Card>
  )
}
