import { Button, Skeleton } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf, IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callForFile, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { DayPicker, useDay } from './day-picker.tsx'
import classes from './team.module.css'

export type Day = ResponseOf<'GET /api/till/day'>
export type DayAct = Day['acts'][number]

const FORMS = { pdf: 'application/pdf', csv: 'text/csv' } as const

interface DayReportProps {
  /** Must be a stable function for the same operator. */
  load: (date: string, signal: AbortSignal) => Promise<Day>
  /** The path that returns the day as a file, without the day; left out for all tills together. */
  report?: { call: `GET ${string}`; params: object }
  /** Content above the figures, once loaded. */
  head?: (day: Day, isToday: boolean) => ReactNode
  /** The action beside each record. */
  action?: (act: DayAct, reload: () => void) => ReactNode
}

/** A day at the till: figures, downloads and every record. The day is in the address. */
export function DayReport({ load, report, head, action }: DayReportProps) {
  const { t } = useTranslation()
  const day = useDay()
  const { date, today } = day
  const loadDay = useCallback((signal: AbortSignal) => load(date, signal), [load, date])
  const { status, value, error, reload } = useLoaded(loadDay)
  useOnEvent(['paymentReceiver', 'withDrawalInitReceiver'], () => void reload())
  return (
    <>
      <DayPicker {...day} />
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('report.failed')} text={error?.message ?? ''} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div className={classes.figures} role="status" aria-label={t('app.loading')}>
          <Skeleton height={92} radius={18} />
          <Skeleton height={92} radius={18} />
          <Skeleton height={92} radius={18} />
          <Skeleton height={92} radius={18} />
        </div>
      )}
      {value && (
        <>
          {head?.(value, date === today)}
          <Figures day={value} />
          {report && <Files report={report} date={value.date} />}
          <Acts acts={value.acts} action={action && ((act) => action(act, reload))} />
        </>
      )}
    </>
  )
}

const PARTS = ['charges', 'deposits', 'payouts', 'refunds'] as const

function Figures({ day: { totals, cash } }: { day: Day }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <>
      <dl className={classes.figures}>
        {PARTS.map((part) => (
          <div key={part} className={classes.figure}>
            <dt>{t(`report.${part}`)}</dt>
            <dd className={classes.sum}>
              <PapsAmount paps={totals[part].amount} />
            </dd>
            <dd className={classes.hint}>{t('report.count', { count: totals[part].count })}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.about} style={{ marginTop: 12 }}>
        {t('report.cash')}: <strong>{format.paps(cash)}</strong>. {t('report.cashText')}
      </p>
    </>
  )
}

function Files({ report, date }: { report: NonNullable<DayReportProps['report']>; date: string }) {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()
  const get = (form: keyof typeof FORMS) =>
    download(
      () => callForFile(report.call, { params: { ...report.params, date } }, FORMS[form]),
      `paps-day-${date}.${form}`,
    )
  return (
    <div className={classes.files}>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        aria-label={t('report.pdf')}
        onClick={() => get('pdf')}
      >
        PDF
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        aria-label={t('report.csv')}
        onClick={() => get('csv')}
      >
        CSV
      </Button>
    </div>
  )
}

/** Returns the customer: the side of the record that is not the store. */
export function findCustomer({ act, record }: DayAct): string {
  return (act === 'deposit' || act === 'refund' ? record.receiver : record.sender)?.name ?? ''
}

function Acts({ acts, action }: { acts: readonly DayAct[]; action: ((act: DayAct) => ReactNode) | undefined }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (acts.length === 0) {
    return <MessagePanel icon={IconReceiptOff} title={t('report.none')} text={t('report.noneText')} />
  }
  return (
    <section>
      <h2 className={classes.title}>{t('report.acts')}</h2>
      <ul className={classes.rows}>
        {acts.map((act) => (
          <li key={act._id}>
            <div className={classes.row}>
              <span className={classes.words}>
                <span className={classes.name}>{t(`report.act.${act.act}`)}</span>
                <span className={classes.about}>
                  <bdi>{findCustomer(act)}</bdi> · {format.moment(act.at)} · <bdi>{act.operator.name}</bdi>
                </span>
              </span>
              <span className={classes.end}>
                <span className={classes.amount}>
                  <PapsText paps={act.amount} />
                </span>
                {action?.(act)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
