import { type ApiKey, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { findUser } from '../users/user-store.ts'
import { listKeyRows } from './key-store.ts'
import { presentKey } from './present-key.ts'
import { requireMerchant } from './require-merchant.ts'

/** Returns the caller's own keys. Throws `merchants_only` for anyone but a store or a bank. */
export async function listOwnKeys(reader: Reader, userId: string): Promise<ApiKey[]> {
  const user = await findUser(reader, userId)
  if (!user) throw new Refusal('unauthenticated')
  requireMerchant(user)
  return (await listKeyRows(reader, userId)).map(presentKey)
}

/** Returns any user's keys, for staff. */
export async function listUserKeys(reader: Reader, userId: string): Promise<ApiKey[]> {
  if (!(await findUser(reader, userId))) throw new Refusal('not_found')
  return (await listKeyRows(reader, userId)).map(presentKey)
}
