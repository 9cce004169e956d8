import { type RecordKind, referenceOfId } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { csvLine } from '../../csv/index.ts'
import { selectRecordId } from '../records/record-of-journal.ts'
import { listChart } from './chart.ts'
import { formatMinor } from './format-minor.ts'

interface LegRow {
  id: string
  recorded_at: Date
  /** The same with microseconds. */
  position: string
  kind: string
  record_id: string | null
  record_kind: RecordKind | null
  reference: string | null
  account_id: string
  account_kind: string
  currency: 'PAPS' | 'PTS'
  amount_minor: bigint
  place: number
}

/** Journals read by one query. */
const PAGE = 1000

/** Returns the journals of a range of time in the order of recording, in batches. The BRIN index on the time bounds the cost. */
async function* readLegs(reader: Reader, from: Date, to: Date): AsyncGenerator<LegRow[]> {
  for (let last = { at: from.toISOString(), id: '00000000-0000-0000-0000-000000000000' }; ; ) {
    const { rows } = await sql<LegRow>`
      with page as materialized (
        select id, recorded_at, kind, idempotency_key, accounts, amounts_minor, currencies from ledger_journals
        where recorded_at >= ${last.at}::timestamptz and recorded_at < ${to}::timestamptz
          and (recorded_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)
        order by recorded_at, id limit ${sql.lit(PAGE)}
      ), known as materialized (
        select id, kind, details->>'reference' as reference
        from records_by_id(array(select ${selectRecordId(sql.ref('idempotency_key'))} from page))
      ), of_legs as materialized (
        select id, kind from ledger_accounts where id in (select unnest(accounts) from page)
      )
      select page.id, page.recorded_at, page.recorded_at::text as position, page.kind, r.id as record_id, r.kind as record_kind,
        r.reference, leg.account_id, a.kind as account_kind, leg.currency, leg.amount_minor, leg.place::int as place
      from page
      cross join unnest(page.accounts, page.amounts_minor, page.currencies) with ordinality
        as leg (account_id, amount_minor, currency, place)
      join of_legs a on a.id = leg.account_id
      left join known r on r.id = ${selectRecordId(sql.ref('page.idempotency_key'))}
      order by page.recorded_at, page.id, leg.place`.execute(reader)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = { at: end.position, id: end.id }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Yields the journals of one day of UTC as CSV, one line for each leg. Debits equal credits in each journal. */
export async function* streamDayJournal(reader: Reader, day: string): AsyncGenerator<string> {
  const chart = new Map((await listChart(reader)).map((account) => [account.kind, account]))
  yield csvLine([
    'date',
    'journal',
    'kind',
    'record',
    'reference',
    'account_code',
    'account_name',
    'account',
    'currency',
    'debit',
    'credit',
  ])
  const from = new Date(`${day}T00:00:00.000Z`)
  for await (const legs of readLegs(reader, from, new Date(from.getTime() + DAY_MS))) {
    yield legs
      .map((leg) => {
        const known = chart.get(leg.account_kind)
        const size = formatMinor(leg.currency, leg.amount_minor < 0n ? -leg.amount_minor : leg.amount_minor)
        return csvLine([
          leg.recorded_at.toISOString(),
          leg.id,
          leg.kind,
          leg.record_id,
          leg.reference ?? (leg.record_id && leg.record_kind && referenceOfId(leg.record_kind, leg.record_id)),
          known?.account_code ?? leg.account_kind,
          known?.name ?? leg.account_kind,
          leg.account_id,
          leg.currency,
          leg.amount_minor < 0n ? size : '',
          leg.amount_minor > 0n ? size : '',
        ])
      })
      .join('')
  }
}
