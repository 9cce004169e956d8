import type { Tx } from '@paps/database'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { dayFrom, dayIn } from './plan.ts'
import { deriveRunId, type ListedSchedule, passDay } from './schedule.ts'
import { buildNote } from './schedule-note.ts'
import { insertRun, lockComingSchedules, lockDueSchedules, updateSchedule } from './schedule-store.ts'

/**
 * Writes the row of each day that has come, and moves its schedule on to the next day. No money moves yet. Returns the number
 * of schedules, at most the limit.
 */
export async function openDueRuns(tx: Tx, now: Date, limit: number): Promise<number> {
  const due = await lockDueSchedules(tx, now, limit)
  for (const schedule of due) await openRun(tx, schedule, now)
  return due.length
}

async function openRun(tx: Tx, schedule: ListedSchedule, now: Date): Promise<void> {
  const { id, next_on: due_on, amount_minor, time_zone } = schedule
  if (due_on === null) return
  await insertRun(tx, {
    schedule_id: id,
    due_on,
    record_id: deriveRunId(id, due_on),
    amount_minor,
    state: 'open',
    attempts: 0,
    next_try_at: now,
    why: null,
    created_at: now,
    ended_at: null,
  })
  // Days that passed while no server ran are not made up for.
  await updateSchedule(tx, passDay(schedule, dayFrom(schedule, due_on, dayIn(time_zone, now)), now))
}

/** Reminds owners of the payments of the next day, once each. Returns their number, at most the limit. */
export async function remindOwners(tx: Tx, now: Date, limit: number): Promise<number> {
  const coming = await lockComingSchedules(tx, now, limit)
  const owners = await readParties(tx, [...new Set(coming.map(({ owner_id }) => owner_id))])
  const notices = coming.flatMap((schedule) => {
    const to = owners.get(schedule.owner_id)
    const note = buildNote(schedule, { day: schedule.next_on, amountMinor: schedule.amount_minor })
    return to && !to.deleted ? [{ name: 'scheduleComing' as const, to, record: null, note, at: now }] : []
  })
  if (notices.length > 0) await notify(tx, notices)
  for (const schedule of coming) await updateSchedule(tx, { ...schedule, noticed_on: schedule.next_on })
  return coming.length
}
