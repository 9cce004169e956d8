import { may, newId, Refusal, type UserNote } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { lockUser } from '../users/user-store.ts'

const LATEST = 100

export async function listNotes(reader: Reader, userId: string): Promise<UserNote[]> {
  const rows = await reader
    .selectFrom('user_notes')
    .innerJoin('users', 'users.id', 'user_notes.author_id')
    .select(['user_notes.id', 'text', 'author_id', 'first_name', 'last_name', 'user_notes.created_at'])
    .where('user_id', '=', userId)
    .orderBy('user_notes.created_at', 'desc')
    .orderBy('user_notes.id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(({ id, text, author_id, first_name, last_name, created_at }) => ({
    _id: id,
    text,
    author: { _id: author_id, name: `${first_name} ${last_name}` },
    created_at,
  }))
}

/** Adds a note about a user. The audit log records the act without the text. */
export async function addNote(
  tx: Tx,
  staff: Caller,
  { userId, text }: { userId: string; text: string },
  now: Date,
): Promise<UserNote> {
  await lockUser(tx, userId)
  const id = newId()
  await tx
    .insertInto('user_notes')
    .values({ id, user_id: userId, author_id: staff.userId, text, created_at: now })
    .execute()
  await audit(tx, staff, { action: 'user.note', subjectId: userId, after: { note_id: id } })
  const { first_name, last_name } = await lockUser(tx, staff.userId)
  return { _id: id, text, author: { _id: staff.userId, name: `${first_name} ${last_name}` }, created_at: now }
}

/** Removes a note. Allowed for its author and for those who manage staff. */
export async function removeNote(
  tx: Tx,
  staff: Caller,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_notes')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .$if(!may(staff.userType, 'staff.manage'), (query) => query.where('author_id', '=', staff.userId))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  await audit(tx, staff, { action: 'user.note-remove', subjectId: userId, after: { note_id: noteId } })
}
