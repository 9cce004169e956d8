import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useBalanceHidden } from '../../kit/money/secret.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { recordIcon } from '../../kit/records/record-icon.ts'
import {
  findRecordPage,
  isSigned,
  type MoneyRecord,
  shownState,
  viewFromPot,
  viewRecord,
} from '../../kit/records/record-view.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { groupByDay, nearDay } from './calendar.ts'
import classes from './money-row.module.css'
import { useRecordWords } from './use-record-words.ts'

interface MoneyRowProps {
  record: MoneyRecord
  /** The paps id of the viewer. */
  papsId: string
  /** Whether the day is shown above the row. */
  isUnderDay?: boolean
  /** Whether the row is in the history of a pot, where a deposit counts as income. */
  isOfPot?: boolean
}

/** One line of a feed. Sign, colour and icon show the direction; it opens the receipt. */
export function MoneyRow({ record, papsId, isUnderDay, isOfPot = false }: MoneyRowProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const words = useRecordWords()(record, papsId)
  const [isHidden] = useBalanceHidden()
  const view = isOfPot ? viewFromPot(record, papsId) : viewRecord(record, papsId)
  const Picture = recordIcon(record.kind, view.side)
  const isIn = isSigned(record) && view.side === 'in' && !view.isRefused
  const note = record.note !== null && record.note !== words.title ? record.note : null
  const what = words.what === words.title ? null : words.what
  const said = (view.isRefused && record.reason) || note || what
  const when = isUnderDay ? format.time(record.created_at) : format.date(record.created_at)
  const hasState = view.isWaiting || view.isRefused
  return (
    <Link to={findRecordPage(record, papsId)} className={classes.row}>
      <span className={classes.icon} data-in={isIn || undefined}>
        <Picture size={20} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.words}>
        <bdi className={classes.title}>{words.title}</bdi>
        <span className={classes.note}>
          <bdi>{said ?? when}</bdi>
        </span>
      </span>
      <span className={classes.figures}>
        <span className={classes.amount} data-in={isIn || undefined} data-refused={view.isRefused || undefined}>
          {isHidden ? (
            <span role="img" aria-label={t('home.hidden')}>
              •••
            </span>
          ) : record.kind === 'referral' ? (
            t('records.points', { count: view.points })
          ) : (
            <PapsText paps={view.paps} signed={isSigned(record)} />
          )}
        </span>
        {hasState ? (
          <RecordChip state={shownState(record)} />
        ) : (
          said !== null && <span className={classes.time}>{when}</span>
        )}
      </span>
    </Link>
  )
}

interface DayListProps {
  rows: readonly MoneyRecord[]
  papsId: string
  level?: 2 | 3
}

/** A feed, grouped by day. */
export function DayList({ rows, papsId, level = 2 }: DayListProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const Heading = `h${level}` as const
  return groupByDay(rows).map(({ date, rows: records }) => {
    const near = nearDay(date)
    const name = near === null ? format.day(date) : t(`list.${near}`)
    return (
      <section key={date.getTime()} aria-label={name}>
        <Heading className={classes.day}>{name}</Heading>
        <ul>
          {records.map((record) => (
            <li key={record._id}>
              <MoneyRow record={record} papsId={papsId} isUnderDay />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
