import { type MoneyRecord, type PaymentRecord, paymentOnWire } from '@paps/contract'
import type { Proof } from '../../people/auth/proof.ts'
import { type Confirmed, confirmQuote } from '../service/confirm-quote.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { withCharge } from '../till/charge.ts'
import { payingRequest } from './pay-request.ts'
import { requireStore } from './quote-payment.ts'

interface Confirmation {
  quote_id: string
  pin?: Proof | undefined
}

/** The response of every route that makes or changes a payment, refund or request. */
export interface PaymentResponse {
  update: Confirmed['update']
  payment: PaymentRecord[]
}

/** Pays what was quoted. A request is paid in the same transaction. */
export async function sendPayment(
  money: MoneyService,
  payerId: string,
  { quote_id, pin }: Confirmation,
  { now, idempotency }: { now: Date; idempotency: Idempotency<PaymentResponse> },
): Promise<{ answer: PaymentResponse; replayed: boolean }> {
  const quoted = money.quotes.verify(quote_id, 'payment', payerId)
  return confirmQuote(money, quoted, {
    act: 'payment',
    pin,
    now,
    idempotency,
    event: 'paymentReceiver',
    shown: (record) => paymentOnWire(asNewPayment(record)),
    buildResponse: ({ update, record }) => ({ update, payment: [asNewPayment(record)] }),
    ...(quoted.requestId === null && { require: ({ receiver }) => requireStore(receiver) }),
    ...withCharge(quoted, payingRequest(quoted, now)),
  })
}

/** A replay after a refund returns the payment as it was first returned: nothing refunded. */
export function asNewPayment(record: MoneyRecord): PaymentRecord {
  return { ...record, refunded: 0n, reminded_at: null }
}
