import type { CurrentUser } from '@paps/contract'
import type { Reader } from '@paps/database'
import { businessName } from '../users/masked-name.ts'
import { findUser } from '../users/user-store.ts'
import { findActsFor } from './team-store.ts'

/** Returns the store that an operator acts for: name, paps id and the operator's till. Contains no balance. */
export async function readActsFor(reader: Reader, operatorId: string): Promise<CurrentUser['acts_for']> {
  const found = await findActsFor(reader, operatorId)
  if (!found) return null
  const { _id, paps_id, avatar, till } = found
  return { _id, paps_id, avatar, till, name: businessName({ ...found, user_type: 'store' }) }
}

export async function readStoreName(reader: Reader, storeId: string): Promise<string> {
  const store = await findUser(reader, storeId)
  return store ? businessName(store) : ''
}
