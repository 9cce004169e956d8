import type { MoneyRecord } from '@paps/contract'
import type { Proof } from '../../people/auth/proof.ts'
import { type Confirmed, confirmQuote } from '../service/confirm-quote.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'

interface Confirmation {
  quote_id: string
  pin?: Proof | undefined
}

interface Sent {
  update: Confirmed['update']
  transfer: MoneyRecord[]
}

/** Sends what was quoted. */
export async function sendTransfer(
  money: MoneyService,
  senderId: string,
  { quote_id, pin }: Confirmation,
  { now, idempotency }: { now: Date; idempotency: Idempotency<Sent> },
): Promise<{ answer: Sent; replayed: boolean }> {
  const quoted = money.quotes.verify(quote_id, 'transfer', senderId)
  return confirmQuote(money, quoted, {
    act: 'transfer',
    pin,
    now,
    idempotency,
    event: 'transferReceiver',
    buildResponse: ({ update, record }) => ({ update, transfer: [record] }),
  })
}
