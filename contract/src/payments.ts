import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { moment } from './ids.ts'
import { paps, points } from './money.ts'
import { receiverCard } from './people.ts'
import { moneyRecord } from './records.ts'

/** The states of a payment request. All but `pending` are final. */
export const REQUEST_STATES = ['pending', 'paid', 'declined', 'cancelled', 'expired'] as const

/** A payment, refund or request. The sender of a request is the payer; the receiver made the request. */
export const paymentRecord = z.extend(moneyRecord, {
  /** The refunded amount of a payment; null for other kinds. */
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

/** The preview of a refund. */
export const refundPreview = z.object({
  preview: z.literal(true),
  /** The payer who gets the refund. */
  receiver: receiverCard,
  amount: paps,
  fee: paps,
  /** Points earned by the payment, taken back with it. */
  points,
  total: paps,
  balance_after: paps,
  /** The refundable rest of the payment, this refund included. */
  left: paps,
})
z.globalRegistry.add(refundPreview, { id: 'RefundPreview' })

export type RefundPreview = z.output<typeof refundPreview>
