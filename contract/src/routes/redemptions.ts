import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { fieldMessage } from '../field-errors.ts'
import { id } from '../ids.ts'
import { listRoutes } from '../list.ts'
import { MAX_AMOUNT_MINOR, paps, points } from '../money.ts'
import { reason } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { balanceUpdate, exampleRecord, exampleUpdate, moneyRecord } from '../records.ts'
import { route } from '../route.ts'

const redemption = z.object(moneyRecord.shape)
z.globalRegistry.add(redemption, { id: 'Redemption' })

const exampleRedemption = {
  ...exampleRecord,
  kind: 'redemption',
  status: 'pending',
  sender: null,
  receiver: exampleRecord.sender,
  amount: 5,
  points: 500,
  note: null,
} as const

/** The points redeemed, and the amount they are worth. */
export const redemptions = listRoutes('/api/redemptions', {
  noun: 'redemptions',
  access: 'wallet or money.read',
  record: redemption,
  example: exampleRedemption,
})

const givenPoints = points.check(
  z.refine((given) => given > 0n, fieldMessage('not_positive')),
  z.refine((given) => given <= MAX_AMOUNT_MINOR, fieldMessage('above_most', { n: 100_000_000_000 })),
)

/** The amount for the points, and the points that remain. */
const redemptionPreview = z.object({ points, amount: paps, points_after: points })

const redeemed = z.object({
  /** Null for a preview. */
  data: z.nullable(redemption),
  preview: z.nullable(redemptionPreview),
  update: balanceUpdate,
})
z.globalRegistry.add(redeemed, { id: 'Redeemed' })

export type Redeemed = z.output<typeof redeemed>

export const redeemPoints = route({
  method: 'POST',
  path: '/api/redemptions/',
  summary: 'Redeems points for paps: they are reserved until staff decide. A preview returns only the figures',
  access: 'customer',
  pin: 'always',
  idempotent: true,
  body: z.object({ points: givenPoints, ...proof, preview: z.optional(z.boolean()) }),
  answer: redeemed,
  errors: [
    'not_for_banks',
    'device_limited',
    ...PROOF_ERRORS,
    'below_threshold',
    'redemption_closed',
    'insufficient_points',
    'account_locked',
    'idempotency_mismatch',
    'busy',
    'outcome_unknown',
  ],
  example: {
    body: { points: 500, pin: '2580' },
    answer: { data: exampleRedemption, preview: null, update: exampleUpdate },
  },
})

const decision = z.object({ status: z.optional(z.enum(['fulfilled', 'rejected'])), reason: z.optional(reason) }).check(
  z.refine((body) => body.status !== 'rejected' || body.reason !== undefined, {
    path: ['reason'],
    message: fieldMessage('reason_needed'),
  }),
)

export const decideRedemption = route({
  method: 'PUT',
  path: '/api/redemptions/{id}',
  summary: 'Pays for the points (also where the body says nothing), or gives them back with a reason',
  access: 'money.decide',
  idempotent: true,
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  params: z.object({ id }),
  body: decision,
  answer: z.object({
    msg: z.string(),
    /** `pending` while the act waits for a second person. */
    status: z.enum(['fulfilled', 'rejected', 'pending']),
    data: redemption,
    ...waitingApproval,
  }),
  errors: [
    'not_found',
    'wrong_state',
    'decided_already',
    'four_eyes',
    'asker_may_not',
    'invited_today',
    'receiver_unavailable',
    'idempotency_mismatch',
  ],
  example: {
    params: { id: exampleRedemption._id },
    body: { status: 'fulfilled' },
    answer: {
      msg: '5.00 paps are credited for 500 points.',
      status: 'fulfilled',
      data: { ...exampleRedemption, status: 'fulfilled' },
    },
  },
})
