import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { text } from './forms.ts'
import { findIbanProblem, tidyNumber } from './iban.ts'
import { id, moment } from './ids.ts'
import { paps } from './money.ts'
import { country, namedPerson } from './people.ts'
import { proof } from './proof.ts'

/** A bank account by its IBAN or by its local number, or a mobile number. */
export const DESTINATION_KINDS = ['iban', 'local', 'mobile'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]

/** A pay-out waits, is in a batch that waits for a second person, is sent, and then paid or returned. */
export const PAYOUT_STATES = ['waiting', 'batched', 'sent', 'paid', 'returned', 'failed', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_METHODS = ['bank', 'mobile'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

export const BATCH_STATES = ['proposed', 'approved', 'cancelled'] as const

export const MOST_DESTINATIONS = 10

/** Paps that all new destinations of a person take together in a day, in minor units. The database has the same figure. */
export const FIRST_DAY_MINOR = 5_000n

export const MOST_LINES = 1000

/** The name of an account's owner: one line without control characters, as banks accept it. */
const holder = text(70).check(
  z.minLength(2, fieldMessage('too_few_characters', { n: 2 })),
  z.regex(/^[\p{L}\p{M}\p{N} .,'’&()/+-]+$/u, fieldMessage('not_one_line')),
)

const bank = text(60).check(
  z.minLength(2, fieldMessage('too_few_characters', { n: 2 })),
  z.regex(/^[\p{L}\p{M}\p{N} .,'’&()/+-]+$/u, fieldMessage('not_one_line')),
)

/** The fields of a new destination. A number is checked by its kind. */
export const newDestination = z
  .object({
    ...proof,
    kind: z.enum(DESTINATION_KINDS),
    country,
    holder,
    /** IBAN, account number or mobile number, with or without spaces. */
    number: text(50).check(z.minLength(4)),
    /** Name or code of the bank; for local accounts only. */
    bank: z.optional(bank),
  })
  .check(
    z.refine(({ kind, number }) => kind !== 'iban' || findIbanProblem(number) !== 'iban_country', {
      path: ['number'],
      message: fieldMessage('iban_country'),
    }),
    z.refine(({ kind, number }) => kind !== 'iban' || findIbanProblem(number) !== 'iban_length', {
      path: ['number'],
      message: fieldMessage('iban_length'),
    }),
    z.refine(({ kind, number }) => kind !== 'iban' || findIbanProblem(number) !== 'iban_mistyped', {
      path: ['number'],
      message: fieldMessage('iban_mistyped'),
    }),
    z.refine(({ kind, number }) => kind !== 'local' || isLocalNumber(number), {
      path: ['number'],
      message: fieldMessage('not_an_account_number'),
    }),
    z.refine(({ kind, bank }) => kind !== 'local' || bank !== undefined, {
      path: ['bank'],
      message: fieldMessage('needed'),
    }),
  )

/** Six to twenty-four letters and digits with at least four digits, and not one digit repeated. */
export function isLocalNumber(typed: string): boolean {
  const number = tidyNumber(typed)
  return /^[A-Z0-9]{6,24}$/.test(number) && number.replace(/\D/g, '').length >= 4 && !/^(.)\1+$/.test(number)
}

/** A saved destination as its owner sees it. The number is masked. */
export const destination = z.object({
  _id: id,
  kind: z.enum(DESTINATION_KINDS),
  country: z.string(),
  holder: z.string(),
  bank: z.nullable(z.string()),
  last4: z.string(),
  /** When the person first saved this number. */
  created_at: moment,
  /** Any amount from here on, by the database's clock. */
  full_from: moment,
  /** The amount that it takes now, if its first day is not over: all new ones together take one amount. */
  left_today: z.nullable(paps),
})
z.globalRegistry.add(destination, { id: 'PayoutDestination' })

export type Destination = z.output<typeof destination>

export const exampleDestination: z.input<typeof destination> = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ae',
  kind: 'iban',
  country: 'DE',
  holder: 'Ama Mensah',
  bank: null,
  last4: '3000',
  created_at: '2026-11-15T09:30:00.000Z',
  full_from: '2026-11-16T09:30:00.000Z',
  left_today: 50,
}

/** Where a withdrawal is paid out to, and how far it is. */
export const recordPayout = z.object({
  state: z.enum(PAYOUT_STATES),
  kind: z.enum(DESTINATION_KINDS),
  last4: z.string(),
  bank: z.nullable(z.string()),
  /** Why it was returned or failed. */
  reason: z.nullable(z.string()),
})
z.globalRegistry.add(recordPayout, { id: 'RecordPayout' })

export type RecordPayout = z.output<typeof recordPayout>

/** A pay-out as finance staff see it. */
export const payout = z.object({
  _id: id,
  reference: z.string(),
  status: z.enum(PAYOUT_STATES),
  method: z.enum(PAYOUT_METHODS),
  kind: z.enum(DESTINATION_KINDS),
  holder: z.string(),
  bank: z.nullable(z.string()),
  country: z.string(),
  last4: z.string(),
  owner: z.object({ _id: id, name: z.string(), paps_id: z.string() }),
  amount: paps,
  fee: paps,
  batch_id: z.nullable(id),
  provider: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
})
z.globalRegistry.add(payout, { id: 'Payout' })

export type Payout = z.output<typeof payout>

export const examplePayout: z.input<typeof payout> = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ad',
  reference: 'WD-7K3Q-9XHF',
  status: 'waiting',
  method: 'bank',
  kind: 'iban',
  holder: 'Ama Mensah',
  bank: null,
  country: 'DE',
  last4: '3000',
  owner: { _id: '019a8b6e-7c00-7abc-8def-0123456789ab', name: 'Ama M.', paps_id: 'PAPS-7K3Q-9XHD' },
  amount: 100,
  fee: 1.5,
  batch_id: null,
  provider: null,
  reason: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
}

/** A batch of pay-outs. It is handed to the bank once a second person has approved it. */
export const payoutBatch = z.object({
  _id: id,
  status: z.enum(BATCH_STATES),
  method: z.enum(PAYOUT_METHODS),
  lines: z.int(),
  total: paps,
  made_by: namedPerson,
  approved_by: z.nullable(namedPerson),
  approval_id: z.nullable(id),
  /** Whether the caller made it: they can cancel it and not approve it. */
  mine: z.boolean(),
  created_at: moment,
  updated_at: moment,
})
z.globalRegistry.add(payoutBatch, { id: 'PayoutBatch' })

export type PayoutBatch = z.output<typeof payoutBatch>

export const examplePayoutBatch: z.input<typeof payoutBatch> = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789af',
  status: 'proposed',
  method: 'bank',
  lines: 12,
  total: 1480.5,
  made_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ab', name: 'Efua Asante' },
  approved_by: null,
  approval_id: '019a8b6e-7c00-7abc-8def-0123456789aa',
  mine: true,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
}
