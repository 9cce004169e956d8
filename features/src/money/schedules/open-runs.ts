import type { Tx } from '@paps/database'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { dayFrom, dayIn } from './plan.ts'
import { deriveRunId, passDay } from './schedule.ts'
import { buildNote } from './schedule-note.ts'
import { insertRun, lockDueSchedule, updateSchedule } from './schedule-store.ts'

/** Writes the row of the day that has come, and moves its schedule on to the next day. No money moves yet. */
export async function openDueRun(tx: Tx, id: string, now: Date): Promise<void> {
  const schedule = await lockDueSchedule(tx, id, 'due', now)
  if (!schedule) return
  const { next_on: due_on, amount_minor, time_zone } = schedule
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

/** Reminds an owner of the payment of the next day, once. */
export async function remindOwner(tx: Tx, id: string, now: Date): Promise<void> {
  const schedule = await lockDueSchedule(tx, id, 'coming', now)
  if (!schedule) return
  const to = (await readParties(tx, [schedule.owner_id])).get(schedule.owner_id)
  const note = buildNote(schedule, { day: schedule.next_on, amountMinor: schedule.amount_minor })
  if (to && !to.deleted) await notify(tx, [{ name: 'scheduleComing', to, record: null, note, at: now }])
  await updateSchedule(tx, { ...schedule, noticed_on: schedule.next_on })
}
