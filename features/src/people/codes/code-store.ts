import { newId } from '@paps/contract'
import { deleteBatch, type Tx } from '@paps/database'
import { sql } from 'kysely'
import { CODE_LIFETIME_MS, type CodePurpose } from './code.ts'

export interface StoredCode {
  id: string
  destination: string
  code_hash: Buffer
  tries: number
  expires_at: Date
  used_at: Date | null
}

/** The client that requested a code without a session. */
export interface Requester {
  deviceHash: Buffer | null
  /** Null when the device has proven to keep its cookie; then only the cookie counts. */
  addressKey: string | null
}

export async function insertCode(
  tx: Tx,
  code: { userId: string; purpose: CodePurpose; destination: string; hash: Buffer; requester?: Requester; now: Date },
): Promise<void> {
  await tx
    .insertInto('codes')
    .values({
      id: newId(),
      user_id: code.userId,
      purpose: code.purpose,
      destination: code.destination,
      code_hash: code.hash,
      device_hash: code.requester?.deviceHash ?? null,
      address_key: code.requester?.addressKey ?? null,
      created_at: code.now,
      expires_at: new Date(code.now.getTime() + CODE_LIFETIME_MS),
    })
    .execute()
}

/**
 * Returns when codes were sent within the last hour, newest first; for one requester if given. Locks the person's row,
 * so that concurrent requests count one after the other.
 */
export async function lockRecentSends(
  tx: Tx,
  { userId, purpose, requester }: { userId: string; purpose: CodePurpose; requester?: Requester | undefined },
  now: Date,
): Promise<Date[]> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
  let query = tx
    .selectFrom('codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - 60 * 60 * 1000))
  if (requester) {
    const { deviceHash, addressKey } = requester
    query = query.where(({ or, eb }) => or([eb('device_hash', '=', deviceHash), eb('address_key', '=', addressKey)]))
  }
  const rows = await query.orderBy('created_at', 'desc').execute()
  return rows.map((row) => row.created_at)
}

/** Only the newest code is valid. */
export async function lockLatestCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<StoredCode | undefined> {
  return latestCode(tx, userId, purpose).executeTakeFirst()
}

/** Returns the newest code requested by this caller: from the same device, else from the same address. */
export async function lockOwnCode(
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
  { deviceHash, addressKey }: Requester,
): Promise<StoredCode | undefined> {
  const own =
    deviceHash && (await latestCode(tx, userId, purpose).where('device_hash', '=', deviceHash).executeTakeFirst())
  return own ?? latestCode(tx, userId, purpose).where('address_key', '=', addressKey).executeTakeFirst()
}

function latestCode(tx: Tx, userId: string, purpose: CodePurpose) {
  return tx
    .selectFrom('codes')
    .select(['id', 'destination', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('codes').set({ used_at: now }).where('id', '=', id).execute()
}

/** Deletes a person's codes that were sent to an address or number. */
export async function deleteCodesTo(tx: Tx, userId: string, destination: string): Promise<void> {
  await tx.deleteFrom('codes').where('user_id', '=', userId).where('destination', '=', destination).execute()
}

/** Returns the destination of the last code for this purpose. */
export async function lastDestination(tx: Tx, userId: string, purpose: CodePurpose): Promise<string | null> {
  const latest = await lockLatestCode(tx, userId, purpose)
  return latest?.destination ?? null
}

/** Returns where the code was sent that was entered correctly since then, or null, and marks that use as spent. */
export async function spendUse(
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
  since: Date,
  now: Date,
): Promise<string | null> {
  const latest = await lockLatestCode(tx, userId, purpose)
  if (!latest) return null
  const spent = await tx
    .updateTable('codes')
    .set({ spent_at: now })
    .where('id', '=', latest.id)
    .where('used_at', '>=', since)
    .where('spent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent ? latest.destination : null
}

/**
 * Deletes up to `limit` codes older than `before`. A code expires after minutes, and counts against the send limit for
 * an hour.
 */
export function deleteOldCodes(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'codes', key: ['id'], where: sql`created_at < ${before}`, limit })
}
