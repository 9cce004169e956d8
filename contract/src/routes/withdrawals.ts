import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { cashBody, cashFigures, withdrawalRecord } from '../cash.ts'
import { fieldMessage } from '../field-errors.ts'
import { id } from '../ids.ts'
import { advanceRoute, bankSearchRoute, pageOf, pageQuery, typedListRoutes } from '../list.ts'
import { destination } from '../payouts.ts'
import { reason } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { balanceUpdate, exampleRecord, exampleUpdate, MONEY_ERRORS, party, receiverId } from '../records.ts'
import { route } from '../route.ts'

const exampleWithdrawal = {
  ...exampleRecord,
  kind: 'withdrawal',
  status: 'pending',
  receiver: { ...exampleRecord.receiver, name: 'Volta Bank', type: 'bank' },
  amount: 100,
  fee: 1.5,
  note: null,
  expires_at: '2026-11-22T09:30:00.000Z',
  code_locked: false,
} as const

const options = {
  noun: 'withdrawals',
  access: 'wallet or money.read',
  record: withdrawalRecord,
  example: exampleWithdrawal,
} as const

export const withdrawals = {
  ...typedListRoutes('/api/withdrawal', options),
  advance: advanceRoute('/api/withdrawal', options),
  bankSearch: bankSearchRoute('/api/withdrawal', options),
}

const page = {
  method: 'GET',
  query: pageQuery,
  answer: pageOf(withdrawalRecord),
  errors: [],
  example: { answer: { data: [exampleWithdrawal], next_cursor: null } },
} as const

export const listOwnWithdrawals = route({
  ...page,
  path: '/api/withdrawal/user',
  summary: 'The withdrawals of the caller; for staff, those of people who are no business',
  access: 'wallet or money.read',
  viewed: 'list',
})

export const listBankWithdrawals = route({
  ...page,
  path: '/api/withdrawal/bank',
  summary: 'Withdrawals through banks: a bank sees those through itself, anybody else their own, and staff all',
  access: 'wallet or money.read',
  viewed: 'list',
})

export const listPayouts = route({
  ...page,
  path: '/api/withdrawal/payouts',
  summary: 'The withdrawals that the caller, a store or a bank, has to pay out',
  access: 'wallet',
})

export const requestWithdrawal = route({
  method: 'POST',
  path: '/api/withdrawal',
  summary:
    'Sets money aside to be paid out in cash by a store or a bank, by the platform where none is named, or to a saved destination',
  access: 'wallet',
  pin: 'always',
  idempotent: true,
  body: z.extend(cashBody, {
    receiver: z.optional(receiverId),
    /** A saved destination, in place of a receiver. */
    destination: z.optional(id),
  }),
  answer: z.extend(cashFigures, {
    receiver: z.nullable(party),
    /** The destination, if the money goes to one. */
    destination: z.optional(destination),
    /** The secret pick-up code for the counter. Null for a preview, and for a withdrawal to a destination. */
    code: z.nullable(z.string()),
    /** The withdrawal; empty for a preview. */
    withdrawal: z.array(withdrawalRecord),
  }),
  errors: [...MONEY_ERRORS, 'receiver_unknown', 'not_found', 'to_oneself', 'destination_new'],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: {
    body: { receiver: 'PAPS-0000-0000', amount: 100, pin: '2580' },
    answer: {
      amount: 100,
      fee: 1.5,
      total: 101.5,
      balance_after: exampleUpdate.paps,
      update: exampleUpdate,
      receiver: exampleWithdrawal.receiver,
      code: '048213',
      withdrawal: [exampleWithdrawal],
    },
  },
})

export const showPickUpCode = route({
  method: 'POST',
  path: '/api/withdrawal/{id}/code',
  summary: 'Shows the pick-up code of a pending withdrawal to its sender, with the PIN',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  params: z.object({ id }),
  body: z.object(proof),
  answer: z.object({ code: z.string() }),
  errors: ['device_unconfirmed', ...PROOF_ERRORS, 'not_found', 'wrong_state'],
  example: { params: { id: exampleWithdrawal._id }, body: { pin: '2580' }, answer: { code: '048213' } },
})

const decided = z.object({
  /** The caller's balance; for staff, the sender's. */
  update: balanceUpdate,
  receiver: z.nullable(party),
  withdrawal: z.array(withdrawalRecord),
})

const exampleDecided = (status: 'approved' | 'rejected', why: string | null) => ({
  update: exampleUpdate,
  receiver: exampleWithdrawal.receiver,
  withdrawal: [{ ...exampleWithdrawal, status, reason: why }],
})

export const approveWithdrawal = route({
  method: 'PUT',
  path: '/api/withdrawal/',
  summary:
    'Says that the cash was handed over: by the store or bank, with the code; by staff, unless a store pays it out',
  access: 'wallet or money.decide',
  pin: 'no: the pick-up code of the owner of the money is the proof',
  idempotent: true,
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  body: z.object({
    _id: id,
    code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, fieldMessage('not_a_pickup_code')))),
  }),
  answer: z.extend(decided, waitingApproval),
  errors: [
    'not_found',
    'wrong_state',
    'decided_already',
    'four_eyes',
    'asker_may_not',
    'invited_today',
    'wrong_code',
    'code_locked',
    'only_with_code',
    'only_by_batch',
    'account_frozen',
    'waits_for_owner',
    'receiver_unavailable',
    'idempotency_mismatch',
  ],
  example: { body: { _id: exampleWithdrawal._id, code: '048213' }, answer: exampleDecided('approved', null) },
})

export const rejectWithdrawal = route({
  method: 'PUT',
  path: '/api/withdrawal/reject',
  summary:
    'Gives the money back to the sender: by the store or bank with a reason and the PIN, by staff with a reason, or by the sender, who cancels',
  access: 'wallet or money.decide',
  // Cancelling one's own only keeps money from leaving.
  pin: 'for a withdrawal of another person',
  stepUp: 'no: gives the money back to its sender',
  idempotent: true,
  body: z.object({ _id: id, reason: z.optional(reason), ...proof }),
  answer: decided,
  errors: ['not_found', 'wrong_state', 'decided_already', 'declines_used_up', ...PROOF_ERRORS, 'idempotency_mismatch'],
  example: {
    body: { _id: exampleWithdrawal._id, reason: 'Too little cash in the till', pin: '2580' },
    answer: exampleDecided('rejected', 'Too little cash in the till'),
  },
})
