import * as z from 'zod/mini'
import { OPERATOR_KINDS } from './access.ts'
import { fieldMessage } from './field-errors.ts'
import { id, moment } from './ids.ts'
import { calendarDay } from './list.ts'
import { MAX_AMOUNT_MINOR, paps } from './money.ts'
import { namedPerson } from './people.ts'
import { exampleRecord, moneyRecord } from './records.ts'

/** The acts with limits for operators. */
export const LIMITED_ACTS = ['payout', 'deposit', 'refund'] as const
export type LimitedAct = (typeof LIMITED_ACTS)[number]

/** The acts recorded under an operator's name. A `charge` is a payment at their till. */
export const OPERATOR_ACTS = ['charge', 'request', 'cancel', 'deposit', 'payout', 'decline', 'refund'] as const
export type OperatorAct = (typeof OPERATOR_ACTS)[number]

/** A limit of zero allows no act. */
const limit = paps.check(
  z.refine((minor) => minor >= 0n, fieldMessage('negative')),
  z.refine((minor) => minor <= MAX_AMOUNT_MINOR, fieldMessage('above_most', { n: 1_000_000_000 })),
)

const actLimit = z
  .object({ act: limit, day: limit })
  .check(z.refine(({ act, day }) => act <= day, { path: ['act'], message: fieldMessage('above_day_limit') }))

/** For one act, and for a day of UTC. */
export const operatorLimits = z.object({ payout: actLimit, deposit: actLimit, refund: actLimit })
z.globalRegistry.add(operatorLimits, { id: 'OperatorLimits' })
export type OperatorLimits = z.output<typeof operatorLimits>

const actUse = z.object({ act: paps, day: paps, used: paps, left: paps })

/** Limits with what is used and left today. */
export const operatorUse = z.object({ payout: actUse, deposit: actUse, refund: actUse, resets_at: moment })
z.globalRegistry.add(operatorUse, { id: 'OperatorUse' })
export type OperatorUse = z.output<typeof operatorUse>

export const operator = z.object({
  _id: id,
  name: z.string(),
  /** Null once they have ended: the account is erased. */
  email: z.nullable(z.string()),
  role: z.enum(OPERATOR_KINDS),
  status: z.enum(['active', 'suspended', 'ended']),
  limits: operatorUse,
  created_at: moment,
  ended_at: z.nullable(moment),
})
z.globalRegistry.add(operator, { id: 'Operator' })
export type Operator = z.output<typeof operator>

export const invitation = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_KINDS),
  limits: operatorLimits,
  created_at: moment,
  expires_at: moment,
})
z.globalRegistry.add(invitation, { id: 'TeamInvitation' })
export type Invitation = z.output<typeof invitation>

export const till = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, fieldMessage('not_a_till_code')))

const counted = z.object({ count: z.int(), amount: paps })

const dayTotals = z.object({ charges: counted, deposits: counted, payouts: counted, refunds: counted })
export type DayTotals = z.output<typeof dayTotals>

export const dayAct = z.object({
  _id: id,
  act: z.enum(OPERATOR_ACTS),
  operator: namedPerson,
  amount: paps,
  at: moment,
  record: moneyRecord,
})
export type DayAct = z.output<typeof dayAct>

/** The acts of one operator, or of all operators of the store, on one day. */
export const operatorDay = z.object({
  date: calendarDay,
  /** Null for all operators of the store. */
  operator: z.nullable(z.object({ _id: id, name: z.string(), role: z.enum(OPERATOR_KINDS) })),
  totals: dayTotals,
  /** Cash taken at the counter less cash handed out: deposits − pay-outs. */
  cash: paps,
  /** Newest first, at most 200. The downloads contain all of them. */
  acts: z.array(dayAct),
  /** The operator's limits today; null for all operators. */
  limits: z.nullable(operatorUse),
})
z.globalRegistry.add(operatorDay, { id: 'OperatorDay' })
export type OperatorDay = z.output<typeof operatorDay>

const exampleUse = { act: 200, day: 1000, used: 150, left: 850 }
export const exampleLimits = {
  payout: { act: 200, day: 1000 },
  deposit: { act: 200, day: 1000 },
  refund: { act: 0, day: 0 },
}
export const exampleOperatorUse = {
  payout: exampleUse,
  deposit: exampleUse,
  refund: { act: 0, day: 0, used: 0, left: 0 },
  resets_at: '2026-11-16T00:00:00.000Z',
}

export const exampleOperator = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ae',
  name: 'Efua Sarpong',
  email: 'efua@example.com',
  role: 'cashier',
  status: 'active',
  limits: exampleOperatorUse,
  created_at: '2026-11-01T08:00:00.000Z',
  ended_at: null,
} as const

export const exampleInvitation = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789af',
  name: 'Efua Sarpong',
  email: 'efua@example.com',
  role: 'cashier',
  limits: exampleLimits,
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2026-11-04T08:00:00.000Z',
} as const

const nothing = { count: 0, amount: 0 }

export const exampleDay = {
  date: '2026-11-15',
  operator: { _id: exampleOperator._id, name: exampleOperator.name, role: 'cashier' },
  totals: { charges: { count: 1, amount: 75.25 }, deposits: nothing, payouts: nothing, refunds: nothing },
  cash: 0,
  acts: [
    {
      _id: '019a8b6e-7c00-7abc-8def-0123456789b0',
      act: 'charge',
      operator: { _id: exampleOperator._id, name: exampleOperator.name },
      amount: 75.25,
      at: '2026-11-15T09:30:00.000Z',
      record: { ...exampleRecord, kind: 'payment' },
    },
  ],
  limits: exampleOperatorUse,
} as const
