import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { copiedColumns } from './copied-columns.ts'
import { addTo, type Broken, type Verification } from './report.ts'

const PAGE = 5_000

interface PageRow {
  journals: bigint
  sum_one: string | null
  sum_other: string | null
  broken: string | null
}

/** Every journal balances in each currency, has the currencies of its accounts, and the id derived from its key. */
export async function checkJournals(tx: Tx, verification: Verification): Promise<Broken | null> {
  for (let after = '0'; ; ) {
    const to = await endOfPage(tx, after)
    if (to === null) return null
    const page = await readPage(tx, after, to, verification.seeds)
    addTo(verification.legSum, [page.sum_one, page.sum_other])
    verification.counts.journals += Number(page.journals)
    verification.progress('journals', verification.counts.journals)
    if (page.broken) return { rule: 'a journal balances under the id of its key', row: `journal ${page.broken}` }
    after = to
  }
}

/** A page ends at the end of a transaction. */
async function endOfPage(tx: Tx, after: string): Promise<string | null> {
  const { rows } = await sql<{ to: string | null }>`
    select max(xid)::text as to
    from (select xid from ledger_journals where xid > ${after}::xid8 order by xid limit ${PAGE}) page`.execute(tx)
  return rows[0]?.to ?? null
}

async function readPage(tx: Tx, after: string, to: string, seeds: Verification['seeds']): Promise<PageRow> {
  const hashed = sql`leg.account_id, leg.version, j.id, leg.amount_minor, j.recorded_at${copiedColumns(tx, 'j')}`
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select id, idempotency_key, recorded_at, kind, occurred_at, corrects, details, accounts, versions, amounts_minor, currencies
      from ledger_journals
      where xid > ${after}::xid8 and xid <= ${to}::xid8
    ), named as materialized (
      select id, currency from ledger_accounts where id in (select unnest(accounts) from page)
    ), legs as (
      select j.id, j.idempotency_key, leg.currency, leg.amount_minor, a.currency as account_currency,
        hash_record_extended((${hashed}), ${seeds[0]}) as hash_one,
        hash_record_extended((${hashed}), ${seeds[1]}) as hash_other
      from page j
      cross join unnest(j.accounts, j.versions, j.amounts_minor, j.currencies)
        as leg (account_id, version, amount_minor, currency)
      left join named a on a.id = leg.account_id
    ), journals as (
      select id, idempotency_key, sum(amount_minor) as off, bool_and(currency = account_currency) is true as same_currency,
        sum(hash_one) as sum_one, sum(hash_other) as sum_other
      from legs
      group by id, idempotency_key, currency
    )
    select count(distinct id) as journals, sum(sum_one)::text as sum_one, sum(sum_other)::text as sum_other,
      min(id::text) filter (where off <> 0 or not same_currency or id <> ledger_journal_id(idempotency_key)) as broken
    from journals`.execute(tx)
  return rows[0] as PageRow
}
