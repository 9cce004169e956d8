import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** A top-up that was taken back after the account was closed. */
export interface Loss {
  id: string
  closedId: string
  recordId: string
  /** Without the fee, which the house gives back. */
  amountMinor: bigint
  feeMinor: bigint
  reason: string
}

export async function insertLoss(tx: Tx, loss: Loss, at: Date): Promise<void> {
  await sql`
    insert into closed_account_losses (id, closed_id, record_id, amount_minor, fee_minor, reason, lost_at)
    values (${loss.id}, ${loss.closedId}, ${loss.recordId}, ${loss.amountMinor}, ${loss.feeMinor}, ${loss.reason}, ${at})`.execute(
    tx,
  )
}

/** Locks the losses of closed accounts of a person that are not owed yet, oldest first. */
export async function lockOpenLosses(tx: Tx, heirId: string): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select l.id, l.closed_id as "closedId", l.record_id as "recordId", l.amount_minor as "amountMinor",
      l.fee_minor as "feeMinor", l.reason
    from closed_account_losses l
    where l.debt_id is null
      and l.closed_id in (select closed_id from closed_account_heirs where heir_id = ${heirId})
    order by l.lost_at, l.id
    for no key update`.execute(tx)
  return rows
}

export async function writeOwed(tx: Tx, lossId: string, debtId: string): Promise<void> {
  await sql`update closed_account_losses set debt_id = ${debtId} where id = ${lossId}`.execute(tx)
}

/** Returns the open account that last proved to be the owner of a closed one, or null. */
export async function findHeir(reader: Reader, closedId: string): Promise<string | null> {
  const { rows } = await sql<{ heir_id: string }>`
    select h.heir_id from closed_account_heirs h join users u on u.id = h.heir_id
    where h.closed_id = ${closedId} and u.deleted_at is null
    order by h.inherited_at desc, h.heir_id
    limit 1`.execute(reader)
  return rows[0]?.heir_id ?? null
}
