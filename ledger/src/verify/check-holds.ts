import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Broken, Verification } from './report.ts'

/** Each hold was placed and ended by its journals, and held accounts have the sum of their placed holds. */
export async function checkHolds(tx: Tx, verification: Verification): Promise<Broken | null> {
  const { rows: counted } = await sql<{ holds: bigint }>`select count(*) as holds from ledger_holds`.execute(tx)
  verification.counts.holds = Number(counted[0]?.holds ?? 0)
  verification.progress('holds', verification.counts.holds)
  return (await findWithoutJournal(tx)) ?? (await findHeldOff(tx))
}

async function findWithoutJournal(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ id: string }>`
    with holds as materialized (
      select id, state, held_account_id, amount_minor, ledger_journal_id('hold placed:' || id) as placed_id,
        ledger_journal_id('hold ' || state || ':' || id) as ended_id
      from ledger_holds
    ), journals as materialized (
      select id, accounts, amounts_minor
      from ledger_journals
      where id in (select placed_id from holds union all select ended_id from holds)
    )
    select h.id
    from holds h
    left join journals placed on placed.id = h.placed_id
    left join journals ended on ended.id = h.ended_id
    where placed.amounts_minor[array_position(placed.accounts, h.held_account_id)] is distinct from h.amount_minor
      or h.state <> 'placed'
        and ended.amounts_minor[array_position(ended.accounts, h.held_account_id)] is distinct from -h.amount_minor
    order by h.id
    limit 1`.execute(tx)
  const hold = rows[0]
  return hold ? { rule: 'a hold has the journals of its state', row: `hold ${hold.id}` } : null
}

async function findHeldOff(tx: Tx): Promise<Broken | null> {
  const { rows } = await sql<{ id: string }>`
    with held as materialized (
      select held_account_id, coalesce(sum(amount_minor) filter (where state = 'placed'), 0) as amount_minor
      from ledger_holds
      group by held_account_id
    )
    select a.id
    from held h
    join ledger_accounts a on a.id = h.held_account_id
    where h.amount_minor <> a.balance_minor
    order by a.id
    limit 1`.execute(tx)
  const account = rows[0]
  return account ? { rule: 'a held account holds what waits on it', row: `account ${account.id}` } : null
}
