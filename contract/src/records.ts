import * as z from 'zod/mini'
import { WALLET_KINDS } from './access.ts'
import { encode } from './encode.ts'
import { text } from './forms.ts'
import { id, moment } from './ids.ts'
import { amount, paps, points } from './money.ts'
import { papsId } from './paps-id.ts'
import { recordPayout } from './payouts.ts'
import { receiverCard } from './people.ts'
import { PROOF_ERRORS, proof } from './proof.ts'
import { referenceOfId } from './references.ts'

/** The kinds of records that people see. */
export const RECORD_KINDS = [
  'transfer',
  'payment',
  'refund',
  'request',
  'deposit',
  'withdrawal',
  'topup',
  'saving',
  'redemption',
  'referral',
  'correction',
  'settlement',
  'phone_transfer',
] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** The states of a record. All but `pending` are final. */
export const RECORD_STATES = [
  'pending',
  'completed',
  'approved',
  'rejected',
  'expired',
  'paid',
  'declined',
  'cancelled',
  'fulfilled',
] as const

export type RecordState = (typeof RECORD_STATES)[number]

export const recordKind = z.enum(RECORD_KINDS)
z.globalRegistry.add(recordKind, { id: 'RecordKind' })

export const recordState = z.enum(RECORD_STATES)
z.globalRegistry.add(recordState, { id: 'RecordState' })

/** One side of a record, with the data needed to recognise a person. */
export const party = z.object({
  _id: id,
  paps_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  type: z.enum(WALLET_KINDS),
  verified: z.boolean(),
})
z.globalRegistry.add(party, { id: 'Party' })

export type Party = z.output<typeof party>

/** A transfer, payment, deposit … as lists, receipts and events show it. */
export const moneyRecord = z.object({
  _id: id,
  transaction_id: id,
  kind: recordKind,
  status: recordState,
  /** Null for external parties, the platform and the person's own pot. */
  sender: z.nullable(party),
  receiver: z.nullable(party),
  amount: paps,
  fee: paps,
  points,
  note: z.nullable(z.string()),
  /** The reason of a rejection, or the owner's text of a cancellation. */
  reason: z.nullable(z.string()),
  /** Set on a withdrawal that its sender cancelled. Omitted on all other records. */
  cancelled: z.optional(z.boolean()),
  /** Set on a withdrawal to a bank account or mobile number. Omitted on all other records. */
  payout: z.optional(recordPayout),
  /**
   * The request that a payment pays, the payment that a refund reverses, the pot of a saving, the record that a correction
   * changes, or the correction whose debt is settled.
   */
  parent_id: z.nullable(id),
  /** The number that it was sent to, masked. Omitted on all other records. */
  phone: z.optional(z.string()),
  /** The schedule that made it. Omitted on all other records. */
  schedule_id: z.optional(id),
  expires_at: z.nullable(moment),
  created_at: moment,
  updated_at: moment,
  /** The reference that people read out and search by. Not unique: calls use `_id`. */
  reference: z.string(),
})
z.globalRegistry.add(moneyRecord, { id: 'MoneyRecord' })

export type MoneyRecord = z.output<typeof moneyRecord>

/** A record in JSON's terms, as events carry it. */
export function recordOnWire(record: MoneyRecord): z.input<typeof moneyRecord> {
  return encode(moneyRecord, record)
}

/** The caller's balance after the operation, so that no screen shows a stale one. */
export const balanceUpdate = z.object({ paps_id: z.string(), paps, points })
z.globalRegistry.add(balanceUpdate, { id: 'BalanceUpdate' })

export const note = text(200)

/** The paps id of a receiver. */
export const receiverId = papsId

export const quoteBody = z.object({ receiver: receiverId, amount, note: z.optional(note) })

export const quote = z.object({
  quote_id: z.string(),
  receiver: receiverCard,
  amount: paps,
  fee: paps,
  points,
  total: paps,
  balance_after: paps,
  expires_at: moment,
  first_time: z.boolean(),
  note: z.nullable(z.string()),
})
z.globalRegistry.add(quote, { id: 'Quote' })

export type Quote = z.output<typeof quote>

export const confirmBody = z.object({ quote_id: z.string().check(z.minLength(1), z.maxLength(2000)), ...proof })

/** The error codes of every call that moves money. */
export const MONEY_ERRORS = [
  'device_limited',
  ...PROOF_ERRORS,
  'insufficient_funds',
  'limit_exceeded',
  'receiver_unavailable',
  'idempotency_mismatch',
  'busy',
  'outcome_unknown',
] as const

export const exampleSender = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  paps_id: 'PAPS-7K3Q-9XHD',
  name: 'Ama M.',
  avatar: null,
  type: 'regular',
  verified: true,
} as const

const exampleReceiver = {
  ...exampleSender,
  _id: '019a8b6e-7c00-7abc-8def-0123456789ac',
  paps_id: 'PAPS-0000-0000',
  name: 'Kofi B.',
} as const

export const exampleRecord = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ad',
  transaction_id: '019a8b6e-7c00-7abc-8def-0123456789ad',
  kind: 'transfer',
  status: 'completed',
  sender: exampleSender,
  receiver: exampleReceiver,
  amount: 75.25,
  fee: 0,
  points: 0,
  note: 'Lunch',
  reason: null,
  parent_id: null,
  expires_at: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
  reference: referenceOfId('transfer', '019a8b6e-7c00-7abc-8def-0123456789ad'),
} as const

export const exampleUpdate = { paps_id: 'PAPS-7K3Q-9XHD', paps: 1175.25, points: 42 }

export const exampleQuote = {
  quote_id: 'eyJpZCI6IjAxOWE4YjZlIn0.c2lnbmF0dXJl',
  receiver: {
    _id: exampleReceiver._id,
    paps_id: exampleReceiver.paps_id,
    name: exampleReceiver.name,
    avatar: null,
    user_type: 'regular',
    verified: true,
  },
  amount: 75.25,
  fee: 0,
  points: 0,
  total: 75.25,
  balance_after: 1175.25,
  expires_at: '2026-11-15T09:35:00.000Z',
  first_time: true,
  note: 'Lunch',
} as const
