import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { id } from '../ids.ts'
import { advanceRoute, listRoutes, pageOf, pageQuery } from '../list.ts'
import { amount } from '../money.ts'
import { paymentRecord, REQUEST_STATES, refundPreview } from '../payments.ts'
import { proof } from '../proof.ts'
import {
  balanceUpdate,
  confirmBody,
  exampleQuote,
  exampleRecord,
  exampleUpdate,
  MONEY_ERRORS,
  note,
  quote,
  quoteBody,
  receiverId,
} from '../records.ts'
import { route } from '../route.ts'
import { till } from '../team.ts'

const paymentId = '019a8b6e-7c00-7abc-8def-0123456789ae'
const requestId = '019a8b6e-7c00-7abc-8def-0123456789af'

const examplePayment = {
  ...exampleRecord,
  _id: paymentId,
  transaction_id: paymentId,
  kind: 'payment',
  points: 1,
  refunded: 0,
  reminded_at: null,
} as const

const exampleRequest = {
  ...examplePayment,
  _id: requestId,
  transaction_id: requestId,
  kind: 'request',
  status: 'pending',
  points: 0,
  expires_at: '2026-11-22T09:30:00.000Z',
  refunded: null,
} as const

const exampleRefund = { ...examplePayment, kind: 'refund', parent_id: paymentId, amount: 25, refunded: null } as const

const options = {
  noun: 'payments, refunds and requests',
  access: 'wallet or money.read',
  scope: 'payments.read',
  record: paymentRecord,
  example: examplePayment,
} as const

export const payments = { ...listRoutes('/api/payment', options), advance: advanceRoute('/api/payment', options) }

/** The response of calls that create or change a payment: the caller's balance and the record. */
const done = z.object({ update: balanceUpdate, payment: z.array(paymentRecord) })

const QUOTE_ERRORS = [
  'not_for_banks',
  'bank_receiver',
  'not_found',
  'receiver_unknown',
  'to_oneself',
  'not_a_store',
  'wrong_state',
  'receiver_unavailable',
  'blocked_by_you',
  'insufficient_funds',
  'limit_exceeded',
] as const

const paymentBody = z
  .object({
    receiver: z.optional(receiverId),
    amount: z.optional(amount),
    note: z.optional(note),
    /** Pays a request: the receiver and the amount are those of the request. */
    request_id: z.optional(id),
    /** The till whose code was scanned. It identifies the operator to the store. */
    till: z.optional(till),
  })
  .check(
    ...(['receiver', 'amount'] as const).map((field) =>
      z.refine<{ receiver?: unknown; amount?: unknown; request_id?: unknown }>(
        (body) => (body.request_id === undefined) === (body[field] !== undefined),
        { path: [field], message: fieldMessage('needed_without_request') },
      ),
    ),
  )

export const quotePayment = route({
  method: 'POST',
  path: '/api/payment',
  summary: 'The quote of a payment to a store or of a request: moves nothing and is valid for five minutes',
  access: 'customer',
  pin: 'no: a quote moves nothing',
  body: paymentBody,
  answer: quote,
  errors: QUOTE_ERRORS,
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: { body: { receiver: 'PAPS-0000-0000', amount: 75.25, note: 'Lunch' }, answer: exampleQuote },
})

export const sendPayment = route({
  method: 'POST',
  path: '/api/payment/send',
  summary: 'Makes a quoted payment happen, once, however often it is sent; a request that it pays is paid with it',
  access: 'customer',
  pin: 'always',
  idempotent: true,
  body: confirmBody,
  answer: done,
  errors: [
    'not_for_banks',
    ...MONEY_ERRORS,
    'blocked_by_you',
    'not_a_store',
    'wrong_state',
    'waits_for_owner',
    'quote_refused',
    'quote_expired',
  ],
  example: {
    body: { quote_id: exampleQuote.quote_id, pin: '2580' },
    answer: { update: exampleUpdate, payment: [examplePayment] },
  },
})

