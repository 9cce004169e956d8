import { fieldError, Refusal, type ScheduleEvery } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { settleContained } from '../../people/containment/pause-planted.ts'
import { announceChange } from '../../people/messages/announce-change.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { type Confirmed, endOf, provenBy, requirePayable, requirePlan, skippedNotice } from './make-schedule.ts'
import { addDays, dayFrom, dayIn, type Plan } from './plan.ts'
import { type OneSchedule, presentOne } from './present-schedule.ts'
import { type ListedSchedule, moveOn, requireOwn, requireState } from './schedule.ts'
import { changeOpenRuns, findSchedule, lockSchedule, updateSchedule } from './schedule-store.ts'

export interface ChangeScheduleInput {
  _id: string
  amount?: bigint | undefined
  note?: string | null | undefined
  every?: ScheduleEvery | undefined
  starts_on?: string | undefined
  ends_on?: string | null | undefined
  times?: number | null | undefined
}

/** Changes a schedule. The caller has verified the PIN or the passkey. A day that waits for another attempt has the new amount. */
export async function changeSchedule(
  tx: Tx,
  ownerId: string,
  input: ChangeScheduleInput,
  confirmed: Confirmed,
): Promise<OneSchedule> {
  const before = requireOwn(await lockSchedule(tx, input._id), ownerId)
  const after = await applyChange(tx, before, input, confirmed)
  await updateSchedule(tx, after)
  if (asksMore(before, after))
    await announceChange(tx, await requireUser(tx, ownerId), 'scheduleChanged', confirmed.now)
  if (after.amount_minor !== before.amount_minor) await changeOpenRuns(tx, after.id, after.amount_minor)
  return presentOne(requireOwn(await findSchedule(tx, input._id), ownerId))
}

/** A new note moves no money. */
function asksMore(before: ListedSchedule, after: ListedSchedule): boolean {
  const terms = ({ amount_minor, every, starts_on, ends_on, times, next_on }: ListedSchedule) =>
    [amount_minor, every, starts_on, ends_on, times, next_on].join()
  return terms(before) !== terms(after)
}

/** Returns the changed schedule without a write. */
export async function previewScheduleChange(
  reader: Reader,
  ownerId: string,
  input: ChangeScheduleInput,
  at: Omit<Confirmed, 'pin'>,
): Promise<OneSchedule> {
  const before = requireOwn(await findSchedule(reader, input._id), ownerId)
  return presentOne(await applyChange(reader, before, input, { ...at, pin: undefined }))
}

async function applyChange(
  reader: Reader,
  before: ListedSchedule,
  input: ChangeScheduleInput,
  { pin, timeZone, now }: Confirmed,
): Promise<ListedSchedule> {
  requireState(before, 'active', 'paused')
  const amount_minor = input.amount ?? before.amount_minor
  const { kind, owner_id, receiver_id } = before
  await requirePayable(reader, owner_id, receiver_id, { kind, amountMinor: amount_minor, pin, now })
  const changed = {
    ...before,
    ...changePlan(before, input, { timeZone, now }),
    amount_minor,
    note: input.note === undefined ? before.note : input.note || null,
    ...(pin !== undefined && { proven_by: provenBy(pin), confirmed_at: now }),
    updated_at: now,
  }
  return changed
}

/** Returns the changed days. New days begin in the zone of the caller; a new end keeps the days. */
function changePlan(
  before: ListedSchedule,
  { every, starts_on, ends_on, times }: ChangeScheduleInput,
  { timeZone, now }: Omit<Confirmed, 'pin'>,
): Partial<ListedSchedule> {
  const isNewEnd = ends_on !== undefined || times !== undefined
  const end = isNewEnd ? endOf({ ends_on, times }) : { ends_on: before.ends_on, times: before.times }
  if (every !== undefined && starts_on === undefined)
    throw new Refusal('invalid', {}, [fieldError('starts_on', 'not_sent')])
  if (starts_on !== undefined) {
    const plan = requirePlan(every ?? before.every, starts_on, end, dayIn(timeZone, now))
    const counted = isNewEnd ? 0 : before.counted
    const noticed_on = skippedNotice(plan.starts_on, timeZone, now)
    return { ...plan, counted, time_zone: timeZone, next_on: plan.starts_on, noticed_on }
  }
  if (!isNewEnd) return {}
  if (end.ends_on !== null && before.next_on !== null && end.ends_on < before.next_on) {
    throw new Refusal('invalid', {}, [fieldError('ends_on', 'before_start')])
  }
  return { ...end, counted: 0 }
}

/** Resumes a paused schedule on its next day after today; ends it when there is none. */
export async function resumeSchedule(tx: Tx, ownerId: string, id: string, confirmed: Confirmed): Promise<OneSchedule> {
  const { pin, now } = confirmed
  const before = requireOwn(await lockSchedule(tx, id), ownerId)
  requireState(before, 'paused')
  const { kind, receiver_id, amount_minor: amountMinor } = before
  await requirePayable(tx, ownerId, receiver_id, { kind, amountMinor, pin, now })
  const next = nextAfterToday(before, before.next_on, now)
  const active = { ...before, state: 'active' as const, why: null, proven_by: provenBy(pin), confirmed_at: now }
  await settleContained(tx, id, 'confirmed')
  await updateSchedule(tx, moveOn(active, next, now))
  return presentOne(requireOwn(await findSchedule(tx, id), ownerId))
}

function nextAfterToday(plan: Plan & { time_zone: string }, next: string | null, now: Date): string | null {
  const today = dayIn(plan.time_zone, now)
  if (next === null || next > today) return next
  return dayFrom(plan, next, addDays(today, 1))
}
