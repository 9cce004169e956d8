import { sql } from 'kysely'
import { moved, RECORD_RULES } from './record-rules.ts'
import { type BooksCheck, count } from './report.ts'

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
  for (let from = BEFORE_ALL; ; ) {
    const { rows } = await sql<PageRow>`
      with page as materialized (
        select r.*, ${key} as key from records r where id > ${from} order by id limit ${PAGE}
      ), journals as materialized (
        select id, accounts, amounts_minor from ledger_journals where id in (
          select ledger_journal_id(key) from page
          union all
          select ledger_journal_id('refund points:' || id) from page where kind = 'refund'
        )
      ), holds as materialized (
        select id, account_id, amount_minor, state, captured_minor from ledger_holds where id in (select id from page)
      ), read as (
        select r.id, (r.key is null) = (j.id is null) and (${right}) is true as is_right
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
      select count(*)::int as read, max(id::text) as last, min(id::text) filter (where not is_right) as broken
      from read`.execute(tx)
    const { read = 0, last = null, broken = null } = rows[0] ?? {}
    count(reading, 'records', read)
    if (broken) return { rule: 'a record matches its journal', row: `record ${broken}` }
    if (last === null || read < PAGE) return null
    from = last
  }
}
