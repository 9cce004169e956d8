import { Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'

/** A redemption that awaits a decision of staff. */
export type WaitingRedemption = ListedRecord

/** Returns a person's pending redemptions, newest first. */
export async function findWaitingRedemptions(reader: Reader, ownerId: string): Promise<WaitingRedemption[]> {
  const { rows } = await sql<WaitingRedemption>`
    select ${LISTED_COLUMNS} from ${LISTED_FROM}
    where r.receiver_id = ${ownerId} and r.kind = 'redemption' and r.state = 'pending'
    order by r.created_at desc, r.id desc`.execute(reader)
  return rows
}

/** Locks redemptions in the order of their ids. Throws `conflict` when one is no longer pending. */
export async function lockWaiting(tx: Tx, redemptions: readonly WaitingRedemption[]): Promise<void> {
  if (redemptions.length === 0) return
  const ids = redemptions.map(({ id }) => id)
  const { rows } = await sql<{ state: string }>`
    select state from records where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  if (rows.some(({ state }) => state !== 'pending')) throw new Refusal('conflict')
}
