import { Button, Skeleton } from '@mantine/core'
import { IconFileSpreadsheet, IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Bars } from '../activity/bars.tsx'
import { MoneyRow } from '../activity/money-row.tsx'
import { DayPicker, useDay } from './day-picker.tsx'
import classes from './day-screen.module.css'
import { type CounterDay, loadDay, sumHours, writeCsv } from './load-day.ts'

const PARTS = ['payments', 'refunds', 'deposits', 'payouts'] as const

/** A day of a store or bank over the counter. The day is in the address. */
export function DayScreen() {
  const { t } = useTranslation()
  const { paps } = useWalletUser()
  const day = useDay()
  const { date, today } = day
  const load = useCallback((signal: AbortSignal) => loadDay(date, signal), [date])
  const { status, value, error, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed the balance changed the day
  useEffect(() => {
    if (value !== null) reload()
  }, [paps])

  return (
    <>
      <PageHead title={t('day.title')} lead={t('day.lead')} />
      <div className={classes.tools}>
        <DayPicker {...day} />
        {value && <ExportButton day={value} />}
      </div>
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('day.failed')} text={error?.message ?? ''} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={116} radius={20} />
          <Skeleton height={220} radius={20} mt={16} />
        </div>
      )}
      {value && <Day day={value} isToday={date === today} />}
    </>
  )
}

function Day({ day, isToday }: { day: CounterDay; isToday: boolean }) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const hours = sumHours(day.records, paps_id)
  return (
    <Cards>
      <Figures day={day} />
      {isToday && (
        <p className={classes.float}>
          {t('day.float')}{' '}
          <strong>
            <Secret>
              <PapsText paps={day.summary.float} />
            </Secret>
          </strong>
        </p>
      )}
      {hours.some((each) => each > 0) && (
        <Card title={t('day.hours')}>
          <Bars
            bars={hours.map((paps, hour) => ({
              name: hour % 6 === 0 ? formatHour(hour) : '',
              label: formatHour(hour),
              paps,
            }))}
          />
        </Card>
      )}
      <Records day={day} />
    </Cards>
  )
}

/** One line of four figures, with the day before below each. */
function Figures({ day: { summary, before } }: { day: CounterDay }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <dl className={classes.figures}>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t(`day.${part}`)}</dt>
          <dd className={classes.figure}>
            <PapsAmount paps={summary[part].amount} />
          </dd>
          <dd className={classes.line}>{t('day.times', { count: summary[part].count })}</dd>
          {feesOf(summary[part]) > 0 && (
            <dd className={classes.line}>{t('day.fees', { paps: format.paps(feesOf(summary[part])) })}</dd>
          )}
          <dd className={classes.line}>{t('day.yesterday', { paps: format.paps(before[part].amount) })}</dd>
        </div>
      ))}
    </dl>
  )
}

function feesOf(part: { amount: number; fees?: number }): number {
  return part.fees ?? 0
}

function Records({ day: { records, isCut } }: { day: CounterDay }) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  if (records.length === 0) {
    return <MessagePanel icon={IconReceiptOff} title={t('day.none')} text={t('day.noneText')} />
  }
  return (
    <Card title={t('day.list')} {...(isCut && { text: t('day.cut', { count: records.length }) })}>
      <ul className={classes.list}>
        {records.map((record) => (
          <li key={record._id}>
            <MoneyRow record={record} papsId={paps_id} isUnderDay />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ExportButton({ day: { summary, records } }: { day: CounterDay }) {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()
  const file = async () => new Blob([writeCsv(records)], { type: 'text/csv' })
  return (
    <Button
      variant="default"
      disabled={records.length === 0}
      loading={isBusy}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => download(file, `paps-day-${summary.date}.csv`)}
    >
      {t('day.export')}
    </Button>
  )
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
