import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { copiedColumns } from './copied-columns.ts'
import type { Broken, Verification } from './report.ts'

/** The entries are exactly the legs of the journals. The first difference is searched only if their sums differ. */
export async function checkLegs(tx: Tx, { entrySum, legSum }: Verification): Promise<Broken | null> {
  if (entrySum[0] === legSum[0] && entrySum[1] === legSum[1]) return null
  return (await findEntryWithoutLeg(tx)) ?? (await findLegWithoutEntry(tx))
}

async function findEntryWithoutLeg(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ account_id: string; version: bigint }>`
    with entries as materialized (
      select account_id, version, journal_id, amount_minor, recorded_at${copiedColumns(tx)} from ledger_entries
    ), journals as materialized (
      select id, accounts, versions, amounts_minor, recorded_at, idempotency_key, kind, occurred_at, corrects, details
      from ledger_journals
    )
    select e.account_id, e.version
    from entries e
    left join journals j on j.id = e.journal_id
    cross join lateral (select array_position(j.accounts, e.account_id) as place) leg
    where (j.versions[place], j.amounts_minor[place], j.recorded_at${copiedColumns(tx, 'j')})
      is distinct from (e.version, e.amount_minor, e.recorded_at${copiedColumns(tx, 'e')})
    order by e.account_id, e.version
    limit 1`.execute(tx)
  const entry = rows[0]
  if (!entry) return null
  return { rule: 'an entry is a leg of its journal', row: `entry ${entry.version} of account ${entry.account_id}` }
}

async function findLegWithoutEntry(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ id: string }>`
    with journals as materialized (
      select id, xid, accounts, versions from ledger_journals
    ), entries as materialized (
      select account_id, version, journal_id from ledger_entries
    )
    select j.id
    from journals j
    cross join unnest(j.accounts, j.versions) as leg (account_id, version)
    left join entries e
      on e.account_id = leg.account_id and e.version = leg.version and e.journal_id = j.id
    where e.account_id is null
    order by j.xid, j.id
    limit 1`.execute(tx)
  return { rule: 'a leg of a journal has its entry', row: `journal ${rows[0]?.id}` }
}
