import * as z from 'zod/mini'
import { approval, exampleApproval, waitingApproval } from '../approvals.ts'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { amount, paps } from '../money.ts'
import { businessName } from '../names.ts'
import { country, emailAddress, newPassword, shortText } from '../people.ts'
import { route } from '../route.ts'

const bank = z.object({
  _id: id,
  paps_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
})
z.globalRegistry.add(bank, { id: 'Bank' })

export type BankRecord = z.output<typeof bank>

const exampleBank = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  paps_id: 'PAPS-7K3Q-9XHD',
  name: 'Volta Bank',
  avatar: null,
  country: 'GH',
  city: 'Accra',
}

const page = {
  query: pageQuery,
  answer: pageOf(bank),
  errors: [],
  example: { answer: { data: [exampleBank], next_cursor: null } },
} as const

export const listBanks = route({
  method: 'GET',
  path: '/api/bank',
  summary: 'All banks',
  access: 'signed-in',
  ...page,
})

export const listBankReceivers = route({
  method: 'GET',
  path: '/api/user/bank',
  summary: 'The banks that a withdrawal can be addressed to',
  access: 'signed-in',
  ...page,
})

export const makeBank = route({
  method: 'POST',
  path: '/api/bank',
  summary:
    'Make a bank, with the account it signs in with. In production it chooses its own password, by a link in a mail',
  access: 'users.manage',
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  body: z.object({
    name: businessName,
    email: emailAddress,
    password: newPassword,
    country,
    city: z.optional(shortText),
  }),
  /** Null while it waits for a second person. */
  answer: z.object({ data: z.nullable(bank), ...waitingApproval }),
  errors: ['signup_refused'],
  example: {
    body: { name: 'Volta Bank', email: 'desk@voltabank.example', password: 'a long sentence is best', country: 'GH' },
    answer: { data: exampleBank },
  },
})

export const changeBank = route({
  method: 'PUT',
  path: '/api/bank',
  summary: 'Change a bank’s name or place',
  access: 'users.manage',
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  body: z.object({
    _id: id,
    name: z.optional(businessName),
    country: z.optional(country),
    city: z.optional(shortText),
  }),
  answer: z.object({ data: bank, ...waitingApproval }),
  errors: ['not_found', 'approval_waits'],
  example: { body: { _id: exampleBank._id, city: 'Kumasi' }, answer: { data: exampleBank } },
})

const counted = z.object({ count: z.int(), amount: paps })
z.globalRegistry.add(counted, { id: 'CountedAmount' })

/** A bank as staff see it. */
const staffBank = z.extend(bank, {
  locked: z.boolean(),
  /** The balance that the bank takes deposits from. */
  float: paps,
  /** The sum of the bank's own pending withdrawals. */
  held: paps,
  /** Today, in the caller's time zone. */
  deposits: counted,
  payouts: counted,
  created_at: moment,
})
z.globalRegistry.add(staffBank, { id: 'BankDesk' })

export type StaffBank = z.output<typeof staffBank>

export const listStaffBanks = route({
  method: 'GET',
  path: '/api/bank/overview',
  summary: 'Banks with their float, and what they took in and paid out today',
  access: 'money.read',
  viewed: 'no: shows money of banks, and none of a person’s',
  query: pageQuery,
  answer: pageOf(staffBank),
  errors: [],
  example: {
    answer: {
      data: [
        {
          ...exampleBank,
          locked: false,
          float: 25_000,
          held: 0,
          deposits: { count: 12, amount: 1840.5 },
          payouts: { count: 4, amount: 620 },
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})

export const settleBank = route({
  method: 'POST',
  path: '/api/bank/settlement',
  summary:
    'Records a settlement with a bank: `fund` when the bank paid us, `draw` when we pay the bank. It always waits for a second person; a draw-down is held from the float until then',
  access: 'money.decide',
  secondPerson: true,
  stepUp: 'for acts that need a second person',
  idempotent: true,
  body: z.object({
    _id: id,
    direction: z.enum(['fund', 'draw']),
    amount,
    /** The reference of the payment in the statement of the external account. */
    reference: shortText,
  }),
  answer: z.object({ msg: z.string(), approval }),
  errors: ['not_found', 'receiver_unavailable', 'insufficient_funds', 'conflict', 'idempotency_mismatch'],
  example: {
    body: { _id: exampleBank._id, direction: 'fund', amount: 10_000, reference: 'Statement 212, line 4' },
    answer: {
      msg: 'Sent for approval. A second person must approve it.',
      approval: { ...exampleApproval, subject: { _id: exampleBank._id, name: 'Volta Bank' }, amount: 10_000 },
    },
  },
})
