import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useBalanceHidden } from '../../kit/money/secret.tsx'
import { groupByDay, nearDay } from '../../kit/records/calendar.ts'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { recordIcon } from '../../kit/records/record-icon.ts'
import {
  findRecordPage,
  isSigned,
  type MoneyRecord,
  type RecordView,
  shownState,
  viewFromPot,
  viewRecord,
} from '../../kit/records/record-view.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
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
  /** Whether kind and time have columns of their own where there is room. */
  hasColumns?: boolean
  /** Renders the element that opens the record; a link to its page, unless given. */
  opener?: ((className: string | undefined, content: ReactNode) => ReactNode) | undefined
}

/** One line of a feed. Sign, colour and icon show the direction; it opens the receipt. */
export function MoneyRow({ record, papsId, isUnderDay, isOfPot = false, hasColumns, opener }: MoneyRowProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const words = useRecordWords()(record, papsId)
  const view = isOfPot ? viewFromPot(record, papsId) : viewRecord(record, papsId)
  const said = describe(record, view, words)
  const when = isUnderDay ? format.time(record.created_at) : format.shortDate(record.created_at)
  const hasState = view.isWaiting || view.isRefused
  const state = shownState(record)
  const content = (
    <>
      <RecordFace record={record} view={view} />
      <span className={classes.words}>
        <bdi className={classes.title}>{words.title}</bdi>
        <span className={classes.note}>
          <bdi>{said}</bdi>
        </span>
      </span>
      {hasColumns && (
        <>
          <span className={classes.kind}>{hasState ? <RecordChip state={state} /> : words.what}</span>
          <span className={classes.time}>{when}</span>
        </>
      )}
      <span className={classes.figures}>
        <RecordAmount record={record} view={view} />
        <span className={classes.under}>
          {hasState && (
            <span data-state={view.isWaiting ? 'waiting' : 'refused'}>{t(`records.states.${state}`)} · </span>
          )}
          {when}
        </span>
      </span>
    </>
  )
  const className = hasColumns ? `${classes.row} ${classes.columns}` : classes.row
  if (opener) return opener(className, content)
  return (
    <Link to={findRecordPage(record, papsId)} className={className ?? ''}>
      {content}
    </Link>
  )
}

/** The second line: why it was refused, the note, or else the kind. */
function describe(record: MoneyRecord, view: RecordView, { title, what }: { title: string; what: string }): string {
  const note = record.note === title ? null : record.note
  return (view.isRefused && record.reason) || note || (what === title ? record.reference : what)
}

interface RecordPartProps {
  record: MoneyRecord
  view: RecordView
}

/** The other side of a record, or the icon of its kind. */
export function RecordFace({ record, view, size = 40 }: RecordPartProps & { size?: number }) {
  const { other, side } = view
  const isPerson =
    other !== null &&
    (record.kind === 'transfer' || record.kind === 'request' || record.kind === 'payment' || record.kind === 'refund')
  if (isPerson) return <Avatar name={other.name} picture={other.avatar} size={size} isStore={other.type === 'store'} />
  const Picture = recordIcon(record.kind, side)
  return (
    <span
      className={classes.icon}
      data-in={(side === 'in' && !view.isRefused) || undefined}
      style={{ width: size, height: size }}
    >
      <Picture size={size / 2} stroke={1.8} aria-hidden />
    </span>
  )
}

/** The amount with its sign. Dots while balances are hidden. */
export function RecordAmount({ record, view }: RecordPartProps) {
  const { t } = useTranslation()
  const [isHidden] = useBalanceHidden()
  const isIn = isSigned(record) && view.side === 'in' && !view.isRefused && !view.isWaiting
  return (
    <span
      className={classes.amount}
      data-in={isIn || undefined}
      data-waiting={view.isWaiting || undefined}
      data-refused={view.isRefused || undefined}
    >
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
  )
}

interface DayListProps {
  rows: readonly MoneyRecord[]
  papsId: string
  level?: 2 | 3
  hasColumns?: boolean
  /** Renders the element that opens a record; a link to its page, unless given. */
  opener?: (record: MoneyRecord, className: string | undefined, content: ReactNode) => ReactNode
}

/** A feed, grouped by day. */
export function DayList({ rows, papsId, level = 2, hasColumns = false, opener }: DayListProps) {
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
              <MoneyRow
                record={record}
                papsId={papsId}
                isUnderDay
                hasColumns={hasColumns}
                opener={opener && ((className, content) => opener(record, className, content))}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
