import { formatPaps, type Pot, Refusal } from '@paps/contract'
import type { PartyRow } from '../records/record.ts'

export const MOST_OPEN_POTS = 20
/** A mistyped year would lock money away for good, as a lock is never shortened. */
const MOST_LOCK_YEARS = 10

export type Every = NonNullable<Pot['auto']>['every']

/** A pot as it is kept. Days are of UTC: `YYYY-MM-DD`. */
export interface PotRow {
  id: string
  owner_id: string
  account_id: string
  name: string
  target_minor: bigint | null
  locked_until: string | null
  bank_id: string | null
  auto_amount_minor: bigint | null
  auto_every: Every | null
  /** The day of the month that was meant, which not every month has. */
  auto_day: number | null
  auto_next: string | null
  last_note: string | null
  state: Pot['status']
  created_at: Date
  updated_at: Date
  closed_at: Date | null
}

/** A pot with its owner, its bank and what is in it. */
export interface ListedPot extends PotRow {
  owner: PartyRow
  bank: PartyRow | null
  balance_minor: bigint
}

/** Fields that move, lock or plan money, or say where it is kept. Naming one needs the PIN, also to take it away. */
const NEED_PIN = ['amount', 'locked_until', 'bank', 'auto'] as const

export function needsPin(asked: { readonly [Field in (typeof NEED_PIN)[number]]?: unknown }): boolean {
  return NEED_PIN.some((field) => asked[field] !== undefined)
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Somebody else's pot is as good as none. */
export function requireOwn<P extends PotRow>(pot: P | null | undefined, ownerId: string): P {
  if (!pot || pot.owner_id !== ownerId) throw new Refusal('not_found')
  return pot
}

export function requireOpen({ state }: PotRow): void {
  if (state !== 'open') throw new Refusal('wrong_state', { state })
}

function lockRuns({ locked_until }: PotRow, today: string): boolean {
  return locked_until !== null && locked_until > today
}

/** Nothing leaves a pot before the day it is locked until. */
export function requireUnlocked(pot: PotRow, today: string): void {
  if (lockRuns(pot, today)) throw new Refusal('pot_locked', { date: pot.locked_until ?? '' })
}

/** The day a lock is to end on: in the future, and no sooner than the lock that runs. */
export function requireLockDay(pot: PotRow | null, day: string | null, today: string): void {
  if (day !== null && (day <= today || day > yearsAfter(today, MOST_LOCK_YEARS))) {
    throw invalid('locked_until', `must be a day in the next ${MOST_LOCK_YEARS} years`)
  }
  if (pot && lockRuns(pot, today) && (day === null || day < (pot.locked_until ?? ''))) {
    throw new Refusal('pot_lock_runs', { date: pot.locked_until ?? '' })
  }
}

export function potShort(availableMinor: bigint, neededMinor: bigint): Refusal {
  return new Refusal('pot_short', { available: formatPaps(availableMinor), needed: formatPaps(neededMinor) })
}

export function invalid(field: string, msg: string): Refusal {
  return new Refusal('invalid', {}, [{ field, msg }])
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}
