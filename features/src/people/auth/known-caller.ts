import type { Tx } from '@paps/database'
import { findByEmail } from '../users/user-store.ts'
import { countedAddress } from './counted-address.ts'
import { hasDevice, hasSignedInFrom } from './device-store.ts'
import type { RequestOrigin } from './open-session.ts'
import { readAcquaintance } from './sign-in-store.ts'

/** Returns whether this person has signed in with the caller's device or from the caller's address. */
export async function isKnownCaller(tx: Tx, userId: string, { cookie, address }: RequestOrigin): Promise<boolean> {
  if (cookie?.presented && (await hasDevice(tx, userId, cookie.hash))) return true
  return hasSignedInFrom(tx, userId, countedAddress(address))
}

/** How the owner of an account knows a caller who is not signed in. */
export type Acquaintance = 'device' | 'address' | 'stranger'

/** The cookie of a device is random and signed, so no client can invent one. An unknown email has strangers only. */
export async function recogniseCaller(tx: Tx, email: string, caller: RequestOrigin, now: Date): Promise<Acquaintance> {
  // The account whose password is checked: the devices of another one with this email would not be the owner's.
  const account = await findByEmail(tx, email)
  const known = await readAcquaintance(tx, { email, userId: account?.id ?? null }, caller, now)
  if (known.device && caller.cookie?.presented) return 'device'
  return known.address ? 'address' : 'stranger'
}
