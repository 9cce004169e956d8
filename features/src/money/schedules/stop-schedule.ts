import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { settleContained } from '../../people/containment/pause-planted.ts'
import { dayAfter } from './plan.ts'
import { type OneSchedule, presentOne } from './present-schedule.ts'
import { deriveRunId, passDay, requireOwn, requireState } from './schedule.ts'
import { findDayState, findSchedule, insertRun, lockSchedule, skipOpenRuns, updateSchedule } from './schedule-store.ts'

/** The input of acts that need no proof: none of them lets money leave. */
interface Stopping {
  ownerId: string
  id: string
  now: Date
}

/** Pauses a schedule. A day that waits for another attempt is skipped. Pausing a paused one changes nothing. */
export async function pauseSchedule(tx: Tx, { ownerId, id, now }: Stopping): Promise<OneSchedule> {
  const schedule = requireOwn(await lockSchedule(tx, id), ownerId)
  requireState(schedule, 'active', 'paused')
  if (schedule.state === 'active') {
    await updateSchedule(tx, { ...schedule, state: 'paused', why: 'by_owner', updated_at: now })
  }
  return finishStop(tx, { ownerId, id, now })
}

/** Ends a schedule. Ending an ended one changes nothing. */
export async function endSchedule(tx: Tx, { ownerId, id, now }: Stopping): Promise<OneSchedule> {
  const schedule = requireOwn(await lockSchedule(tx, id), ownerId)
  if (schedule.state !== 'ended') {
    await updateSchedule(tx, { ...schedule, state: 'ended', why: 'by_owner', next_on: null, updated_at: now })
    await settleContained(tx, id, 'discarded')
  }
  return finishStop(tx, { ownerId, id, now })
}

/**
 * Skips one day: the next one, or the one that waits for another attempt. The day is named, so that a repeat skips no
 * other. A day that was made in the meantime is refused with `wrong_state`.
 */
export async function skipDay(tx: Tx, stopping: Stopping & { on: string }): Promise<OneSchedule> {
  const { ownerId, id, on, now } = stopping
  const schedule = requireOwn(await lockSchedule(tx, id), ownerId)
  if (schedule.waiting?.due_on === on) return finishStop(tx, stopping)
  if (schedule.next_on === on) {
    const { amount_minor } = schedule
    const ended = { state: 'skipped', why: 'by_owner', next_try_at: null, ended_at: now, created_at: now } as const
    const record_id = deriveRunId(id, on)
    await insertRun(tx, { ...ended, schedule_id: id, due_on: on, record_id, amount_minor, attempts: 0 })
    await updateSchedule(tx, passDay(schedule, dayAfter(schedule, on), now))
  } else {
    const state = await findDayState(tx, id, on)
    if (state !== 'skipped') throw new Refusal('wrong_state', { state: state ?? schedule.state })
  }
  return presentOne(requireOwn(await findSchedule(tx, id), ownerId))
}

async function finishStop(tx: Tx, { ownerId, id, now }: Stopping): Promise<OneSchedule> {
  await skipOpenRuns(tx, id, 'by_owner', now)
  return presentOne(requireOwn(await findSchedule(tx, id), ownerId))
}
