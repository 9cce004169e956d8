import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import {
  CORRECTION_DIRECTIONS,
  correctionPlan,
  correctionReason,
  debtRecord,
  exampleCorrectionPlan,
  exampleDebt,
} from '../corrections.ts'
import { fieldMessage } from '../field-errors.ts'
import { id } from '../ids.ts'
import { listRoutes } from '../list.ts'
import { amount, paps } from '../money.ts'
import { exampleRecord, moneyRecord } from '../records.ts'
import { route } from '../route.ts'

const correctionBody = z
  .object({
    record_id: id,
    direction: z.enum(CORRECTION_DIRECTIONS),
    /** Default: everything that is left to reverse. Required to credit more. */
    amount: z.optional(amount),
    /** Both sides see it. */
    reason: z.optional(correctionReason),
    /** The platform pays the debt at once and becomes the creditor. Always needs a second person. */
    advance: z.optional(z.boolean()),
    preview: z.optional(z.boolean()),
  })
  .check(
    z.refine<{ reason?: unknown; preview?: unknown }>(
      ({ reason, preview }) => preview === true || reason !== undefined,
      {
        path: ['reason'],
        message: fieldMessage('reason_needed'),
      },
    ),
    z.refine<{ direction: string; amount?: unknown }>(
      (body) => body.direction === 'back' || body.amount !== undefined,
      {
        path: ['amount'],
        message: fieldMessage('needed'),
      },
    ),
  )

export const correctRecord = route({
  method: 'POST',
  path: '/api/corrections',
  summary:
    'Reverses a record whole or in part, or credits a top-up with more; above the staff thresholds it waits for a second person. A preview answers the figures and moves nothing',
  access: 'money.decide',
  idempotent: true,
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  viewed: 'no: a correction is in the audit log itself, and a preview shows what the record’s page shows',
  body: correctionBody,
  answer: z.object({
    msg: z.string(),
    plan: correctionPlan,
    /** The record of the correction. Null for a preview, and while it waits for a second person. */
    data: z.nullable(moneyRecord),
    ...waitingApproval,
  }),
  errors: [
    'not_found',
    'wrong_state',
    'correction_too_large',
    'receiver_unavailable',
    'four_eyes',
    'asker_may_not',
    'invited_today',
    'approval_waits',
    'approval_differs',
    'conflict',
    'idempotency_mismatch',
  ],
  example: {
    body: { record_id: exampleRecord._id, direction: 'back', amount: 75.25, reason: 'Sent to the wrong person' },
    answer: {
      msg: '75.25 paps are reversed: 30.00 are back, and 45.25 are owed.',
      plan: exampleCorrectionPlan,
      data: {
        ...exampleRecord,
        _id: exampleDebt._id,
        transaction_id: exampleDebt._id,
        kind: 'correction',
        sender: exampleRecord.receiver,
        receiver: exampleRecord.sender,
        amount: 30,
        note: 'Sent to the wrong person',
        parent_id: exampleRecord._id,
      },
    },
  },
})

/** People see debts that they owe or are owed; staff who may read money see all. Searched by status and names. */
export const debts = listRoutes('/api/debts', {
  noun: 'debts',
  access: 'wallet or money.read',
  record: debtRecord,
  example: exampleDebt,
})

const debtTotals = z.object({
  /** The total owed, and the number of debtors. */
  owed: paps,
  people: z.int(),
  /** The parts owed to people and stores, and to the platform. */
  to_people: paps,
  to_platform: paps,
  /** The total settled so far. */
  settled: paps,
})
z.globalRegistry.add(debtTotals, { id: 'DebtTotals' })

export type DebtTotals = z.output<typeof debtTotals>

export const readDebtTotals = route({
  method: 'GET',
  path: '/api/debts/totals',
  summary: 'The total of debts, the number of debtors and the creditors',
  access: 'money.read',
  viewed: 'no: sums over all accounts',
  answer: debtTotals,
  errors: [],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: { answer: { owed: 145.25, people: 2, to_people: 45.25, to_platform: 100, settled: 30 } },
})
