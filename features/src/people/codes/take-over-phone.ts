import type { Tx } from '@paps/database'
import { announceChange } from '../messages/announce-change.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { deleteCodesTo } from './code-store.ts'

/**
 * Locks a person who has just proven a number, and the account that had verified it before: the provider gave the number to
 * another person, or its owner has a new account. That account loses the number at once, so that no code, alert or recovery goes
 * there any more. Its owner is notified by mail and in the app, and not at the number.
 */
export async function takeOverPhone(tx: Tx, userId: string, number: string, now: Date): Promise<UserRow> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', number)
    .where('is_phone_verified', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .execute()
  const locked = new Map<string, UserRow>()
  for (const id of [userId, ...found.map((former) => former.id)].sort()) locked.set(id, await lockUser(tx, id))
  for (const { id } of found) {
    const former = locked.get(id)
    // They gave the number up, or verified another one, before the lock.
    if (!former?.is_phone_verified || former.phone_number !== number) continue
    await updateUser(tx, id, { phone_number: null, is_phone_verified: false })
    await deleteCodesTo(tx, id, number)
    await announceChange(tx, { ...former, phone_number: null, is_phone_verified: false }, 'phoneTaken', now)
  }
  const proven = locked.get(userId)
  if (!proven) throw new Error(`user ${userId} was not locked`)
  return proven
}
