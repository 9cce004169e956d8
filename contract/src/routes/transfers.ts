import * as z from 'zod/mini'
import { advanceRoute, calendarDay, listRoutes, pageOf, pageQuery } from '../list.ts'
import {
  balanceUpdate,
  confirmBody,
  exampleQuote,
  exampleRecord,
  exampleUpdate,
  MONEY_ERRORS,
  moneyRecord,
  quote,
  quoteBody,
} from '../records.ts'
import { route } from '../route.ts'

const transfer = z.object(moneyRecord.shape)
z.globalRegistry.add(transfer, { id: 'Transfer' })

const options = {
  noun: 'transfers',
  access: 'wallet or money.read',
  record: transfer,
  example: exampleRecord,
} as const

export const transfers = { ...listRoutes('/api/transfer', options), advance: advanceRoute('/api/transfer', options) }

const sides = { method: 'GET', access: 'wallet', query: pageQuery, answer: pageOf(transfer), errors: [] } as const
const day = z.object({ date: calendarDay })
const page = { data: [exampleRecord], next_cursor: null }

export const listReceived = route({
  ...sides,
  path: '/api/transfer/received',
  summary: 'Transfers the caller got',
  example: { answer: page },
})

export const listReceivedOfDay = route({
  ...sides,
  path: '/api/transfer/received/today/{date}',
  summary: 'Transfers the caller got on one day',
  params: day,
  example: { params: { date: '2026-11-15' }, answer: page },
})

export const listPaid = route({
  ...sides,
  path: '/api/transfer/paid',
  summary: 'Transfers the caller sent',
  example: { answer: page },
})

export const listPaidOfDay = route({
  ...sides,
  path: '/api/transfer/paid/today/{date}',
  summary: 'Transfers the caller sent on one day',
  params: day,
  example: { params: { date: '2026-11-15' }, answer: page },
})

export const quoteTransfer = route({
  method: 'POST',
  path: '/api/transfer',
  summary: 'The quote of a transfer: moves nothing and is valid for five minutes',
  access: 'customer',
  pin: 'no: a quote moves nothing',
  body: quoteBody,
  answer: quote,
  errors: [
    'receiver_unknown',
    'bank_receiver',
    'not_for_banks',
    'not_found',
    'to_oneself',
    'receiver_unavailable',
    'blocked_by_you',
    'insufficient_funds',
    'limit_exceeded',
  ],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: { body: { receiver: 'PAPS-0000-0000', amount: 75.25, note: 'Lunch' }, answer: exampleQuote },
})

export const sendTransfer = route({
  method: 'POST',
  path: '/api/transfer/send',
  summary: 'Makes a quoted transfer happen, once, however often it is sent',
  access: 'customer',
  pin: 'always',
  idempotent: true,
  body: confirmBody,
  answer: z.object({ update: balanceUpdate, transfer: z.array(transfer) }),
  errors: ['not_for_banks', ...MONEY_ERRORS, 'blocked_by_you', 'quote_refused', 'quote_expired'],
  example: {
    body: { quote_id: exampleQuote.quote_id, pin: '2580' },
    answer: { update: exampleUpdate, transfer: [exampleRecord] },
  },
})
