import * as z from 'zod/mini'
import { cashBody, cashFigures } from '../cash.ts'
import { advanceRoute, bankSearchRoute, listRoutes } from '../list.ts'
import { paps } from '../money.ts'
import { exampleRecord, exampleUpdate, MONEY_ERRORS, moneyRecord, party, receiverId } from '../records.ts'
import { route } from '../route.ts'

const exampleDeposit = { ...exampleRecord, kind: 'deposit', amount: 100, fee: 1.5, note: null } as const

const deposit = z.object(moneyRecord.shape)
z.globalRegistry.add(deposit, { id: 'Deposit' })

const options = {
  noun: 'deposits',
  access: 'wallet or money.read',
  record: deposit,
  example: exampleDeposit,
} as const

export const deposits = {
  ...listRoutes('/api/deposit', options),
  advance: advanceRoute('/api/deposit', options),
  bankSearch: bankSearchRoute('/api/deposit', options),
}

export const makeDeposit = route({
  method: 'POST',
  path: '/api/deposit/',
  summary: 'Credits a customer who handed over cash: the amount leaves the caller’s balance, the fee what is credited',
  access: 'wallet',
  pin: 'always',
  idempotent: true,
  body: z.extend(cashBody, { receiver: receiverId }),
  answer: z.extend(cashFigures, {
    /** The amount that the customer gets, without the fee. */
    credited: paps,
    receiver: party,
    /** The deposit; empty for a preview. */
    deposit: z.array(deposit),
  }),
  errors: [
    'bank_receiver',
    ...MONEY_ERRORS,
    'receiver_unknown',
    'not_found',
    'to_oneself',
    'not_an_agent',
    'store_unapproved',
    'below_fee',
  ],
  limit: { times: 1000, seconds: 3600, by: 'person' },
  example: {
    body: { receiver: 'PAPS-0000-0000', amount: 100, pin: '2580' },
    answer: {
      amount: 100,
      fee: 1.5,
      total: 100,
      credited: 98.5,
      balance_after: exampleUpdate.paps,
      update: exampleUpdate,
      receiver: exampleDeposit.receiver,
      deposit: [exampleDeposit],
    },
  },
})
