import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
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
  summary: 'Make a bank, with the account it signs in with',
  access: 'users.manage',
  secondPerson: true,
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
