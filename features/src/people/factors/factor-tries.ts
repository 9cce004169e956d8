import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockMinutes, MAX_PIN_TRIES } from '../auth/pin.ts'
import { announceChange } from '../messages/announce-change.ts'
import { requireUser } from '../users/user-store.ts'
import { type TotpRow, writeTotpTries } from './factor-store.ts'

/** The length of a lock stops growing long before. */
const MAX_LOCKS_COUNTED = 100

/** Returns the refusal while codes are locked, or null. */
export function refuseLocked({ locked_until }: TotpRow, now: Date): Refusal | null {
  if (locked_until === null || locked_until <= now) return null
  const minutes = Math.ceil((locked_until.getTime() - now.getTime()) / 60_000)
  return new Refusal('factor_locked', { minutes: String(minutes) })
}

/**
 * Counts a wrong code, like a wrong PIN. Return the refusal from the transaction instead of throwing it, so that the
 * attempt stays counted.
 */
export async function countWrongFactor(tx: Tx, row: TotpRow, now: Date): Promise<Refusal> {
  const { user_id: userId, locks } = row
  const failures = row.failures + 1
  if (failures < MAX_PIN_TRIES) {
    await writeTotpTries(tx, userId, { failures, lockedUntil: null, locks })
    return new Refusal('wrong_factor', { left: String(MAX_PIN_TRIES - failures) })
  }
  const minutes = lockMinutes(locks)
  const lockedUntil = new Date(now.getTime() + minutes * 60_000)
  await writeTotpTries(tx, userId, { failures: 0, lockedUntil, locks: Math.min(locks + 1, MAX_LOCKS_COUNTED) })
  await announceChange(tx, await requireUser(tx, userId), 'factorLocked', now)
  return new Refusal('factor_locked', { minutes: String(minutes) })
}
