import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { tellPinLocked } from './tell-pin-locked.ts'

export const MAX_PIN_TRIES = 5
/** Each lock that follows another without the right PIN between them is longer, up to a day. */
const LOCK_MINUTES = [30, 120, 1440] as const

/** As many as the column holds; the length of a lock stops growing long before. */
const MOST_LOCKS_COUNTED = 100

export type PinVerdict =
  | { kind: 'right' }
  | { kind: 'unset' }
  | { kind: 'wrong'; left: number }
  | { kind: 'locked'; minutes: number }

/** What is known of somebody's PIN. */
export interface PinState {
  userId: string
  hash: Buffer | null
  failures: number
  lockedUntil: Date | null
  /** Locks since the PIN was last right. */
  locks: number
}

/** Judges a PIN that somebody gave, and says how their PIN stands after it. */
export function judgePin(
  keyedHash: KeyedHash,
  state: PinState,
  pin: string,
  now: Date,
): { verdict: PinVerdict; after: PinState } {
  if (state.hash === null) return { verdict: { kind: 'unset' }, after: state }
  if (state.lockedUntil !== null && state.lockedUntil > now) {
    const minutes = Math.ceil((state.lockedUntil.getTime() - now.getTime()) / 60_000)
    return { verdict: { kind: 'locked', minutes }, after: state }
  }
  if (keyedHash.matches(state.hash, 'pin', state.userId, pin)) {
    const hash = keyedHash.renew(state.hash, 'pin', state.userId, pin)
    return { verdict: { kind: 'right' }, after: { ...state, hash, failures: 0, lockedUntil: null, locks: 0 } }
  }
  const failures = state.failures + 1
  if (failures < MAX_PIN_TRIES) {
    return { verdict: { kind: 'wrong', left: MAX_PIN_TRIES - failures }, after: { ...state, failures } }
  }
  const minutes = lockMinutes(state.locks)
  const lockedUntil = new Date(now.getTime() + minutes * 60_000)
  return { verdict: { kind: 'locked', minutes }, after: { ...state, failures: 0, lockedUntil, locks: state.locks + 1 } }
}

function lockMinutes(locksBefore: number): number {
  return LOCK_MINUTES[Math.min(locksBefore, LOCK_MINUTES.length - 1)] ?? LOCK_MINUTES[0]
}

/** Whether a right PIN is to be kept under another secret than it was. */
export function isRenewed(before: PinState, after: PinState): boolean {
  return before.hash !== after.hash && after.hash !== null && !before.hash?.equals(after.hash)
}

/**
 * Locks a user for a try of their PIN. The accounts come first, as in movements of money, which try the PIN while they
 * have locked one of these: so all tries of one PIN happen one after the other, and parallel calls get no extra ones.
 */
export async function lockForPin(tx: Tx, userId: string): Promise<UserRow> {
  const { paps, points } = walletOf(userId)
  await lockAccounts(tx, [paps, points])
  return lockUser(tx, userId)
}

/** Tries a PIN and counts a wrong one. The verdict is returned, not thrown: thrown, the counting would be undone. */
export async function tryPin(tx: Tx, keyedHash: KeyedHash, user: UserRow, pin: string, now: Date): Promise<PinVerdict> {
  const { id, pin_hash, pin_failures, pin_locked_until, pin_locks } = user
  const before = {
    userId: id,
    hash: pin_hash,
    failures: pin_failures,
    lockedUntil: pin_locked_until,
    locks: pin_locks,
  }
  const { verdict, after } = judgePin(keyedHash, before, pin, now)
  if (after.failures !== before.failures || after.lockedUntil !== before.lockedUntil) {
    await updateUser(tx, id, {
      pin_failures: after.failures,
      pin_locked_until: after.lockedUntil,
      pin_locks: Math.min(after.locks, MOST_LOCKS_COUNTED),
    })
  }
  if (after.locks > before.locks && after.lockedUntil) await tellPinLocked(tx, id, after.lockedUntil)
  if (isRenewed(before, after)) await updateUser(tx, id, { pin_hash: after.hash })
  return verdict
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

/**
 * Checks the PIN of a user whom `lockForPin` has locked. Returns null where it is right or the user has none, else the refusal:
 * return it from the transaction instead of throwing it, so that the wrong try stays counted.
 */
export async function refusePinOnceSet(
  tx: Tx,
  keyedHash: KeyedHash,
  user: UserRow,
  { pin, now }: { pin: string | undefined; now: Date },
): Promise<Refusal | null> {
  if (user.pin_hash === null) return null
  if (pin === undefined) return new Refusal('pin_needed')
  const verdict = await tryPin(tx, keyedHash, user, pin, now)
  return verdict.kind === 'right' ? null : refusalOf(verdict)
}

/** Like `withPin`, but lets users through who have not set a PIN yet. */
export async function withPinOnceSet<T>(
  database: Database,
  keyedHash: KeyedHash,
  { userId, pin, now }: { userId: string; pin: string | undefined; now: Date },
  allowed: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(database, async (tx) => {
    const user = await lockForPin(tx, userId)
    const refusal = await refusePinOnceSet(tx, keyedHash, user, { pin, now })
    return refusal ? { refusal } : { value: await allowed(tx, user) }
  })
  if ('refusal' in result) throw result.refusal
  return result.value
}

/** Does what the right PIN allows, in the transaction that checked it. */
export async function withPin<T>(
  database: Database,
  keyedHash: KeyedHash,
  { userId, pin, now }: { userId: string; pin: string; now: Date },
  allowed: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(database, async (tx) => {
    const user = await lockForPin(tx, userId)
    const verdict = await tryPin(tx, keyedHash, user, pin, now)
    return verdict.kind === 'right' ? { value: await allowed(tx, user) } : { refusal: refusalOf(verdict) }
  })
  if ('refusal' in result) throw result.refusal
  return result.value
}

/** Lets only those go on who know their PIN, and counts those who don't. */
export async function requirePin(
  database: Database,
  keyedHash: KeyedHash,
  { userId, pin, now }: { userId: string; pin: string | undefined; now: Date },
): Promise<void> {
  if (pin === undefined) throw new Refusal('pin_needed')
  await withPin(database, keyedHash, { userId, pin, now }, async () => {})
}
