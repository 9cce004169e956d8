import type { Tx } from '@paps/database'
import { countedAddress } from './counted-address.ts'
import { hasDevice, hasSignedInFrom } from './device-store.ts'
import type { RequestOrigin } from './open-session.ts'

/** Returns whether this person has signed in with the caller's device or from the caller's address. */
export async function isKnownCaller(tx: Tx, userId: string, { cookie, address }: RequestOrigin): Promise<boolean> {
  if (cookie?.presented && (await hasDevice(tx, userId, cookie.hash))) return true
  return hasSignedInFrom(tx, userId, countedAddress(address))
}
