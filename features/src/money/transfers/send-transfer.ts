import type { MoneyRecord } from '@paps/contract'
import { type Confirmed, confirmQuote } from '../desk/confirm-quote.ts'
import type { Desk, Once } from '../desk/desk.ts'

interface Confirmation {
  quote_id: string
  pin: string
}

interface Sent {
  update: Confirmed['update']
  transfer: MoneyRecord[]
}

/** Sends what was quoted. */
export async function sendTransfer(
  desk: Desk,
  senderId: string,
  { quote_id, pin }: Confirmation,
  { now, once }: { now: Date; once: Once<Sent> },
): Promise<{ answer: Sent; replayed: boolean }> {
  const quoted = desk.quotes.open(quote_id, 'transfer', senderId)
  return confirmQuote(desk, quoted, {
    pin,
    now,
    once,
    event: 'transferReceiver',
    answerOf: ({ update, record }) => ({ update, transfer: [record] }),
  })
}
