import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { ofAccount, placeColumn } from '../account-place.ts'
import { copiedColumns } from './copied-columns.ts'
import { addTo, type Broken, type Verification } from './report.ts'

const PAGE = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface PageRow {
  accounts: bigint
  entries: bigint
  sum_one: string | null
  sum_other: string | null
  broken: string | null
}

/**
 * Every account matches its entries: versions without gaps or forks, each balance derived from the previous one, none below
 * the floor, no debt above zero.
 */
export async function checkAccounts(tx: Tx, verification: Verification): Promise<Broken | null> {
  for (let from: string | null = BEFORE_ALL; from !== null; ) {
    const to: string | null = await endOfPage(tx, from)
    const page = await readPage(tx, from, to, verification.seeds)
    addTo(verification.entrySum, [page.sum_one, page.sum_other])
    verification.counts.accounts += Number(page.accounts)
    verification.counts.entries += Number(page.entries)
    verification.progress('entries', verification.counts.entries)
    if (page.broken) return nameBroken(tx, page.broken)
    from = to
  }
  return null
}

async function endOfPage(tx: Tx, from: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_accounts where id > ${from} order by id offset ${PAGE - 1} limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

async function readPage(tx: Tx, from: string, to: string | null, seeds: Verification['seeds']): Promise<PageRow> {
  const hashed = sql`account_id, version, journal_id, amount_minor, recorded_at${copiedColumns(tx)}`
  const { rows } = await sql<PageRow>`
    with history as (
      select account_id${placeColumn(tx)}, version, amount_minor, balance_after_minor, recorded_at,
        hash_record_extended((${hashed}), ${seeds[0]}) as hash_one,
        hash_record_extended((${hashed}), ${seeds[1]}) as hash_other,
        row_number() over before as number,
        lag(balance_after_minor, 1, 0::bigint) over before as balance_before,
        lag(recorded_at, 1, '-infinity') over before as recorded_before
      from ledger_entries
      where account_id > ${from} and (${to}::uuid is null or account_id <= ${to}::uuid)
      window before as (partition by account_id${placeColumn(tx)} order by version)
    ), lives as (
      select account_id${placeColumn(tx)}, count(*) as entries, sum(amount_minor) as balance_minor, min(balance_after_minor) as lowest,
        max(balance_after_minor) as highest,
        max(recorded_at) as recorded_at,
        bool_and(version = number and balance_after_minor = balance_before + amount_minor and recorded_at >= recorded_before)
          as follows,
        sum(hash_one) as sum_one, sum(hash_other) as sum_other
      from history
      group by account_id${placeColumn(tx)}
    ), accounts as (
      select * from ledger_accounts where id > ${from} and (${to}::uuid is null or id <= ${to}::uuid)
    )
    select count(a.id) as accounts, coalesce(sum(entries), 0)::bigint as entries,
      sum(sum_one)::text as sum_one, sum(sum_other)::text as sum_other,
      min(coalesce(a.id, account_id)::text) filter (where a.id is null
        or a.version <> coalesce(entries, 0) or a.balance_minor <> coalesce(l.balance_minor, 0)
        or a.last_recorded_at <> coalesce(l.recorded_at, '-infinity')
        or follows is false or lowest < a.floor_minor or a.balance_minor < a.floor_minor
        or a.kind like '% debt' and (a.floor_minor is not null or highest > 0)) as broken
    from lives l
    full join accounts a on a.id = l.account_id${samePlace(tx)}`.execute(tx)
  return rows[0] as PageRow
}

/** Citus joins shards that lie beside each other, if it knows that they do. */
function samePlace({ engine }: Tx) {
  return engine === 'citus' ? sql` and a.place = l.place` : sql``
}

/** Returns the first entry that does not follow from the previous one, or the account itself if all do. */
async function nameBroken(tx: Tx, account: string): Promise<Broken> {
  const { rows } = await sql<{ version: bigint }>`
    select version
    from (
      select version, amount_minor, balance_after_minor, recorded_at,
        row_number() over before as number,
        lag(balance_after_minor, 1, 0::bigint) over before as balance_before,
        lag(recorded_at, 1, '-infinity') over before as recorded_before
      from ledger_entries
      where ${ofAccount(tx, 'account_id', account)}
      window before as (order by version)
    ) history
    where version <> number or balance_after_minor <> balance_before + amount_minor or recorded_at < recorded_before
    order by version
    limit 1`.execute(tx)
  const entry = rows[0]
  return entry
    ? { rule: 'an entry follows from the one before it', row: `entry ${entry.version} of account ${account}` }
    : { rule: 'an account is what its entries make of it', row: `account ${account}` }
}
