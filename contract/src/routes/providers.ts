import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { listRoutes } from '../list.ts'
import { phoneNumber } from '../people.ts'
import { exampleRecord } from '../records.ts'
import { route } from '../route.ts'
import { providerPaymentRecord, topUpPayment, topUpReference } from '../top-ups.ts'

const examplePayment = {
  _id: '019301a4-7a5b-7c1d-9e2f-3a4b5c6d7e8f',
  reference: 'TU-7K3Q-9XHF',
  method: 'card',
  paps: 200,
  fee: 3,
  final_paps: 197,
  status: 'waiting',
  reason: null,
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  test: true,
  created_at: '2026-11-16T09:30:00.000Z',
  expires_at: '2026-11-16T10:05:00.000Z',
} as const

const exampleListed = {
  _id: examplePayment._id,
  provider: 'stripe',
  method: 'card',
  test: true,
  owner: exampleRecord.sender,
  reference: examplePayment.reference,
  external_id: 'cs_test_a1',
  amount: 200,
  fee: 3,
  currency: 'GHS',
  status: 'credited',
  reason: null,
  dispute: 'none',
  returned: 0,
  record_id: exampleRecord._id,
  created_at: examplePayment.created_at,
  updated_at: examplePayment.created_at,
} as const

/** Payments at providers, for staff. Searched by status, reference, the provider's identifier and names. */
export const providerPayments = listRoutes('/api/providers/payments', {
  noun: 'payments at providers',
  access: 'money.read',
  record: providerPaymentRecord,
  example: exampleListed,
})

export const startTopUpPayment = route({
  method: 'POST',
  path: '/api/topup/payment',
  summary:
    'Starts the payment of an order by card or mobile money, or returns the one under way. The provider then confirms it',
  access: 'customer',
  pin: 'no: the provider asks the payer, and only their own wallet is credited',
  body: z.object({
    reference: topUpReference,
    /** The number that approves the payment; for mobile money. */
    phone_number: z.optional(phoneNumber),
  }),
  answer: topUpPayment,
  errors: [
    'not_for_banks',
    'not_found',
    'order_expired',
    'wrong_state',
    'limit_exceeded',
    'method_unavailable',
    'provider_unavailable',
  ],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: { body: { reference: examplePayment.reference }, answer: examplePayment },
})

export const listTopUpPayments = route({
  method: 'GET',
  path: '/api/topup/payment',
  summary: 'The caller’s payments by card and mobile money of the last hour, newest first',
  access: 'wallet',
  answer: z.object({ data: z.array(topUpPayment) }),
  errors: [],
  example: { answer: { data: [examplePayment] } },
})

export const getTopUpPayment = route({
  method: 'GET',
  path: '/api/topup/payment/{id}',
  summary: 'The status of one payment of the caller',
  access: 'wallet',
  params: z.object({ id }),
  answer: topUpPayment,
  errors: ['not_found'],
  example: { params: { id: examplePayment._id }, answer: examplePayment },
})

const received = z.object({ received: z.literal(true) })
const CALLBACK_LIMIT = { times: 600, seconds: 60 } as const

export const takeStripeEvent = route({
  method: 'POST',
  path: '/api/providers/stripe',
  summary: 'Takes a signed event of Stripe. The state of the payment is then read at Stripe',
  access: 'anyone',
  pin: 'no: the signature is verified',
  answer: received,
  errors: ['not_found', 'wrong_signature'],
  limit: CALLBACK_LIMIT,
  example: { answer: { received: true } },
})

const momoCallback = {
  path: '/api/providers/momo/{id}',
  summary: 'Takes a callback of MTN MoMo about a payment. Its content is ignored: the state is read at MTN',
  access: 'anyone',
  pin: 'no: nothing in it is believed',
  params: z.object({ id }),
  answer: received,
  errors: [],
  limit: CALLBACK_LIMIT,
  example: { params: { id: examplePayment._id }, answer: { received: true } },
} as const

export const takeMomoCallback = route({ method: 'POST', ...momoCallback })

/** MTN documents both methods. */
export const putMomoCallback = route({ method: 'PUT', ...momoCallback })
