import { useTranslation } from 'react-i18next'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './day-list.module.css'
import { groupByDay, nearDay } from './group-by-day.ts'
import { MoneyRow } from './money-row.tsx'

interface DayListProps {
  rows: readonly MoneyRecord[]
  papsId: string
  /** The heading above the days. */
  level?: 2 | 3
}

/** A feed, day by day. */
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
