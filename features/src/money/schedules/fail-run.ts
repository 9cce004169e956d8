import type { ScheduleReason } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { type ListedSchedule, MOST_RETRIES, RETRY_MS, type RunRow } from './schedule.ts'
import { buildNote } from './schedule-note.ts'
import { lockRuns, lockSchedule, type OpenRun, updateRun, updateSchedule } from './schedule-store.ts'

/** Reasons that stay without an act of the owner: the schedule pauses, or ends where it can never continue. */
const PAUSES: ReadonlySet<ScheduleReason> = new Set([
  'account_locked',
  'passkey_needed',
  'blocked_by_you',
  'not_a_store',
])
const ENDS: ReadonlySet<ScheduleReason> = new Set(['receiver_closed'])

/**
 * Counts a refused attempt. Too little money is tried again; everything else, and the last attempt, ends the day. The owner is
 * notified with the reason. Another process that counted the same attempt first wins.
 */
export async function failRun(tx: Tx, tried: OpenRun, reason: ScheduleReason, now: Date): Promise<void> {
  const schedule = await lockSchedule(tx, tried.schedule_id)
  const run = (await lockRuns(tx, [tried.record_id])).get(tried.record_id)
  if (!schedule || run?.state !== 'open' || run.attempts !== tried.attempts) return
  const attempts = run.attempts + 1
  if (reason === 'insufficient_funds' && run.attempts < MOST_RETRIES) {
    const again = new Date(now.getTime() + RETRY_MS)
    await updateRun(tx, { ...run, attempts, next_try_at: again, why: reason })
    return notifyOwner(tx, schedule, run, { name: 'scheduleWaits', reason, again, now })
  }
  await updateRun(tx, { ...run, state: 'failed', attempts, next_try_at: null, why: reason, ended_at: now })
  const stops = await stopSchedule(tx, schedule, reason, now)
  await notifyOwner(tx, schedule, run, { name: stops ? 'scheduleStopped' : 'scheduleFailed', reason, now })
}

async function stopSchedule(tx: Tx, schedule: ListedSchedule, reason: ScheduleReason, now: Date): Promise<boolean> {
  if (schedule.state === 'ended' || !(PAUSES.has(reason) || ENDS.has(reason))) return false
  const stopped = ENDS.has(reason) ? ({ state: 'ended', next_on: null } as const) : ({ state: 'paused' } as const)
  await updateSchedule(tx, { ...schedule, ...stopped, why: reason, updated_at: now })
  return true
}

interface Failure {
  name: 'scheduleWaits' | 'scheduleFailed' | 'scheduleStopped'
  reason: ScheduleReason
  again?: Date
  now: Date
}

async function notifyOwner(tx: Tx, schedule: ListedSchedule, run: RunRow, failure: Failure): Promise<void> {
  const to = (await readParties(tx, [schedule.owner_id])).get(schedule.owner_id)
  if (!to || to.deleted) return
  const { name, now, ...facts } = failure
  const note = buildNote(schedule, { day: run.due_on, amountMinor: run.amount_minor, ...facts })
  await notify(tx, [{ name, to, record: null, note, at: now }])
}
