import type { Tx } from '@paps/database'
import { sql } from 'kysely'

/** Returns the accounts of a person's open pots. */
export async function readOpenPots(tx: Tx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from pots where owner_id = ${ownerId} and state = 'open'`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** A trigger of the table refuses to close a pot with a balance. */
export async function closeEmptyPots(tx: Tx, ownerId: string, now: Date): Promise<void> {
  await sql`
    update pots
    set state = 'closed', closed_at = ${now}, updated_at = ${now},
      auto_amount_minor = null, auto_every = null, auto_day = null, auto_next = null
    where owner_id = ${ownerId} and state = 'open'`.execute(tx)
}

export async function waitsForTopup(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from records
    where receiver_id = ${userId} and kind = 'topup' and state = 'pending'
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Locks the pending requests that a person made or should pay. */
export async function lockOpenRequests(tx: Tx, userId: string): Promise<{ id: string; sender_id: string }[]> {
  const { rows } = await sql<{ id: string; sender_id: string }>`
    select id, sender_id from records
    where kind = 'request' and state = 'pending' and (sender_id = ${userId} or receiver_id = ${userId})
    order by id
    for no key update`.execute(tx)
  return rows
}

/**
 * Locks the records of a person's pay-outs. Before the accounts: a pay-out is returned in this order, and the erasure
 * changes these records too.
 */
export async function lockPayoutRecords(tx: Tx, userId: string): Promise<void> {
  await sql`
    select 1 from records where id in (select id from payouts where user_id = ${userId})
    order by id for no key update`.execute(tx)
}
