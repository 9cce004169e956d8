import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type KnownParty, requireParty } from '../service/party-store.ts'

/** Returns the store. Throws unless it is approved: a bank only handles cash, and people pay one by one. */
export async function requireStore(reader: Reader, userId: string): Promise<KnownParty> {
  const store = await requireParty(reader, userId)
  if (store.user_type !== 'store' || !store.approved) throw new Refusal('bulk_stores_only')
  return store
}
