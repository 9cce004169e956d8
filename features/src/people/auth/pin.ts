import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import type { KeyedHash } from './keyed-hash.ts'

export const MAX_PIN_TRIES = 5
const LOCK_MINUTES = 30

export type PinVerdict =
  | { kind: 'right' }
  | { kind: 'unset' }
  | { kind: 'wrong'; left: number }
  | { kind: 'locked'; minutes: number }

/** Tries a PIN and counts a wrong one. The verdict is returned, not thrown: thrown, the counting would be undone. */
export async function tryPin(tx: Tx, keyedHash: KeyedHash, user: UserRow, pin: string, now: Date): Promise<PinVerdict> {
  if (user.pin_hash === null) return { kind: 'unset' }
  if (user.pin_locked_until !== null && user.pin_locked_until > now) {
    return { kind: 'locked', minutes: Math.ceil((user.pin_locked_until.getTime() - now.getTime()) / 60_000) }
  }
  if (keyedHash.matches(user.pin_hash, 'pin', user.id, pin)) {
    if (user.pin_failures > 0) await updateUser(tx, user.id, { pin_failures: 0, pin_locked_until: null })
    return { kind: 'right' }
  }
  const failures = user.pin_failures + 1
  if (failures < MAX_PIN_TRIES) {
    await updateUser(tx, user.id, { pin_failures: failures })
    return { kind: 'wrong', left: MAX_PIN_TRIES - failures }
  }
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000)
  await updateUser(tx, user.id, { pin_failures: 0, pin_locked_until: until })
  return { kind: 'locked', minutes: LOCK_MINUTES }
}

export function refusalOf(verdict: Exclude<PinVerdict, { kind: 'right' }>): Refusal {
  switch (verdict.kind) {
    case 'unset':
      return new Refusal('pin_needed')
    case 'wrong':
      return new Refusal('wrong_pin', { left: String(verdict.left) })
    case 'locked':
      return new Refusal('pin_locked', { minutes: String(verdict.minutes) })
  }
}

/** Does what the right PIN allows, in the transaction that checked it. */
export async function withPin<T>(
  database: Database,
  keyedHash: KeyedHash,
  { userId, pin, now }: { userId: string; pin: string; now: Date },
  allowed: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId)
    const verdict = await tryPin(tx, keyedHash, user, pin, now)
    return verdict.kind === 'right' ? { value: await allowed(tx, user) } : { refusal: refusalOf(verdict) }
  })
  if ('refusal' in result) throw result.refusal
  return result.value
}
