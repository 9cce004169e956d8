import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'

export interface BlockRow {
  party: PartyRow
  created_at: Date
}

/** Returns false when the person was already blocked. */
export async function insertBlock(tx: Tx, userId: string, personId: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('blocks')
    .values({ user_id: userId, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteBlock(tx: Tx, userId: string, personId: string): Promise<void> {
  await tx.deleteFrom('blocks').where('user_id', '=', userId).where('person_id', '=', personId).execute()
}

export async function countBlocks(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    select count(*)::int as blocked from blocks where user_id = ${userId}`.execute(tx)
  return rows[0]?.blocked ?? 0
}

export async function listBlocks(reader: Reader, userId: string): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select ${partyOf('u')} as party, b.created_at
    from blocks b join users u on u.id = b.person_id
    where b.user_id = ${userId}
    order by b.created_at desc, b.person_id`.execute(reader)
  return rows
}

/** Locks the pending requests between two people. */
export async function lockRequestsBetween(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ id: string; sender_id: string }[]> {
  const { rows } = await sql<{ id: string; sender_id: string }>`
    select id, sender_id from records
    where kind = 'request' and state = 'pending'
      and ((sender_id = ${one} and receiver_id = ${other}) or (sender_id = ${other} and receiver_id = ${one}))
    order by id
    for no key update`.execute(tx)
  return rows
}
