import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { notifyPinLocked } from './notify-pin-locked.ts'
import { PasskeyProof, type Proof } from './proof.ts'

export const MAX_PIN_TRIES = 5
/** Each further lock without a correct PIN in between is longer, up to a day. */
const LOCK_MINUTES = [30, 120, 1440] as const

/** The maximum that the column allows. The length of a lock stops growing long before. */
const MAX_LOCKS_COUNTED = 100

export type PinVerdict =
  | { kind: 'right' }
  | { kind: 'unset' }
  | { kind: 'wrong'; left: number }
  | { kind: 'locked'; minutes: number }
  /** A passkey of another person, or a signature that was used before. */
  | { kind: 'refused' }

/** Stored state of a person's PIN. */
export interface PinState {
  userId: string
  hash: Buffer | null
  failures: number
  lockedUntil: Date | null
  /** Number of locks since the last correct PIN. */
  locks: number
}

/** Validates a PIN and returns the verdict with the state after it. Does not write. */
export function validatePin(
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

/** Returns the length of the next lock after this number of locks. */
export function lockMinutes(locksBefore: number): number {
  return LOCK_MINUTES[Math.min(locksBefore, LOCK_MINUTES.length - 1)] ?? LOCK_MINUTES[0]
}

/** Returns whether a correct PIN must be stored again under a new secret. */
export function isRenewed(before: PinState, after: PinState): boolean {
  return before.hash !== after.hash && after.hash !== null && !before.hash?.equals(after.hash)
}

/**
 * Locks a user for a PIN attempt. The accounts are locked first, as in money movements, which check the PIN with one of
 * these locked. Attempts on one PIN are therefore serialized, and parallel requests get no extra ones.
 */
export async function lockForPin(tx: Tx, userId: string): Promise<UserRow> {
  const { paps, points } = walletOf(userId)
  await lockAccounts(tx, [paps, points])
  return lockUser(tx, userId)
}

/**
 * Checks a PIN and counts a wrong one. Returns the verdict instead of throwing: a thrown error would roll back the
 * count. A passkey is another proof: a locked PIN does not lock it, and it resets nothing.
 */
export async function checkPin(
  tx: Tx,
  keyedHash: KeyedHash,
  user: UserRow,
  pin: Proof,
  now: Date,
): Promise<PinVerdict> {
  if (pin instanceof PasskeyProof) return { kind: pin.allows(user.id) ? 'right' : 'refused' }
  const { id, pin_hash, pin_failures, pin_locked_until, pin_locks } = user
  const before = {
    userId: id,
    hash: pin_hash,
    failures: pin_failures,
    lockedUntil: pin_locked_until,
    locks: pin_locks,
  }
  const { verdict, after } = validatePin(keyedHash, before, pin, now)
  if (after.failures !== before.failures || after.lockedUntil !== before.lockedUntil) {
    await updateUser(tx, id, {
      pin_failures: after.failures,
      pin_locked_until: after.lockedUntil,
      pin_locks: Math.min(after.locks, MAX_LOCKS_COUNTED),
    })
  }
  if (after.locks > before.locks && after.lockedUntil) await notifyPinLocked(tx, id, after.lockedUntil)
  if (isRenewed(before, after)) await updateUser(tx, id, { pin_hash: after.hash })
  return verdict
}

export function buildPinRefusal(verdict: Exclude<PinVerdict, { kind: 'right' }>): Refusal {
  switch (verdict.kind) {
    case 'unset':
      return new Refusal('pin_needed')
    case 'wrong':
      return new Refusal('wrong_pin', { left: String(verdict.left) })
    case 'locked':
      return new Refusal('pin_locked', { minutes: String(verdict.minutes) })
    case 'refused':
      return new Refusal('passkey_refused')
  }
}

/**
 * Checks the PIN of a user locked by `lockForPin`. Returns null when it is correct or not set, else the refusal. Return
 * the refusal from the transaction instead of throwing it, so that the wrong attempt stays counted.
 */
export async function refusePinOnceSet(
  tx: Tx,
  keyedHash: KeyedHash,
  user: UserRow,
  { pin, now }: { pin: Proof | undefined; now: Date },
): Promise<Refusal | null> {
  if (user.pin_hash === null && !(pin instanceof PasskeyProof)) return null
  if (pin === undefined) return new Refusal('pin_needed')
  const verdict = await checkPin(tx, keyedHash, user, pin, now)
  return verdict.kind === 'right' ? null : buildPinRefusal(verdict)
}

/** Like `withPin`, but also allows users without a PIN. */
export async function withPinOnceSet<T>(
  database: Database,
  keyedHash: KeyedHash,
  { userId, pin, now }: { userId: string; pin: Proof | undefined; now: Date },
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

/** Runs `allowed` in the transaction that verified the PIN. Throws `pin_needed` without one. */
export async function withPin<T>(
  database: Database,
  keyedHash: KeyedHash,
  { userId, pin, now }: { userId: string; pin: Proof | undefined; now: Date },
  allowed: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  if (pin === undefined) throw new Refusal('pin_needed')
  const result = await withTransaction(database, async (tx) => {
    const user = await lockForPin(tx, userId)
    const verdict = await checkPin(tx, keyedHash, user, pin, now)
    return verdict.kind === 'right' ? { value: await allowed(tx, user) } : { refusal: buildPinRefusal(verdict) }
  })
  if ('refusal' in result) throw result.refusal
  return result.value
}

/** Like `requirePin`, but also allows people without a PIN. */
export async function requirePinOnceSet(
  database: Database,
  keyedHash: KeyedHash,
  proven: { userId: string; pin: Proof | undefined; now: Date },
): Promise<void> {
  await withPinOnceSet(database, keyedHash, proven, async () => {})
}

/** Throws unless the PIN is correct or a passkey stands in its place. A wrong PIN is counted. */
export async function requirePin(
  database: Database,
  keyedHash: KeyedHash,
  proven: { userId: string; pin: Proof | undefined; now: Date },
): Promise<void> {
  await withPin(database, keyedHash, proven, async () => {})
}
