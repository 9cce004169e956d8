import { Refusal, type Schedule, type ScheduleReason } from '@paps/contract'
import { deriveJournalId } from '@paps/ledger'
import type { PartyRow } from '../records/record.ts'
import type { Plan } from './plan.ts'

export const MAX_SCHEDULES = 50
/** Limits the effect of a mistyped year. */
export const MAX_YEARS_AHEAD = 2
/** The time of the day, in the owner's zone, at which a schedule moves money. */
export const RUN_AT = '08:00'
/** Too little money is retried so many times, so long after each attempt. */
export const MOST_RETRIES = 2
export const RETRY_MS = 4 * 60 * 60 * 1000
/** The owner is reminded so long before. */
export const REMIND_MS = 24 * 60 * 60 * 1000

/** The stored row of a schedule. */
export interface ScheduleRow extends Plan {
  id: string
  owner_id: string
  receiver_id: string
  kind: Schedule['kind']
  amount_minor: bigint
  note: string | null
  time_zone: string
  next_on: string | null
  noticed_on: string | null
  proven_by: 'pin' | 'passkey'
  state: Schedule['status']
  why: ScheduleReason | null
  /** When its owner last proved it. */
  confirmed_at: Date | null
  created_at: Date
  updated_at: Date
}

/** The stored row of one day of a schedule. */
export interface RunRow {
  schedule_id: string
  due_on: string
  record_id: string
  amount_minor: bigint
  state: 'open' | 'made' | 'failed' | 'skipped'
  attempts: number
  next_try_at: Date | null
  why: ScheduleReason | null
  ended_at: Date | null
}

/** A schedule with its receiver and the day that waits for another attempt. */
export interface ListedSchedule extends ScheduleRow {
  receiver: PartyRow
  /** As JSON: moments are texts. */
  waiting:
    | (Omit<RunRow, 'amount_minor' | 'next_try_at' | 'ended_at'> & { amount_minor: number; next_try_at: string })
    | null
}

/** Returns the record id of one day, which makes it idempotent. The variant digit makes it a valid UUID on the wire. */
export function deriveRunId(scheduleId: string, day: string): string {
  const id = deriveJournalId(`schedule:${day}:${scheduleId}`)
  return `${id.slice(0, 19)}8${id.slice(20)}`
}

/** Throws `not_found` for another person's schedule. */
export function requireOwn<S extends ScheduleRow>(schedule: S | null, ownerId: string): S {
  if (schedule?.owner_id !== ownerId) throw new Refusal('not_found')
  return schedule
}

export function requireState({ state }: ScheduleRow, ...allowed: readonly Schedule['status'][]): void {
  if (!allowed.includes(state)) throw new Refusal('wrong_state', { state })
}

/** Returns the schedule after one of its days passed, with its next day or its end. */
export function passDay(schedule: ScheduleRow, next: string | null, now: Date): ScheduleRow {
  const counted = schedule.counted + 1
  return moveOn({ ...schedule, counted }, counted === schedule.times ? null : next, now)
}

/** Returns the schedule with its next day, or ended when there is none. */
export function moveOn(schedule: ScheduleRow, next: string | null, now: Date): ScheduleRow {
  const updated_at = now
  return next === null
    ? { ...schedule, next_on: null, state: 'ended', why: 'finished', updated_at }
    : { ...schedule, next_on: next, updated_at }
}
