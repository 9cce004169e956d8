import * as z from 'zod/mini'
import { shownFee, withdrawalRecord } from '../cash.ts'
import { fieldMessage } from '../field-errors.ts'
import { id } from '../ids.ts'
import { LANGUAGES } from '../languages.ts'
import { calendarDay, pageOf, pageQuery } from '../list.ts'
import { amount, paps } from '../money.ts'
import { paymentRecord } from '../payments.ts'
import { done, reason } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import {
  confirmBody,
  exampleQuote,
  exampleRecord,
  MONEY_ERRORS,
  moneyRecord,
  note,
  party,
  quote,
  quoteBody,
  receiverId,
} from '../records.ts'
import { route } from '../route.ts'
import { exampleDay, exampleOperatorUse, operatorDay, operatorUse } from '../team.ts'

/** Operators may not see the store's balance, so no response of these calls contains it. */
const tillQuote = z.omit(quote, { balance_after: true })
z.globalRegistry.add(tillQuote, { id: 'TillQuote' })
const { balance_after: _, ...exampleTillQuote } = exampleQuote

const exampleRefund = { ...exampleRecord, kind: 'refund', amount: 25, refunded: null, reminded_at: null } as const
const exampleRequest = { ...exampleRefund, kind: 'request', status: 'pending' } as const

const limits = { limits: operatorUse }
const exampleLimits = { limits: exampleOperatorUse }
const TILL_ERRORS = ['operator_limit', 'operator_ended'] as const

export const quoteTillRequest = route({
  method: 'POST',
  path: '/api/till/request',
  summary: 'The quote of a request to a customer of the store: moves nothing and is valid for five minutes',
  access: 'cashier',
  pin: 'no: a quote moves nothing',
  body: quoteBody,
  answer: tillQuote,
  errors: ['not_found', 'to_oneself', 'receiver_unavailable', 'too_many_open'],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: { body: { receiver: 'PAPS-0000-0000', amount: 75.25, note: 'Lunch' }, answer: exampleTillQuote },
})

export const sendTillRequest = route({
  method: 'POST',
  path: '/api/till/request/send',
  summary: 'Asks the customer for what was quoted to this operator, once. Needs no PIN',
  access: 'cashier',
  pin: 'no: a request moves nothing until its payer confirms it',
  idempotent: true,
  body: z.object({ quote_id: confirmBody.shape.quote_id }),
  answer: z.object({ payment: z.array(paymentRecord) }),
  errors: [
    'quote_refused',
    'quote_expired',
    'receiver_unavailable',
    'too_many_open',
    'operator_ended',
    'idempotency_mismatch',
  ],
  limit: { times: 500, seconds: 3600, by: 'person' },
  example: {
    body: { quote_id: exampleQuote.quote_id },
    answer: { payment: [exampleRequest] },
  },
})

export const cancelTillRequest = route({
  method: 'PUT',
  path: '/api/till/request/cancel',
  summary: 'Cancels a request that waits: a cashier’s own, or any operator’s for a manager',
  access: 'cashier',
  pin: 'no: moves nothing',
  idempotent: true,
  body: z.object({ _id: id }),
  answer: z.object({ payment: z.array(paymentRecord) }),
  errors: ['not_found', 'wrong_state', 'operator_ended', 'idempotency_mismatch'],
  example: {
    body: { _id: exampleRecord._id },
    answer: { payment: [{ ...exampleRequest, status: 'cancelled' }] },
  },
})

export const makeTillDeposit = route({
  method: 'POST',
  path: '/api/till/deposit',
  summary: 'Credits a customer who handed over cash, from the store’s balance, within the operator’s limits',
  access: 'cashier',
  pin: 'always',
  idempotent: true,
  body: z.object({
    receiver: receiverId,
    amount,
    note: z.optional(note),
    fee: shownFee,
    ...proof,
    /** Returns the figures and moves nothing. */
    preview: z.optional(z.boolean()),
  }),
  answer: z.object({
    amount: paps,
    fee: paps,
    /** The amount that the customer gets, without the fee. */
    credited: paps,
    receiver: party,
    /** The deposit; empty for a preview. */
    deposit: z.array(moneyRecord),
    ...limits,
  }),
  errors: [
    ...MONEY_ERRORS,
    ...TILL_ERRORS,
    'not_found',
    'to_oneself',
    'not_an_agent',
    'store_unapproved',
    'below_fee',
    'store_float',
  ],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: {
    body: { receiver: 'PAPS-0000-0000', amount: 100, pin: '2580' },
    answer: {
      amount: 100,
      fee: 1.5,
      credited: 98.5,
      receiver: exampleRecord.receiver,
      deposit: [{ ...exampleRecord, kind: 'deposit', amount: 100, fee: 1.5 }],
      ...exampleLimits,
    },
  },
})

