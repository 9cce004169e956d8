import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Requester } from '../codes/code-store.ts'

const IS_DRAFT = sql`user_type = 'regular' and not is_email_verified and deleted_at is null`

/**
 * Serializes everything that opens, proves or ends an account with this address, until the transaction ends. Taken before
 * any other lock.
 */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['mailbox', email])}, 0))`.execute(tx)
}

/** Returns the drafts of an address, newest first. */
export async function listDraftIds(reader: Reader, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email} and ${IS_DRAFT} order by created_at desc, id desc`.execute(reader)
  return rows.map(({ id }) => id)
}

export interface DraftPassword {
  id: string
  password_hash: string
  locked_at: Date | null
  locked_told: string | null
}

/** Returns the drafts of an address that have a password, newest first. */
export async function listDraftPasswords(reader: Reader, email: string): Promise<DraftPassword[]> {
  const { rows } = await sql<DraftPassword>`
    select id, password_hash, locked_at, locked_told from users join user_credentials on user_id = id
    where email = ${email} and ${IS_DRAFT} and password_hash is not null order by created_at desc, id desc`.execute(
    reader,
  )
  return rows
}

export interface OldDraft {
  id: string
  email: string
  /** With microseconds. */
  createdAt: string
}

/** Returns up to `limit` drafts that were made before a moment, oldest first, after the draft `after`. */
export async function listOldDrafts(
  reader: Reader,
  { before, after, limit }: { before: Date; after: OldDraft | null; limit: number },
): Promise<OldDraft[]> {
  const { rows } = await sql<OldDraft>`
    select id, email, created_at::text as "createdAt" from users
    where ${IS_DRAFT} and created_at < ${before}
      ${after ? sql`and (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at, id limit ${limit}`.execute(reader)
  return rows
}

/** Returns the nameless draft that a requester's password code belongs to: of the same device, else of the same address. */
export async function findResetDraft(
  reader: Reader,
  email: string,
  { deviceHash, addressKey }: Requester,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join codes c on c.user_id = u.id and c.purpose = 'password'
    where u.email = ${email} and u.user_type = 'regular' and not u.is_email_verified and u.deleted_at is null
      and u.first_name = ''
      and (c.device_hash = ${deviceHash} or c.address_key = ${addressKey})
    order by c.device_hash = ${deviceHash} desc nulls last, c.created_at desc limit 1`.execute(reader)
  return rows[0]?.id ?? null
}

/** Deletes a draft with its sessions and codes. Returns false where something else refers to it. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_draft(${id}) as ended`.execute(tx)
  return rows[0]?.ended === true
}
