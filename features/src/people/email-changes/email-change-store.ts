import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

/** So long can a change be taken back from the old mailbox. */
export const UNDO_HOURS = 72

export interface EmailChange {
  id: string
  user_id: string
  old_email: string
  changed_at: Date
  undo_until: Date
}

export async function insertEmailChange(
  tx: Tx,
  { id, userId, oldEmail, undoHash }: { id: string; userId: string; oldEmail: string; undoHash: Buffer },
): Promise<void> {
  await sql`
    insert into email_changes (id, user_id, old_email, undo_hash, undo_until)
    values (${id}, ${userId}, ${oldEmail}, ${undoHash}, clock_timestamp() + ${UNDO_HOURS} * interval '1 hour')`.execute(
    tx,
  )
}

const OPEN = sql`undone_at is null and undo_until > clock_timestamp()`

/** Returns the last change of a person that can still be taken back. */
export async function findOpenChange(reader: Reader, userId: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select id, user_id, old_email, changed_at, undo_until from email_changes
    where user_id = ${userId} and ${OPEN} order by changed_at desc limit 1`.execute(reader)
  return rows[0]
}

/** Locks the change that a link takes back. */
export async function lockOpenChange(tx: Tx, undoHash: Buffer): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select id, user_id, old_email, changed_at, undo_until from email_changes
    where undo_hash = ${undoHash} and ${OPEN} for update`.execute(tx)
  return rows[0]
}

export async function writeUndone(tx: Tx, id: string): Promise<void> {
  await sql`update email_changes set undone_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** Returns the addresses that a person can still go back to. */
export async function listKeptEmails(reader: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ old_email: string }>`
    select distinct old_email from email_changes where user_id = ${userId} and ${OPEN}`.execute(reader)
  return rows.map(({ old_email }) => old_email)
}

/** Returns whose address this was, while they can go back to it. */
export async function findKeeper(reader: Reader, email: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from email_changes where old_email = ${email} and ${OPEN} limit 1`.execute(reader)
  return rows[0]?.user_id ?? null
}

/** Deletes up to `limit` changes that ended before `before`. */
export function deleteOldEmailChanges(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'email_changes', key: ['id'], where: sql`undo_until < ${before}`, limit })
}
