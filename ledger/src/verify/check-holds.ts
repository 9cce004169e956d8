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
    select h.id
    from ledger_holds h
    left join ledger_journals placed on placed.id = ledger_journal_id('hold placed:' || h.id)
    left join ledger_journals ended on ended.id = ledger_journal_id('hold ' || h.state || ':' || h.id)
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
    select a.id
    from ledger_holds h
    join ledger_accounts a on a.id = h.held_account_id
    group by a.id
    having coalesce(sum(h.amount_minor) filter (where h.state = 'placed'), 0) <> a.balance_minor
    order by a.id
    limit 1`.execute(tx)
  const account = rows[0]
  return account ? { rule: 'a held account holds what waits on it', row: `account ${account.id}` } : null
}
