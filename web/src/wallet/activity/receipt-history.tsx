import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { type MoneyRecord, viewRecord } from '../../kit/records/record-view.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { RecordAmount } from './money-row.tsx'
import classes from './receipt.module.css'
import { useRecordWords } from './use-record-words.ts'

const SHOWN = 3

/** Earlier movements with the same person. It is optional: a failed load leaves it out. */
export function ReceiptHistory({ record, papsId }: { record: MoneyRecord; papsId: string }) {
  const { other } = viewRecord(record, papsId)
  return other && <HistoryWith record={record} papsId={papsId} person={other.paps_id} name={other.name} />
}

interface HistoryWithProps {
  record: MoneyRecord
  papsId: string
  person: string
  name: string
}

function HistoryWith({ record, papsId, person, name }: HistoryWithProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const wordsOf = useRecordWords()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [{ data }, { count }] = await Promise.all([
        call('GET /api/activity', { query: { person, limit: SHOWN + 1 }, signal }),
        call('GET /api/activity/totals', { query: { person }, signal }),
      ])
      return { rows: data, count }
    },
    [person],
  )
  const { value } = useLoaded(load)
  const earlier = value?.rows.filter(({ _id }) => _id !== record._id).slice(0, SHOWN) ?? []
  if (value === null || earlier.length === 0) return null
  return (
    <section aria-labelledby="history-title">
      <div className={classes.sectionHead}>
        <h2 id="history-title" className={classes.title}>
          {t('receipt.youAnd', { name })}
        </h2>
        <Link to={`${urls.activity}?${new URLSearchParams({ person })}`} className={classes.all}>
          {t('receipt.seeAll', { count: value.count })}
        </Link>
      </div>
      <ul className={classes.relatedCard}>
        {earlier.map((each) => {
          const view = viewRecord(each, papsId)
          const Arrow = view.side === 'in' ? IconArrowDownLeft : IconArrowUpRight
          return (
            <li key={each._id}>
              <Link to={generatePath(urls.receipt, { id: each._id })} className={classes.earlier}>
                <Arrow size={16} stroke={1.8} aria-hidden />
                <bdi>{each.note ?? wordsOf(each, papsId).what}</bdi>
                <span className={classes.small}>{format.shortDate(each.created_at)}</span>
                <RecordAmount record={each} view={view} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
