import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import {
  destination,
  exampleDestination,
  examplePayout,
  examplePayoutBatch,
  MOST_LINES,
  newDestination,
  PAYOUT_METHODS,
  PAYOUT_STATES,
  payout,
  payoutBatch,
} from '../payouts.ts'
import { reason } from '../people.ts'
import { PROOF_ERRORS } from '../proof.ts'
import { route } from '../route.ts'

const destinations = z.object({ data: z.array(destination) })
const anId = z.object({ id })

export const listDestinations = route({
  method: 'GET',
  path: '/api/payout/destinations',
  summary: 'The bank accounts and mobile numbers to which the caller withdraws, with masked numbers',
  access: 'customer',
  answer: destinations,
  errors: [],
  example: { answer: { data: [exampleDestination] } },
})

export const addDestination = route({
  method: 'POST',
  path: '/api/payout/destinations',
  summary:
    'Saves a bank account or a mobile number. The owner is notified on every channel. It takes 50 paps in all on its first day and any amount after that',
  access: 'customer',
  confirmedDevice: true,
  pin: 'always',
  body: newDestination,
  answer: destinations,
  errors: ['device_unconfirmed', ...PROOF_ERRORS, 'destinations_full', 'destination_known'],
  limit: { times: 20, seconds: 3600, by: 'person' },
  example: {
    body: { kind: 'iban', country: 'DE', holder: 'Ama Mensah', number: 'DE89 3704 0044 0532 0130 00', pin: '2580' },
    answer: { data: [exampleDestination] },
  },
})

export const removeDestination = route({
  method: 'DELETE',
  path: '/api/payout/destinations/{id}',
  summary: 'Removes a destination. Pay-outs that wait for it are still paid. Idempotent',
  access: 'customer',
  pin: 'no: moves nothing; every withdrawal takes the PIN',
  params: anId,
  answer: destinations,
  errors: [],
  example: { params: { id: exampleDestination._id }, answer: { data: [] } },
})

export const listPayouts = route({
  method: 'GET',
  path: '/api/payout/',
  summary: 'Pay-outs, newest first: all, those of a state, of a way or of a batch',
  access: 'money.read',
  viewed: 'list',
  query: z.extend(pageQuery, {
    status: z.optional(z.enum(PAYOUT_STATES)),
    method: z.optional(z.enum(PAYOUT_METHODS)),
    batch: z.optional(id),
  }),
  answer: pageOf(payout),
  errors: [],
  example: { query: { status: 'waiting' }, answer: { data: [examplePayout], next_cursor: null } },
})

export const listBatches = route({
  method: 'GET',
  path: '/api/payout/batches',
  summary: 'Batches of pay-outs, newest first',
  access: 'money.read',
  viewed: 'list',
  query: pageQuery,
  answer: pageOf(payoutBatch),
  errors: [],
  example: { answer: { data: [examplePayoutBatch], next_cursor: null } },
})

export const makeBatch = route({
  method: 'POST',
  path: '/api/payout/batches',
  summary: 'Puts waiting pay-outs into a batch, which a second person approves. Nothing is paid before that',
  access: 'money.decide',
  stepUp: 'always',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_LINES)) }),
  answer: z.object({ msg: z.string(), data: payoutBatch }),
  errors: ['wrong_state', 'not_found', 'conflict', 'waits_for_owner'],
  example: {
    body: { ids: [examplePayout._id] },
    answer: { msg: 'Sent for approval. A second person must approve it.', data: examplePayoutBatch },
  },
})

export const makeBatchFile = route({
  method: 'POST',
  path: '/api/payout/batches/{id}/file',
  summary: 'The file of an approved batch for the bank: pain.001 or CSV, with whole numbers. Each download is logged',
  access: 'money.decide',
  stepUp: 'always',
  viewed: 'no: the download is logged with its batch',
  params: anId,
  body: z.object({ format: z.enum(['pain.001', 'csv']) }),
  answer: z.object({ name: z.string(), type: z.string(), text: z.string() }),
  errors: ['not_found', 'wrong_state', 'payer_not_configured'],
  example: {
    params: { id: examplePayoutBatch._id },
    body: { format: 'csv' },
    answer: { name: 'payouts-20261115-9aaf.csv', type: 'text/csv', text: 'reference,holder\r\n' },
  },
})

export const returnPayOut = route({
  method: 'POST',
  path: '/api/payout/{id}/return',
  summary: 'Marks a sent or paid pay-out as returned by the bank: amount and fee go back to the person',
  access: 'money.decide',
  stepUp: 'always',
  params: anId,
  body: z.object({ reason }),
  answer: z.extend(z.object({ msg: z.string(), data: payout }), waitingApproval),
  errors: ['not_found', 'wrong_state', 'receiver_unavailable', 'asker_may_not', 'approval_differs', 'approval_waits'],
  example: {
    params: { id: examplePayout._id },
    body: { reason: 'The account is closed' },
    answer: {
      msg: 'Returned. The person has the money and the fee again.',
      data: { ...examplePayout, status: 'returned', reason: 'The account is closed' },
    },
  },
})
