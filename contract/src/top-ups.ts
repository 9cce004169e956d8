import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { fieldMessage } from './field-errors.ts'
import { id, moment } from './ids.ts'
import { paps, points } from './money.ts'
import { readableId } from './readable-id.ts'
import { balanceUpdate, moneyRecord, party } from './records.ts'

/** The methods of a top-up. */
export const TOP_UP_METHODS = ['bank_transfer', 'mobile_money', 'card', 'office'] as const

export type TopUpMethod = (typeof TOP_UP_METHODS)[number]

const reference = readableId('TU')

export const newTopUpReference = reference.make

/** Returns the canonical reference, or null for text that is none. */
export const parseTopUpReference = reference.parse

/** The reference of the payment. Accepts it as typed and returns its canonical form. */
export const topUpReference = z.string().check(
  z.refine((typed) => reference.parse(typed) !== null, fieldMessage('reference_mistyped')),
  z.overwrite((typed) => reference.parse(typed) ?? typed),
)

/** The instructions for one method, with the values to fill in. */
export const topUpGuide = z.object({
  method: z.enum(TOP_UP_METHODS),
  name: z.string(),
  how: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Whether a provider takes the payment and confirms it at once. */
  instant: z.boolean(),
  /** Whether no real money moves. */
  test: z.boolean(),
  fee_percent: z.number(),
})
z.globalRegistry.add(topUpGuide, { id: 'TopUpGuide' })

export type TopUpGuide = z.output<typeof topUpGuide>

const figures = {
  paps,
  /** The amount that will be credited. */
  final_paps: paps,
  method: z.enum(TOP_UP_METHODS),
}

/** A top-up order. */
export const topUpOrder = z.object({ ...figures, reference: z.string(), created_at: moment, expires_at: moment })
z.globalRegistry.add(topUpOrder, { id: 'TopUpOrder' })

export type TopUpOrder = z.output<typeof topUpOrder>

/** The response to an order: the instructions as text and as data. A preview has no reference yet. */
export const topUpOrdered = z.object({
  ...figures,
  msg: z.string(),
  reference: z.nullable(z.string()),
  /** The fee, deducted from the paid amount. */
  fee: paps,
  /** The points earned, at today's rate. */
  points,
  guide: topUpGuide,
  expires_at: z.nullable(moment),
})
z.globalRegistry.add(topUpOrdered, { id: 'TopUpOrdered' })

export type TopUpOrdered = z.output<typeof topUpOrdered>

/** A pending or decided top-up. The receiver ordered it. */
export const topUpRecord = z.extend(moneyRecord, {
  ...figures,
  reference: z.string(),
  /** The owner's note about the payment. */
  proof: z.nullable(z.string()),
  /** The link of a picture as proof, for the owner and for staff who may read money. */
  proof_picture: z.nullable(z.string()),
  /** The payment at a provider, if one took it. */
  payment_id: z.nullable(z.string()),
})
z.globalRegistry.add(topUpRecord, { id: 'TopUp' })

export type TopUpRecord = z.output<typeof topUpRecord>

/** A top-up in JSON's terms, as events carry it. */
export function topUpOnWire(record: TopUpRecord): z.input<typeof topUpRecord> {
  return encode(topUpRecord, record)
}

/** The owner's balance, and the amount that this top-up adds or added. */
export const topUpUpdate = z.extend(balanceUpdate, { final_paps: paps })
z.globalRegistry.add(topUpUpdate, { id: 'TopUpUpdate' })

export type TopUpUpdate = z.output<typeof topUpUpdate>

export const TOP_UP_PAYMENT_STATUSES = [
  'waiting',
  'review',
  'credited',
  'failed',
  'expired',
  'rejected',
  'reversed',
] as const

export type TopUpPaymentStatus = (typeof TOP_UP_PAYMENT_STATUSES)[number]

export const PAYMENT_FAILURES = [
  'declined',
  'no_funds',
  'not_approved',
  'unknown_payer',
  'expired',
  'limit',
  'not_started',
  'other',
] as const

/** One attempt to pay an order at a provider, as its owner sees it. */
export const topUpPayment = z.object({
  _id: id,
  reference: z.string(),
  method: z.enum(['card', 'mobile_money']),
  paps,
  fee: paps,
  final_paps: paps,
  status: z.enum(TOP_UP_PAYMENT_STATUSES),
  /** Why it failed. */
  reason: z.nullable(z.enum(PAYMENT_FAILURES)),
  /** The page where the owner pays, while they can. */
  url: z.nullable(z.string()),
  test: z.boolean(),
  created_at: moment,
  expires_at: moment,
})
z.globalRegistry.add(topUpPayment, { id: 'TopUpPayment' })

export type TopUpPayment = z.output<typeof topUpPayment>

export const PROVIDER_PAYMENT_STATES = [
  'created',
  'waiting',
  'failed',
  'expired',
  'differs',
  'held',
  'credited',
  'rejected',
  'reversed',
] as const

export type ProviderPaymentState = (typeof PROVIDER_PAYMENT_STATES)[number]

/** The same attempt, as staff see it. */
export const providerPaymentRecord = z.object({
  _id: id,
  provider: z.enum(['stripe', 'momo']),
  method: z.enum(['card', 'mobile_money']),
  test: z.boolean(),
  owner: party,
  reference: z.string(),
  external_id: z.nullable(z.string()),
  amount: paps,
  fee: paps,
  currency: z.string(),
  status: z.enum(PROVIDER_PAYMENT_STATES),
  reason: z.nullable(z.string()),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** The part that the provider returned to the payer. */
  returned: paps,
  record_id: z.nullable(id),
  created_at: moment,
  updated_at: moment,
})
z.globalRegistry.add(providerPaymentRecord, { id: 'ProviderPayment' })

export type ProviderPaymentRecord = z.output<typeof providerPaymentRecord>