const exampleWithdrawal = { ...exampleRecord, kind: 'withdrawal', status: 'pending', code_locked: false } as const

export const listTillPayouts = route({
  method: 'GET',
  path: '/api/till/payouts',
  summary: 'Withdrawals that wait to be paid out at the store',
  access: 'cashier',
  query: pageQuery,
  answer: pageOf(withdrawalRecord),
  errors: [],
  example: { answer: { data: [exampleWithdrawal], next_cursor: null } },
})

const paidOut = z.object({ withdrawal: z.array(withdrawalRecord), ...limits })

export const payOutAtTill = route({
  method: 'PUT',
  path: '/api/till/payout',
  summary:
    'Says that the cash was handed over: with the customer’s pick-up code and the operator’s PIN, within their limits',
  access: 'cashier',
  pin: 'always',
  idempotent: true,
  body: z.object({
    _id: id,
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, fieldMessage('not_a_pickup_code'))),
    ...proof,
  }),
  answer: paidOut,
  errors: [
    ...TILL_ERRORS,
    'not_found',
    'wrong_state',
    'decided_already',
    'four_eyes',
    'wrong_code',
    'code_locked',
    'account_frozen',
    'receiver_unavailable',
    'device_limited',
    ...PROOF_ERRORS,
    'idempotency_mismatch',
  ],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: {
    body: { _id: exampleRecord._id, code: '048213', pin: '2580' },
    answer: { withdrawal: [{ ...exampleWithdrawal, status: 'approved' }], ...exampleLimits },
  },
})

export const declineAtTill = route({
  method: 'PUT',
  path: '/api/till/payout/decline',
  summary: 'Gives a withdrawal back to its sender, with a reason and the operator’s PIN',
  access: 'cashier',
  pin: 'always',
  idempotent: true,
  body: z.object({ _id: id, reason, ...proof }),
  answer: paidOut,
  errors: [
    'not_found',
    'wrong_state',
    'decided_already',
    'declines_used_up',
    'operator_ended',
    ...PROOF_ERRORS,
    'idempotency_mismatch',
  ],
  example: {
    body: { _id: exampleRecord._id, reason: 'Too little cash in the till', pin: '2580' },
    answer: {
      withdrawal: [{ ...exampleWithdrawal, status: 'rejected', reason: 'Too little cash in the till' }],
      ...exampleLimits,
    },
  },
})

export const refundAtTill = route({
  method: 'POST',
  path: '/api/till/refund',
  summary: 'Gives a payment to the store back, whole or in part, within the manager’s limits',
  access: 'manager',
  pin: 'always',
  idempotent: true,
  body: z.object({ _id: id, amount: z.optional(amount), ...proof, note: z.optional(note) }),
  answer: z.object({ payment: z.array(paymentRecord), ...limits }),
  errors: [...MONEY_ERRORS, ...TILL_ERRORS, 'not_found', 'wrong_state', 'more_than_left', 'conflict', 'store_float'],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: {
    body: { _id: exampleRecord._id, amount: 25, pin: '2580', note: 'One dish was missing' },
    answer: { payment: [exampleRefund], ...exampleLimits },
  },
})

export const getOwnDay = route({
  method: 'GET',
  path: '/api/till/day',
  summary: 'The caller’s acts at the till on a day of their time zone, and the rest of their limits',
  access: 'cashier',
  query: z.object({ date: z.optional(calendarDay) }),
  answer: operatorDay,
  errors: [],
  example: { query: { date: '2026-11-15' }, answer: exampleDay },
})

export const getOwnReport = route({
  method: 'GET',
  path: '/api/till/report/{date}',
  summary: 'The caller’s day as a PDF, or as CSV where they accept that',
  access: 'cashier',
  params: z.object({ date: calendarDay }),
  answer: z.unknown(),
  sends: { type: 'application/pdf', keep: 'never' },
  errors: [],
  limit: { times: 30, seconds: 60, by: 'person' },
  example: { params: { date: '2026-11-15' }, answer: null },
})

export const setTillLanguage = route({
  method: 'PUT',
  path: '/api/till/language',
  summary: 'The language of what is written to the operator',
  access: 'cashier',
  pin: 'no: a preference',
  body: z.object({ language: z.enum(LANGUAGES) }),
  answer: done,
  errors: [],
  example: { body: { language: 'fr' }, answer: { success: true, msg: 'Saved.' } },
})
