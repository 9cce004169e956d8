import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { calendarDay, pageOf, pageQuery } from '../list.ts'
import { amount } from '../money.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { exampleRecord, note, receiverId } from '../records.ts'
import { route } from '../route.ts'
import { SCHEDULE_EVERY, schedule, scheduleRun } from '../schedules.ts'

const times = z.int().check(z.gte(1), z.lte(1000))

const newSchedule = z.object({
  kind: z.enum(['transfer', 'payment']),
  receiver: receiverId,
  amount,
  note: z.optional(note),
  every: z.enum(SCHEDULE_EVERY),
  /** The first day, after today. */
  starts_on: calendarDay,
  /** The last possible day, or the number of payments. Neither: for ever. */
  ends_on: z.optional(calendarDay),
  times: z.optional(times),
  ...proof,
  preview: z.optional(z.boolean()),
})

/** The changeable fields of a schedule. A number of payments counts from this change. */
const scheduleChange = z.object({
  _id: id,
  amount: z.optional(amount),
  note: z.optional(z.nullable(note)),
  every: z.optional(z.enum(SCHEDULE_EVERY)),
  /** The next day, after today. Needed with `every`. */
  starts_on: z.optional(calendarDay),
  ends_on: z.optional(z.nullable(calendarDay)),
  times: z.optional(z.nullable(times)),
  ...proof,
  preview: z.optional(z.boolean()),
})

/** A schedule with its next days, at most five. */
const oneSchedule = z.object({ data: schedule, dates: z.array(calendarDay) })
z.globalRegistry.add(oneSchedule, { id: 'OneSchedule' })

const exampleSchedule = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  kind: 'transfer',
  status: 'active',
  reason: null,
  receiver: exampleRecord.receiver,
  amount: 75.25,
  note: 'Rent',
  every: 'month',
  starts_on: '2026-11-30',
  ends_on: null,
  times: 12,
  counted: 0,
  next_on: '2026-11-30',
  time_zone: 'Africa/Accra',
  waiting: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
} as const

const exampleRun = {
  due_on: '2026-11-30',
  status: 'made',
  amount: 75.25,
  reason: null,
  attempts: 1,
  next_try_at: null,
  record_id: exampleRecord._id,
  ended_at: '2026-11-30T08:00:02.000Z',
} as const

const exampleDates = ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']
const exampleOne = { data: exampleSchedule, dates: exampleDates }
const params = z.object({ id })
const exampleParams = { id: exampleSchedule._id }

const PLAN_ERRORS = [
  'device_unconfirmed',
  'not_for_banks',
  ...PROOF_ERRORS,
  'receiver_unknown',
  'bank_receiver',
  'not_a_store',
  'to_oneself',
  'receiver_unavailable',
  'blocked_by_you',
  'limit_exceeded',
  'account_locked',
  'not_found',
  'idempotency_mismatch',
] as const

export const listSchedules = route({
  method: 'GET',
  path: '/api/schedules',
  summary: 'The caller’s schedules, newest first',
  access: 'wallet',
  query: pageQuery,
  answer: pageOf(schedule),
  errors: [],
  example: { answer: { data: [exampleSchedule], next_cursor: null } },
})

export const listOfPerson = route({
  method: 'GET',
  path: '/api/schedules/user/{id}',
  summary: 'The schedules of one person, for staff',
  access: 'money.read',
  viewed: 'person',
  params,
  query: pageQuery,
  answer: pageOf(schedule),
  errors: [],
  example: { params: exampleParams, answer: { data: [exampleSchedule], next_cursor: null } },
})

export const getSchedule = route({
  method: 'GET',
  path: '/api/schedules/{id}',
  summary: 'One schedule with its next days and its latest payments',
  access: 'wallet',
  params,
  answer: z.object({ ...oneSchedule.shape, runs: z.array(scheduleRun) }),
  errors: ['not_found'],
  example: { params: exampleParams, answer: { ...exampleOne, runs: [exampleRun] } },
})

export const makeSchedule = route({
  method: 'POST',
  path: '/api/schedules',
  summary: 'Plans a transfer or payment for a later day, once or again and again',
  access: 'customer',
  pin: 'always',
  confirmedDevice: true,
  idempotent: true,
  body: newSchedule,
  answer: oneSchedule,
  errors: [...PLAN_ERRORS, 'schedules_full'],
  limit: { times: 200, seconds: 3600, by: 'person' },
  example: {
    body: {
      kind: 'transfer',
      receiver: 'PAPS-0000-0000',
      amount: 75.25,
      note: 'Rent',
      every: 'month',
      starts_on: '2026-11-30',
      times: 12,
      pin: '2580',
    },
    answer: exampleOne,
  },
})

export const changeSchedule = route({
  method: 'PUT',
  path: '/api/schedules',
  summary: 'Changes the amount, the note, the days or the end of a schedule',
  access: 'customer',
  pin: 'always',
  confirmedDevice: true,
  idempotent: true,
  body: scheduleChange,
  answer: oneSchedule,
  errors: [...PLAN_ERRORS, 'wrong_state'],
  example: { body: { _id: exampleSchedule._id, amount: 80, pin: '2580' }, answer: exampleOne },
})

const stopping = {
  access: 'wallet',
  pin: 'no: it only stops money from leaving',
  params,
  answer: oneSchedule,
  errors: ['not_found', 'wrong_state'],
} as const

export const pauseSchedule = route({
  ...stopping,
  method: 'POST',
  path: '/api/schedules/{id}/pause',
  summary: 'Pauses a schedule until it is resumed',
  example: { params: exampleParams, answer: { data: { ...exampleSchedule, status: 'paused' }, dates: [] } },
})

export const skipDay = route({
  ...stopping,
  method: 'POST',
  path: '/api/schedules/{id}/skip',
  summary: 'Skips the next day of a schedule. A repeat skips no other day',
  body: z.object({ on: calendarDay }),
  example: { params: exampleParams, body: { on: '2026-11-30' }, answer: exampleOne },
})

export const endSchedule = route({
  ...stopping,
  method: 'DELETE',
  path: '/api/schedules/{id}',
  summary: 'Ends a schedule',
  example: {
    params: exampleParams,
    answer: { data: { ...exampleSchedule, status: 'ended', reason: 'by_owner', next_on: null }, dates: [] },
  },
})

export const resumeSchedule = route({
  method: 'POST',
  path: '/api/schedules/{id}/resume',
  summary: 'Resumes a paused schedule with its next day after today',
  access: 'customer',
  pin: 'always',
  confirmedDevice: true,
  params,
  body: z.object(proof),
  answer: oneSchedule,
  errors: [...PLAN_ERRORS, 'wrong_state'],
  example: { params: exampleParams, body: { pin: '2580' }, answer: exampleOne },
})
