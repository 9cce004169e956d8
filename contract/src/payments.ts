import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { moment } from './ids.ts'
import { paps, points } from './money.ts'
import { receiverCard } from './people.ts'
import { moneyRecord } from './records.ts'

/** Where a payment request can stand. All but `pending` are ends. */
export const REQUEST_STATES = ['pending', 'paid', 'declined', 'cancelled', 'expired'] as const

/** A payment, refund or request. Of a request, the sender is who is asked to pay and the receiver is who asked. */
export const paymentRecord = z.extend(moneyRecord, {
  /** How much of a payment was given back; null for anything else. */
  refunded: z.nullable(paps),
  /** When the payer of a request was last reminded of it. */
  reminded_at: z.nullable(moment),
})
z.globalRegistry.add(paymentRecord, { id: 'Payment' })

export type PaymentRecord = z.output<typeof paymentRecord>

/** A payment in JSON's terms, as events carry it. */
export function paymentOnWire(record: PaymentRecord): z.input<typeof paymentRecord> {
  return encode(paymentRecord, record)
}

/** What a refund would be. */
export const refundPreview = z.object({
  preview: z.literal(true),
  /** Who gets money back. */
  receiver: receiverCard,
  amount: paps,
  fee: paps,
  /** Earned by the payment and taken back from the payer with it. */
  points,
  total: paps,
  balance_after: paps,
  /** What is left of the payment to give back, this refund included. */
  left: paps,
})
z.globalRegistry.add(refundPreview, { id: 'RefundPreview' })

export type RefundPreview = z.output<typeof refundPreview>
