import { type Actor, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireUser, type UserRow } from '../users/user-store.ts'

/** Only approved stores have employees. */
export function requireStore(user: UserRow): void {
  if (user.user_type !== 'store' || !user.approved) throw new Refusal('stores_only')
}

/** Returns the store that the caller owns or acts for. */
export async function findStoreId(reader: Reader, { userId, storeId }: Actor): Promise<string> {
  if (storeId) return storeId
  requireStore(await requireUser(reader, userId))
  return userId
}
