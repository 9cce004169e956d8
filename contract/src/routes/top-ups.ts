import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { text } from '../forms.ts'
import { id } from '../ids.ts'
import { advanceRoute, listRoutes } from '../list.ts'
import { amount } from '../money.ts'
import { reason } from '../people.ts'
import { MAX_PICTURE_BYTES } from '../pictures.ts'
import { exampleRecord, exampleUpdate } from '../records.ts'
import { route } from '../route.ts'
import {
  TOP_UP_METHODS,
  topUpGuide,
  topUpOrder,
  topUpOrdered,
  topUpRecord,
  topUpReference,
  topUpUpdate,
} from '../top-ups.ts'

const exampleOrder = {
  reference: 'TU-7K3Q-9XHF',
  paps: 200,
  final_paps: 200,
  method: 'bank_transfer',
  created_at: '2026-11-15T09:30:00.000Z',
  expires_at: '2026-11-18T09:30:00.000Z',
} as const

const exampleGuide = {
  method: 'bank_transfer',
  name: 'Bank transfer',
  how: 'Transfer the amount to our account and give the reference as the purpose.',
  details: [{ label: 'Account number', value: '0012 3456 7890' }],
  instant: false,
  test: false,
  fee_percent: 0,
} as const

const exampleTopUp = {
  ...exampleRecord,
  kind: 'topup',
  status: 'pending',
  sender: null,
  receiver: exampleRecord.sender,
  amount: 200,
  points: 2,
  note: null,
  paps: 200,
  final_paps: 200,
  method: 'bank_transfer',
  reference: exampleOrder.reference,
  proof: 'Paid from my account at noon',
  proof_picture: null,
  payment_id: null,
} as const

const options = {
  noun: 'top-ups',
  access: 'wallet or money.read',
  record: topUpRecord,
  example: exampleTopUp,
} as const

export const topUps = { ...listRoutes('/api/topup', options), advance: advanceRoute('/api/topup', options) }

export const listTopUpMethods = route({
  method: 'GET',
  path: '/api/topup/methods',
  summary: 'The ways to pay in, and how each works',
  access: 'signed-in',
  answer: z.object({ data: z.array(topUpGuide) }),
  errors: [],
  example: { answer: { data: [exampleGuide] } },
})

export const listTopUpOrders = route({
  method: 'GET',
  path: '/api/topup/order',
  summary: 'The caller’s orders that are still to be paid',
  access: 'wallet',
  answer: z.object({ data: z.array(topUpOrder) }),
  errors: [],
  example: { answer: { data: [exampleOrder] } },
})

export const orderTopUp = route({
  method: 'POST',
  path: '/api/topup/order',
  summary: 'Orders a top-up with an amount and a method; returns the reference to pay with. A preview stores nothing',
  access: 'customer',
  pin: 'no: staff decide on the top-up',
  idempotent: true,
  body: z.object({ paps: amount, method: z.enum(TOP_UP_METHODS), preview: z.optional(z.boolean()) }),
  answer: topUpOrdered,
  errors: ['not_for_banks', 'too_many_orders', 'below_fee', 'method_unavailable', 'idempotency_mismatch'],
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    body: { paps: 200, method: 'bank_transfer' },
    answer: {
      msg: 'Pay 200.00 and give TU-7K3Q-9XHF as the reference.',
      reference: exampleOrder.reference,
      paps: 200,
      final_paps: 200,
      fee: 0,
      points: 2,
      method: 'bank_transfer',
      guide: exampleGuide,
      expires_at: exampleOrder.expires_at,
    },
  },
})

export const addTopUpProof = route({
  method: 'POST',
  path: '/api/topup/proof',
  summary: 'Puts a picture of the payment with an order that is not saved yet; another takes its place',
  access: 'customer',
  pin: 'no: staff decide on the top-up',
  body: z.object({ reference: topUpReference }),
  files: { file: { maxBytes: MAX_PICTURE_BYTES, max: 1 } },
  answer: z.object({ link: z.string() }),
  errors: ['not_for_banks', 'not_found', 'order_expired', 'wrong_state'],
  limit: { times: 20, seconds: 60, by: 'person' },
  example: {
    body: { reference: exampleOrder.reference },
    answer: { link: `/api/topup/proof/${exampleOrder.reference}` },
  },
})

export const getTopUpProof = route({
  method: 'GET',
  path: '/api/topup/proof/{reference}',
  summary: 'The picture that goes with an order: for its owner, and for staff who may read money',
  access: 'wallet or money.read',
  viewed: 'record',
  params: z.object({ reference: topUpReference }),
  answer: z.unknown(),
  sends: { type: 'image/webp', keep: 'never' },
  errors: ['not_found'],
  example: { params: { reference: exampleOrder.reference }, answer: null },
})

const decided = z.object({ msg: z.string(), update: topUpUpdate, data: topUpRecord })
const exampleTopUpUpdate = { ...exampleUpdate, final_paps: 200 }

export const saveTopUp = route({
  method: 'POST',
  path: '/api/topup/save',
  summary: 'Reports that an order is paid: the top-up then waits for staff. Repeated, it returns the same',
  access: 'customer',
  pin: 'no: staff decide on the top-up',
  idempotent: true,
  body: z.object({
    reference: topUpReference,
    proof: z.optional(text(500)),
  }),
  answer: decided,
  errors: ['not_for_banks', 'not_found', 'order_expired', 'wrong_state', 'idempotency_mismatch'],
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    body: { reference: exampleOrder.reference, proof: exampleTopUp.proof },
    answer: {
      msg: '200.00 paps will be credited once we have seen the payment.',
      update: exampleTopUpUpdate,
      data: exampleTopUp,
    },
  },
})

export const fulfilTopUp = route({
  method: 'PUT',
  path: '/api/topup/',
  summary:
    'Credits a top-up whose money has come, with what really arrived where `final_paps` says another amount; above the staff thresholds it waits for a second person',
  access: 'money.decide',
  idempotent: true,
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  body: z.object({ _id: id, final_paps: z.optional(amount) }),
  answer: z.extend(decided, waitingApproval),
  errors: [
    'not_found',
    'wrong_state',
    'decided_already',
    'four_eyes',
    'asker_may_not',
    'invited_today',
    'approval_differs',
    'receiver_unavailable',
    'idempotency_mismatch',
  ],
  example: {
    body: { _id: exampleTopUp._id, final_paps: 200 },
    answer: {
      msg: '200.00 paps are credited.',
      update: exampleTopUpUpdate,
      data: { ...exampleTopUp, status: 'approved' },
    },
  },
})

export const rejectTopUp = route({
  method: 'PUT',
  path: '/api/topup/reject',
  summary: 'Refuses a top-up, with a reason its owner reads',
  access: 'money.decide',
  stepUp: 'no: credits no one',
  idempotent: true,
  body: z.object({ _id: id, reason }),
  answer: decided,
  errors: ['not_found', 'wrong_state', 'decided_already', 'four_eyes', 'idempotency_mismatch'],
  example: {
    body: { _id: exampleTopUp._id, reason: 'No payment with this reference has come' },
    answer: {
      msg: 'The top-up is rejected.',
      update: exampleTopUpUpdate,
      data: { ...exampleTopUp, status: 'rejected', reason: 'No payment with this reference has come' },
    },
  },
})
