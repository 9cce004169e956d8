import type { Tx } from '@paps/database'
import type { Broken } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import { selectLedgerRows } from './ledger-rows.ts'
import { moved, RECORD_RULES } from './record-rules.ts'
import { type BooksCheck, count, type Reading } from './report.ts'

const PAGE = 5_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface PageRow {
  read: number
  last: string | null
  broken: string | null
}

const rules = Object.entries(RECORD_RULES)
const key = sql`case r.kind ${sql.join(
  rules.map(([kind, rule]) => sql`when ${sql.lit(kind)} then ${rule.key}`),
  sql` `,
)} end`
const right = sql`case r.kind ${sql.join(
  rules.map(([kind, rule]) => sql`when ${sql.lit(kind)} then ${rule.right}`),
  sql` `,
)} end`

/** Every record has the journal of its state, with the same amounts. */
export const checkRecords: BooksCheck = async (tx, reading) => {
  const broken = await checkPages(
    tx,
    reading,
    sql`r.id`,
    (from) => sql`records r where id > ${from} order by id limit ${sql.lit(PAGE)}`,
  )
  if (broken || tx.engine === 'postgresql') return broken
  const { rows } = await sql<{ place: number }>`select place from ledger_place_keys order by place`.execute(tx)
  for (const { place } of rows) {
    const finals = (from: string) => sql`final_page(${place}::int, ${from}::uuid, ${PAGE}::int) r`
    const ofPlace = await checkPages(tx, reading, sql`r.journal_id`, finals)
    if (ofPlace) return ofPlace
  }
  return null
}

/** Reads pages in the order of a column, each after the last of the page before. */
async function checkPages(
  tx: Tx,
  reading: Reading,
  order: RawBuilder<unknown>,
  pageAfter: (from: string) => RawBuilder<unknown>,
): Promise<Broken | null> {
  for (let from = BEFORE_ALL; ; ) {
    const page = sql`select r.*, ${order} as place, ${key} as key from ${pageAfter(from)}`
    const journals = await selectLedgerRows(
      tx,
      'ledger_journals',
      sql`
        select ledger_journal_id(key) from (${page}) page
        union all
        select ledger_journal_id('refund points:' || id) from (${page}) page where kind = 'refund'`,
    )
    const holds = await selectLedgerRows(tx, 'ledger_holds', sql`select id from (${page}) page`)
    const { rows } = await sql<PageRow>`
      with page as materialized (${page}), journals as materialized (${journals}), holds as materialized (${holds}), read as (
        select r.id, r.place, (r.key is null) = (j.id is null) and (${right}) is true as is_right
        from page r
        left join journals j on j.id = ledger_journal_id(r.key)
        left join holds h on h.id = r.id
        left join pots p on p.id = r.parent_id
        cross join lateral (
          select ${moved('wallet:paps', 'r.sender_id')} as sent, ${moved('wallet:paps', 'r.receiver_id')} as got,
            ${moved('wallet:points', 'r.sender_id')} as sent_points,
            ${moved('wallet:points', 'r.receiver_id')} as got_points,
            ${moved('pot', 'p.id')} as potted
          offset 0
        ) legs
      )
      select count(*)::int as read, max(place::text) as last, min(id::text) filter (where not is_right) as broken
      from read`.execute(tx)
    const { read = 0, last = null, broken = null } = rows[0] ?? {}
    count(reading, 'records', read)
    if (broken) return { rule: 'a record matches its journal', row: `record ${broken}` }
    if (last === null || read < PAGE) return null
    from = last
  }
}
