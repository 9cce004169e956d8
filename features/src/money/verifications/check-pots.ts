import { sql } from 'kysely'
import { selectLedgerRows } from './ledger-rows.ts'
import { type BooksCheck, count } from './report.ts'

const PAGE = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The balance of every pot equals the savings minus the withdrawals, and is zero once the pot is closed. */
export const checkPots: BooksCheck = async (tx, reading) => {
  for (let from = BEFORE_ALL; ; ) {
    const page = sql`select * from pots where id > ${from} order by id limit ${sql.lit(PAGE)}`
    const accounts = await selectLedgerRows(tx, 'ledger_accounts', sql`select account_id from (${page}) page`)
    const { rows } = await sql<{ read: number; last: string | null; broken: string | null }>`
      with page as materialized (${page}), accounts as materialized (${accounts})
      select count(*)::int as read, max(p.id::text) as last, min(p.id::text) filter (
        where a.kind <> 'pot' or a.balance_minor <> saved.minor or (p.state = 'closed' and a.balance_minor <> 0)) as broken
      from page p
      left join accounts a on a.id = p.account_id
      cross join lateral (
        select coalesce(sum(case when sender_id is null then -amount_minor else amount_minor end), 0) as minor
        from records where parent_id = p.id and kind = 'saving'
      ) saved`.execute(tx)
    const { read = 0, last = null, broken = null } = rows[0] ?? {}
    count(reading, 'pots', read)
    if (broken) return { rule: 'the balance of a pot equals its savings', row: `pot ${broken}` }
    if (last === null || read < PAGE) return null
    from = last
  }
}
