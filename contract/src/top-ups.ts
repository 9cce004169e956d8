import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { fieldMessage } from './field-errors.ts'
import { moment } from './ids.ts'
import { paps, points } from './money.ts'
import { readableId } from './readable-id.ts'
import { balanceUpdate, moneyRecord } from './records.ts'

/** The methods of a top-up. */
export const TOP_UP_METHODS = ['bank_transfer', 'mobile_money', 'office'] as const

export type TopUpMethod = (typeof TOP_UP_METHODS)[number]

const reference = readableId('TU')

export const newTopUpReference = reference.make

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
