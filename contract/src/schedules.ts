import * as z from 'zod/mini'
import { id, moment } from './ids.ts'
import { calendarDay } from './list.ts'
import { paps } from './money.ts'
import { party } from './records.ts'

/** How often a schedule repeats. `month` keeps its day and uses the last day of a shorter month. */
export const SCHEDULE_EVERY = ['once', 'day', 'week', 'month', 'month_end'] as const
export type ScheduleEvery = (typeof SCHEDULE_EVERY)[number]

/** Why a payment of a schedule was not made, or why a schedule is paused or has ended. */
export const SCHEDULE_REASONS = [
  'insufficient_funds',
  'limit_exceeded',
  'receiver_unavailable',
  'receiver_closed',
  'blocked_by_you',
  'not_a_store',
  'passkey_needed',
  'account_locked',
  'refused',
  'by_owner',
  'to_confirm',
  'finished',
] as const
export type ScheduleReason = (typeof SCHEDULE_REASONS)[number]
const reason = z.enum(SCHEDULE_REASONS)
z.globalRegistry.add(reason, { id: 'ScheduleReason' })

/** One day of a schedule. */
export const scheduleRun = z.object({
  due_on: calendarDay,
  /** `open`: due, or to be tried again. */
  status: z.enum(['open', 'made', 'failed', 'skipped']),
  amount: paps,
  reason: z.nullable(reason),
  attempts: z.int(),
  next_try_at: z.nullable(moment),
  /** The transfer or payment that it made. */
  record_id: z.nullable(id),
  ended_at: z.nullable(moment),
})
z.globalRegistry.add(scheduleRun, { id: 'ScheduleRun' })

export const schedule = z.object({
  _id: id,
  kind: z.enum(['transfer', 'payment']),
  status: z.enum(['active', 'paused', 'ended']),
  reason: z.nullable(reason),
  receiver: party,
  amount: paps,
  note: z.nullable(z.string()),
  every: z.enum(SCHEDULE_EVERY),
  starts_on: calendarDay,
  /** The last possible day, or the number of days; both null: for ever. */
  ends_on: z.nullable(calendarDay),
  times: z.nullable(z.int()),
  /** Days that have passed: made, failed or skipped. */
  counted: z.int(),
  next_on: z.nullable(calendarDay),
  /** The time zone of its days. */
  time_zone: z.string(),
  /** The day that waits for another attempt. */
  waiting: z.nullable(scheduleRun),
  created_at: moment,
  updated_at: moment,
})
z.globalRegistry.add(schedule, { id: 'Schedule' })

export type Schedule = z.output<typeof schedule>
export type ScheduleRun = z.output<typeof scheduleRun>
