import * as z from 'zod/mini'
import { USER_TYPES } from '../access.ts'
import { fieldMessage } from '../field-errors.ts'
import { derivedId, id, moment } from '../ids.ts'
import { calendarDay, pageOf, pageQuery } from '../list.ts'
import { paps, points } from '../money.ts'
import { exampleSender, party, type RecordKind, recordKind } from '../records.ts'
import { route } from '../route.ts'
import { exampleQueues, queues } from './staff.ts'

/** The kinds of records with a volume in paps. */
export const MOVING_KINDS = [
  'transfer',
  'payment',
  'refund',
  'deposit',
  'withdrawal',
  'topup',
  'saving',
  'redemption',
] as const satisfies readonly RecordKind[]

export type MovingKind = (typeof MOVING_KINDS)[number]

export const DASHBOARD_PERIODS = ['today', 'yesterday', 'week', 'days30', 'quarter', 'month', 'custom'] as const

const MOST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

const dashboardQuery = z
  .object({
    /** `week`, `days30` and `quarter` are the last 7, 30 and 91 days with today, `month` this month. */
    period: z.enum(DASHBOARD_PERIODS),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  })
  .check(
    z.refine(({ period, from }) => period !== 'custom' || from !== undefined, {
      path: ['from'],
      message: fieldMessage('period_needed'),
    }),
    z.refine(({ period, to }) => period !== 'custom' || to !== undefined, {
      path: ['to'],
      message: fieldMessage('period_needed'),
    }),
    z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: fieldMessage('before_from') }),
    z.refine(({ from, to }) => !from || !to || daysBetween(from, to) <= MOST_DAYS, {
      path: ['to'],
      message: fieldMessage('too_many_days', { n: MOST_DAYS }),
    }),
  )

export type DashboardQuery = z.output<typeof dashboardQuery>

/** A figure of the period and of the previous one. */
function compared<S extends z.ZodMiniType>(figure: S) {
  return z.object({ now: figure, before: figure })
}

const volume = z.object({ kind: z.enum(MOVING_KINDS), moved: paps, movements: z.int() })

const money = z.object({
  /** From and to external accounts. */
  in: compared(paps),
  out: compared(paps),
  fees: compared(paps),
  /** Reserved at the end and at the start of the period. */
  held: compared(paps),
  /** All points, reserved ones included, at the end and at the start of the period. */
  points: compared(points),
  points_given: compared(points),
  points_taken: compared(points),
  moved: compared(paps),
  movements: compared(z.int()),
  kinds: z.array(z.object({ kind: z.enum(MOVING_KINDS), moved: compared(paps), movements: compared(z.int()) })),
  /** By hour for a period of one day, by day for others. */
  steps: z.array(
    z.object({
      starts_at: moment,
      in: paps,
      out: paps,
      fees: paps,
      moved: paps,
      movements: z.int(),
      /** The volume in the same step of the previous period, or null. */
      moved_before: z.nullable(paps),
      kinds: z.array(volume),
      /** The kinds of the same step of the previous period. */
      kinds_before: z.array(volume),
    }),
  ),
})
z.globalRegistry.add(money, { id: 'DashboardMoney' })

const dashboard = z.object({
  /** First and last day, in the caller's time zone. */
  from: calendarDay,
  to: calendarDay,
  step: z.enum(['hour', 'day']),
  /** The previous period. A running period is compared with the same part of the previous one. */
  before: z.object({ from: calendarDay, to: calendarDay, until: moment, is_whole: z.boolean() }),
  /** Null for staff who may not read money. */
  money: z.nullable(money),
  /** The people with at least one movement. */
  active: compared(z.int()),
  queues,
})
z.globalRegistry.add(dashboard, { id: 'Dashboard' })

export type Dashboard = z.output<typeof dashboard>
export type DashboardMoney = z.output<typeof money>

const figure = { now: 1250.5, before: 980 }

