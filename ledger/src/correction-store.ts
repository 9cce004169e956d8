import type { Tx } from '@paps/database'
import { sql } from 'kysely'

interface LeftRow {
  journal: string
  account: string
  left: bigint
}

/** Locks journals that are to be corrected and says, by journal and account, what can still be taken back. */
export async function lockCorrectable(tx: Tx, ids: readonly string[]): Promise<Map<string, Map<string, bigint>>> {
  await sql`
    select from ledger_journals where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<LeftRow>`
    select journal, account, sum(amount)::bigint as left
    from (
      select j.id as journal, leg.account, leg.amount
      from ledger_journals j, unnest(j.accounts, j.amounts) as leg (account, amount)
      where j.id = any(${ids}::uuid[])
      union all
      select j.corrects, leg.account, leg.amount
      from ledger_journals j, unnest(j.accounts, j.amounts) as leg (account, amount)
      where j.corrects = any(${ids}::uuid[])
    ) legs
    group by journal, account`.execute(tx)
  const byJournal = Map.groupBy(rows, ({ journal }) => journal)
  return new Map(
    Array.from(byJournal, ([journal, legs]) => [journal, new Map(legs.map(({ account, left }) => [account, left]))]),
  )
}