export const listRequests = route({
  method: 'GET',
  path: '/api/payment/req',
  summary: 'Requests that the caller is asked to pay (in), or that the caller made (out), newest first',
  access: 'wallet',
  scope: 'payments.read',
  query: z.extend(pageQuery, { side: z.enum(['in', 'out']), status: z.optional(z.enum(REQUEST_STATES)) }),
  answer: pageOf(paymentRecord),
  errors: [],
  example: {
    query: { side: 'in', status: 'pending' },
    answer: { data: [exampleRequest], next_cursor: null },
  },
})

export const quoteRequest = route({
  method: 'POST',
  path: '/api/payment/req',
  summary: 'The quote of a payment request: the receiver is the payer. Nothing moves, now or when it is sent',
  access: 'customer',
  pin: 'no: a quote moves nothing',
  scope: 'requests.write',
  body: quoteBody,
  answer: quote,
  errors: [
    'receiver_unknown',
    'bank_receiver',
    'not_for_banks',
    'not_found',
    'to_oneself',
    'receiver_unavailable',
    'payer_unavailable',
    'blocked_by_you',
    'too_many_open',
  ],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: { body: { receiver: 'PAPS-0000-0000', amount: 75.25, note: 'Lunch' }, answer: exampleQuote },
})

export const sendRequest = route({
  method: 'POST',
  path: '/api/payment/req/send',
  summary: 'Asks for what was quoted, once, however often it is sent; it waits for seven days. Needs no PIN',
  access: 'customer',
  pin: 'no: a request moves nothing until its payer confirms it',
  scope: 'requests.write',
  idempotent: true,
  body: z.object({ quote_id: confirmBody.shape.quote_id, pin: z.optional(z.string()) }),
  answer: done,
  errors: [
    'not_for_banks',
    'quote_refused',
    'quote_expired',
    'receiver_unavailable',
    'payer_unavailable',
    'blocked_by_you',
    'too_many_open',
    'idempotency_mismatch',
  ],
  limit: { times: 500, seconds: 3600, by: 'person' },
  example: {
    body: { quote_id: exampleQuote.quote_id },
    answer: { update: exampleUpdate, payment: [exampleRequest] },
  },
})

export const rejectRequest = route({
  method: 'PUT',
  path: '/api/payment/req/reject',
  summary: 'Ends a request that waits: who is asked declines it, who asked cancels it',
  access: 'wallet',
  pin: 'no: moves nothing',
  scope: 'requests.write',
  idempotent: true,
  body: z.object({ _id: id, reason: z.optional(note) }),
  answer: done,
  errors: ['not_found', 'wrong_state', 'session_needed', 'idempotency_mismatch'],
  example: {
    body: { _id: requestId, reason: 'Paid in cash' },
    answer: {
      update: exampleUpdate,
      payment: [{ ...exampleRequest, status: 'declined', reason: 'Paid in cash' }],
    },
  },
})

export const remindRequest = route({
  method: 'POST',
  path: '/api/payment/req/remind',
  summary: 'Reminds the payer of a pending request, at most once a day',
  access: 'customer',
  pin: 'no: moves nothing',
  scope: 'requests.write',
  idempotent: true,
  body: z.object({ _id: id }),
  answer: done,
  errors: ['not_for_banks', 'not_found', 'wrong_state', 'reminder_too_soon', 'idempotency_mismatch'],
  example: {
    body: { _id: requestId },
    answer: {
      update: exampleUpdate,
      payment: [{ ...exampleRequest, reminded_at: '2026-11-17T08:00:00.000Z' }],
    },
  },
})

export const refundPayment = route({
  method: 'POST',
  path: '/api/payment/refund',
  summary: 'Gives a payment back to its payer, all that is left of it or a part; with preview, says what it would be',
  access: 'customer',
  pin: 'always',
  idempotent: true,
  body: z.object({
    _id: id,
    amount: z.optional(amount),
    ...proof,
    note: z.optional(note),
    preview: z.optional(z.boolean()),
  }),
  answer: z.union([refundPreview, done]),
  errors: ['not_for_banks', ...MONEY_ERRORS, 'not_found', 'wrong_state', 'more_than_left', 'conflict'],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: {
    body: { _id: paymentId, amount: 25, pin: '2580', note: 'One dish was missing' },
    answer: { update: exampleUpdate, payment: [exampleRefund] },
  },
})
