import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** The amount of each leg that is not reversed yet, by journal and account. */
export type Remaining = Map<string, Map<string, bigint>>

interface RemainingRow {
  journal: string
  account: string
  left: bigint
}

export async function readRemaining(reader: Reader, ids: readonly string[]): Promise<Remaining> {
  const { rows } = await sql<RemainingRow>`
    select journal, account, sum(amount_minor)::bigint as left
    from (
      select j.id as journal, leg.account, leg.amount_minor
      from ledger_journals j, unnest(j.accounts, j.amounts_minor) as leg (account, amount_minor)
      where j.id = any(${ids}::uuid[])
      union all
      select j.corrects, leg.account, leg.amount_minor
      from ledger_journals j, unnest(j.accounts, j.amounts_minor) as leg (account, amount_minor)
      where j.corrects = any(${ids}::uuid[])
    ) legs
    group by journal, account`.execute(reader)
  const byJournal = Map.groupBy(rows, ({ journal }) => journal)
  return new Map(
    Array.from(byJournal, ([journal, legs]) => [journal, new Map(legs.map(({ account, left }) => [account, left]))]),
  )
}

/** Locks the journals, so that two corrections of the same journal run one after the other. */
export async function lockRemaining(tx: Tx, ids: readonly string[]): Promise<Remaining> {
  await sql`select ledger_lock_journals(${ids}::uuid[])`.execute(tx)
  return readRemaining(tx, ids)
}
