import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { fieldMessage } from '../field-errors.ts'
import { id, moment } from '../ids.ts'
import { MAX_AMOUNT_MINOR, paps } from '../money.ts'
import { reason } from '../people.ts'
import { route } from '../route.ts'

const period = z.object({ limit: paps, used: paps, left: paps, resets_at: moment })

export const limits = z.object({
  day: period,
  month: period,
  /** The next step to a higher limit, or null. */
  raised_by: z.nullable(z.enum(['verify_email_and_phone', 'verify_identity'])),
})
z.globalRegistry.add(limits, { id: 'Limits' })

export type Limits = z.output<typeof limits>

const staffPeriod = z.extend(period, { used: z.nullable(paps), left: z.nullable(paps) })

/** Limits as staff see them: `used` and `left` are null where the caller may not read money. */
export const staffLimits = z.extend(limits, { day: staffPeriod, month: staffPeriod })
z.globalRegistry.add(staffLimits, { id: 'StaffLimits' })

export type StaffLimits = z.output<typeof staffLimits>

export const exampleLimits = {
  day: { limit: 2000, used: 75.25, left: 1924.75, resets_at: '2026-11-16T00:00:00.000Z' },
  month: { limit: 10_000, used: 75.25, left: 9924.75, resets_at: '2026-12-01T00:00:00.000Z' },
  raised_by: 'verify_identity',
} as const

export const getLimits = route({
  method: 'GET',
  path: '/api/limits',
  summary:
    'The amounts the caller may still send, pay and withdraw today and this month, and the step that raises them',
  access: 'wallet',
  answer: limits,
  errors: [],
  example: { answer: exampleLimits },
})

/** A limit of zero allows nothing. */
const limit = paps.check(
  z.refine((minor) => minor >= 0n, fieldMessage('negative')),
  z.refine((minor) => minor <= MAX_AMOUNT_MINOR, fieldMessage('above_most', { n: 1_000_000_000 })),
)

export const setLimits = route({
  method: 'PUT',
  path: '/api/user/limits',
  summary: 'Another limit for one account; null for the usual one. One above the usual takes a second person',
  access: 'users.manage',
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  body: z.object({ _id: id, day: z.nullable(limit), month: z.nullable(limit), reason }),
  answer: z.extend(staffLimits, waitingApproval),
  errors: ['not_found', 'forbidden', 'approval_waits'],
  example: {
    body: {
      _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
      day: 5000,
      month: null,
      reason: 'Pays her builders this week',
    },
    answer: exampleLimits,
  },
})
