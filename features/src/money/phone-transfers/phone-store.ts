import { type Reader, type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'

export interface PhoneRow {
  recordId: string
  senderId: string
  number: string
  at: Date
}

export async function insertPhone(tx: Tx, { recordId, senderId, number, at }: PhoneRow): Promise<void> {
  await tx
    .insertInto('phone_transfers')
    .values({ record_id: recordId, sender_id: senderId, number, created_at: at })
    .execute()
}

/** Returns the number of pending transfers of each sender who has any. */
export async function countPending(reader: Reader, senderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sender_id: string; pending: number }>`
    select sender_id, count(*)::int as pending from phone_transfers
    where number is not null and sender_id = any (${uuidArray(senderIds)}::uuid[]) group by sender_id`.execute(reader)
  return new Map(rows.map(({ sender_id, pending }) => [sender_id, pending]))
}

/** The transfers that one person may claim, and who that is. */
export interface Claimable {
  recordId: string
  userId: string
}

/** With the place in the order of the list. */
export interface ListedClaim extends Claimable {
  at: string
}

const VERIFIED = sql`u.phone_number = p.number and u.is_phone_verified and u.deleted_at is null and u.locked_at is null
  and u.user_type in ('regular', 'store') and u.id <> p.sender_id`

/** Claims that must wait: the sender is locked or has to confirm it, or one of the two blocks the other. */
const WAITS = sql`is_contained(p.record_id) or exists (select from users s where s.id = p.sender_id and s.locked_at is not null)
  or exists (select from blocks b where b.user_id = u.id and b.person_id = p.sender_id)
  or exists (select from blocks b where b.user_id = p.sender_id and b.person_id = u.id)`

/** Returns transfers to the verified number of a person, or of everyone, that follow `after`, oldest first. */
export async function listClaimable(
  reader: Reader,
  userId: string | null,
  now: Date,
  { after, limit }: { after: ListedClaim | null; limit: number },
): Promise<ListedClaim[]> {
  const { rows } = await sql<ListedClaim>`
    select p.record_id as "recordId", u.id as "userId", p.created_at::text as at
    from phone_transfers p join users u on ${VERIFIED} join records r on r.id = p.record_id
    where p.number is not null and r.expires_at > ${now} and not (${WAITS}) and (${userId}::uuid is null or u.id = ${userId}::uuid)
      ${after ? sql`and (p.created_at, p.record_id) > (${after.at}::timestamptz, ${after.recordId}::uuid)` : sql``}
    order by p.created_at, p.record_id limit ${limit}`.execute(reader)
  return rows
}

/** Locks the person and returns whether the number of the transfer is theirs, verified, the account open, and the transfer
 * not contained. */
export async function lockClaimer(tx: Tx, { recordId, userId }: Claimable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join phone_transfers p on p.record_id = ${recordId}
    where u.id = ${userId} and ${VERIFIED} and not is_contained(p.record_id) for no key update of u`.execute(tx)
  return rows.length > 0
}

/** Names the receiver and ends the record. A trigger of the table allows it once. */
export async function writeClaimed(
  tx: Tx,
  recordId: string,
  receiver: { id: string; user_type: string },
  at: Date,
): Promise<void> {
  await sql`
    update records set state = 'completed', receiver_id = ${receiver.id}, receiver_type = ${receiver.user_type},
      decided_by = ${receiver.id}, decided_at = ${at}, updated_at = ${at}
    where id = ${recordId}`.execute(tx)
}

/** Removes the numbers of transfers that have ended. */
export async function forgetNumbers(tx: Tx, recordIds: readonly string[]): Promise<void> {
  await sql`
    update phone_transfers set number = null
    where record_id = any (${uuidArray(recordIds)}::uuid[]) and number is not null`.execute(tx)
}

/** Locks those of these transfers that are overdue. Skips rows locked by another transaction. */
export async function lockDue(tx: Tx, ids: readonly string[], now: Date): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${LISTED_FROM}
    where r.id = any(array(
      select id from records
      where id = any(${uuidArray(ids)}::uuid[]) and kind = 'phone_transfer' and state = 'pending' and expires_at <= ${now}
      order by expires_at, id
      for no key update skip locked))`.execute(tx)
  return rows
}

export async function writeExpired(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update records set state = 'expired', decided_at = ${at}, updated_at = ${at}
    where id = any(${uuidArray(ids)}::uuid[])`.execute(tx)
}
