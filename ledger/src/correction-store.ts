import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** By journal, then account: what of a journal's legs has not been taken back. */
export type Left = Map<string, Map<string, bigint>>

interface LeftRow {
  journal: string
  account: string
  left: bigint
}

export async function readLeft(reader: Reader, ids: readonly string[]): Promise<Left> {
  const { rows } = await sql<LeftRow>`
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

/** Locks journals first, so that two who correct the same one take turns. */
export async function lockLeft(tx: Tx, ids: readonly string[]): Promise<Left> {
  await sql`select ledger_lock_journals(${ids}::uuid[])`.execute(tx)
  return readLeft(tx, ids)
}
