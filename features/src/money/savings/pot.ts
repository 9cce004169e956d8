import { fieldError, formatPaps, type Pot, Refusal } from '@paps/contract'
import type { PartyRow } from '../records/record.ts'

export const MAX_OPEN_POTS = 20
/** Limits the effect of a mistyped year, because a lock can't be shortened after its first day. */
const MAX_LOCK_YEARS = 10

/** A lock of more days can be undone within a day: a thief may have set it, or a slip. */
const LONG_LOCK_DAYS = 31
const DAY_MS = 24 * 60 * 60 * 1000

export type Every = NonNullable<Pot['auto']>['every']

/** The stored row of a pot. Days are UTC: `YYYY-MM-DD`. */
export interface PotRow {
  id: string
  owner_id: string
  account_id: string
  name: string
  cover: Pot['cover']
  target_minor: bigint | null
  locked_until: string | null
  lock_set_at: Date | null
  /** The lock that ran when this one was set. */
  lock_before: string | null
  bank_id: string | null
  auto_amount_minor: bigint | null
  auto_every: Every | null
  /** The intended day of the month, which shorter months lack. */
  auto_day: number | null
  auto_next: string | null
  last_note: string | null
  state: Pot['status']
  created_at: Date
  updated_at: Date
  closed_at: Date | null
}

/** A pot with its owner, bank and balance. */
export interface ListedPot extends PotRow {
  owner: PartyRow
  bank: PartyRow | null
  balance_minor: bigint
}

/** Fields that move, lock or plan money, or determine where it is kept. A change or removal of one requires the PIN. */
const NEED_PIN = ['amount', 'locked_until', 'bank', 'auto'] as const

export function needsPin(input: { readonly [Field in (typeof NEED_PIN)[number]]?: unknown }): boolean {
  return NEED_PIN.some((field) => input[field] !== undefined)
}

export function formatDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Throws `not_found` for another person's pot. */
export function requireOwn<P extends PotRow>(pot: P | null | undefined, ownerId: string): P {
  if (!pot || pot.owner_id !== ownerId) throw new Refusal('not_found')
  return pot
}

export function requireOpen({ state }: PotRow): void {
  if (state !== 'open') throw new Refusal('wrong_state', { state })
}

/** Returns until when a long lock can be undone. The time may have passed. Null where none can. */
export function undoneUntil({ locked_until, lock_set_at }: PotRow): Date | null {
  if (locked_until === null || lock_set_at === null) return null
  const isLong = locked_until > formatDay(new Date(lock_set_at.getTime() + LONG_LOCK_DAYS * DAY_MS))
  return isLong ? new Date(lock_set_at.getTime() + DAY_MS) : null
}

/** Returns the day below which the lock can't fall: the one of the lock before while this one can be undone. */
function firmLock(pot: PotRow, now: Date): string | null {
  const until = undoneUntil(pot)
  return until !== null && until > now ? pot.lock_before : pot.locked_until
}

/** Returns the fields of a lock that changes. An undone lock can't be undone again. */
export function changeLock(
  pot: PotRow,
  day: string | null,
  now: Date,
): Pick<PotRow, 'locked_until' | 'lock_set_at' | 'lock_before'> {
  const { locked_until, lock_set_at, lock_before } = pot
  if (day === locked_until) return { locked_until, lock_set_at, lock_before }
  const firm = firmLock(pot, now)
  const before = firm !== null && firm > formatDay(now) ? firm : null
  const isUndone = day === null || day === before
  return { locked_until: day, lock_set_at: isUndone ? null : now, lock_before: isUndone ? null : before }
}

export function lockRuns({ locked_until }: Pick<PotRow, 'locked_until'>, today: string): boolean {
  return locked_until !== null && locked_until > today
}

/** Throws `pot_locked` before the end of the lock. */
export function requireUnlocked(pot: PotRow, today: string): void {
  if (lockRuns(pot, today)) throw new Refusal('pot_locked', { date: pot.locked_until ?? '' })
}

/** Validates the end of a lock: in the future, and not before the end of a current lock that can't be undone. */
export function requireLockDay(pot: PotRow | null, day: string | null, now: Date): void {
  const today = formatDay(now)
  if (day !== null && (day <= today || day > yearsAfter(today, MAX_LOCK_YEARS))) {
    throw new Refusal('invalid', {}, [fieldError('locked_until', 'lock_out_of_range', { n: MAX_LOCK_YEARS })])
  }
  const firm = pot && firmLock(pot, now)
  if (firm && firm > today && (day === null || day < firm)) throw new Refusal('pot_lock_runs', { date: firm })
}

export function potShort(availableMinor: bigint, neededMinor: bigint): Refusal {
  return new Refusal('pot_short', { available: formatPaps(availableMinor), needed: formatPaps(neededMinor) })
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}