export const readDashboard = route({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'How business goes: a period beside the one before, and what waits; as far as it is the caller’s',
  access: 'users.read',
  viewed: 'no: figures of the whole platform, and only for staff who may read money',
  query: dashboardQuery,
  answer: dashboard,
  errors: [],
  limit: { times: 240, seconds: 60, by: 'person' },
  example: {
    query: { period: 'today' },
    answer: {
      from: '2026-11-15',
      to: '2026-11-15',
      step: 'hour',
      before: { from: '2026-11-14', to: '2026-11-14', until: '2026-11-14T09:30:00.000Z', is_whole: false },
      money: {
        in: figure,
        out: figure,
        fees: { now: 12.5, before: 9.8 },
        held: figure,
        points: { now: 4200, before: 4100 },
        points_given: { now: 120, before: 90 },
        points_taken: { now: 20, before: 0 },
        moved: figure,
        movements: { now: 42, before: 37 },
        kinds: [{ kind: 'transfer', moved: figure, movements: { now: 42, before: 37 } }],
        steps: [
          {
            starts_at: '2026-11-15T09:00:00.000Z',
            in: 200,
            out: 0,
            fees: 0,
            moved: 1250.5,
            movements: 42,
            moved_before: 980,
            kinds: [{ kind: 'transfer', moved: 1250.5, movements: 42 }],
            kinds_before: [{ kind: 'transfer', moved: 980, movements: 37 }],
          },
        ],
      },
      active: { now: 31, before: 28 },
      queues: exampleQueues,
    },
  },
})

/** The days of a figure; both are included. */
const daysQuery = { from: calendarDay, to: calendarDay }

export const MOVEMENT_FIGURES = ['in', 'out', 'moved', 'fees'] as const

const movementsQuery = z.extend(pageQuery, {
  ...daysQuery,
  figure: z.enum(MOVEMENT_FIGURES),
  /** Only movements of these kinds, separated by commas. */
  kinds: z.optional(z.string().check(z.regex(/^[a-z]+(,[a-z]+)*$/), z.maxLength(100))),
})

export type MovementsQuery = z.output<typeof movementsQuery>

/** One journal that counts in a figure. */
const movement = z.object({
  _id: derivedId,
  /** The kind of the record, or `other` for a journal without one. */
  kind: z.union([recordKind, z.literal('other')]),
  /** The part of the figure that this journal adds. */
  amount: paps,
  record: z.nullable(z.object({ _id: id, reference: z.string() })),
  sender: z.nullable(party),
  receiver: z.nullable(party),
  created_at: moment,
})
z.globalRegistry.add(movement, { id: 'Movement' })

export type Movement = z.output<typeof movement>

export const listMovements = route({
  method: 'GET',
  path: '/api/dashboard/movements',
  summary: 'The journals that a figure of the dashboard adds up, newest first',
  access: 'money.read',
  viewed: 'list',
  query: movementsQuery,
  answer: pageOf(movement),
  errors: [],
  example: {
    query: { from: '2026-11-01', to: '2026-11-15', figure: 'in' },
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ad',
          kind: 'topup',
          amount: 200,
          record: { _id: '019a8b6e-7c00-7abc-8def-0123456789ae', reference: 'TU-YGTA-P8VB' },
          sender: null,
          receiver: exampleSender,
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})

/** A person with at least one movement. */
const activePerson = z.object({
  _id: id,
  paps_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  user_type: z.enum(USER_TYPES),
  created_at: moment,
})
z.globalRegistry.add(activePerson, { id: 'ActivePerson' })

export type ActivePerson = z.output<typeof activePerson>

export const listActivePeople = route({
  method: 'GET',
  path: '/api/dashboard/people',
  summary: 'The people with at least one movement in these days',
  access: 'users.read',
  viewed: 'no: names only, as in the list of people',
  query: z.extend(pageQuery, daysQuery),
  answer: pageOf(activePerson),
  errors: [],
  example: {
    query: { from: '2026-11-01', to: '2026-11-15' },
    answer: {
      data: [
        {
          _id: exampleSender._id,
          paps_id: exampleSender.paps_id,
          name: 'Ama Mensah',
          avatar: null,
          user_type: 'regular',
          created_at: '2026-11-02T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})
