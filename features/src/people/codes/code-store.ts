import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { CODE_LIFETIME_MS, type CodePurpose } from './code.ts'

export interface KeptCode {
  id: string
  destination: string
  code_hash: Buffer
  tries: number
  expires_at: Date
  used_at: Date | null
}

export async function insertCode(
  tx: Tx,
  code: { userId: string; purpose: CodePurpose; destination: string; hash: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('codes')
    .values({
      id: newId(),
      user_id: code.userId,
      purpose: code.purpose,
      destination: code.destination,
      code_hash: code.hash,
      created_at: code.now,
      expires_at: new Date(code.now.getTime() + CODE_LIFETIME_MS),
    })
    .execute()
}

/** When codes were sent within the last hour, newest first. The person's row is locked, so that two requests count together. */
export async function lockRecentSends(tx: Tx, userId: string, purpose: CodePurpose, now: Date): Promise<Date[]> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
  const rows = await tx
    .selectFrom('codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - 60 * 60 * 1000))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Only the newest code counts. */
export async function lockLatestCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<KeptCode | undefined> {
  return tx
    .selectFrom('codes')
    .select(['id', 'destination', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
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

/** Where the last code for this purpose went. */
export async function lastDestination(tx: Tx, userId: string, purpose: CodePurpose): Promise<string | null> {
  const latest = await lockLatestCode(tx, userId, purpose)
  return latest?.destination ?? null
}

/** Whether a one-time code was rightly given since then; from now on it no longer counts. */
export async function spendUse(tx: Tx, userId: string, purpose: CodePurpose, since: Date, now: Date): Promise<boolean> {
  const latest = await lockLatestCode(tx, userId, purpose)
  if (!latest) return false
  const spent = await tx
    .updateTable('codes')
    .set({ spent_at: now })
    .where('id', '=', latest.id)
    .where('used_at', '>=', since)
    .where('spent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** A code is worth nothing after minutes, and counts against the next ones for an hour. */
export async function forgetCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('codes').where('created_at', '<', before).execute()
}
