import { newId } from '@paps/contract'
import { makeQuoteSigner } from '@paps/features/money/service'
import { PIN, type Sender } from './make-people.ts'

/** Longer than any run. */
const QUOTE_MS = 3_600_000
/** Up to 200 paps, so that every second quote includes a point. */
const MOST_MINOR = 20_000
const MINOR_A_POINT = 10_000

/** Makes confirmations of transfers. Quotes are signed texts, so this process signs them as the server would. */
export function makeSendRequests(people: readonly Sender[], quoteSecret: string): () => string {
  const quotes = makeQuoteSigner([quoteSecret])
  const choose = () => people[Math.floor(Math.random() * people.length)] as Sender
  return () => {
    const from = choose()
    let to = choose()
    while (to === from) to = choose()
    const amount = 1 + Math.floor(Math.random() * MOST_MINOR)
    const quote_id = quotes.sign({
      id: newId(),
      kind: 'transfer',
      senderId: from.id,
      receiverId: to.id,
      amountMinor: BigInt(amount),
      feeMinor: 0n,
      points: BigInt(Math.floor(amount / MINOR_A_POINT)),
      perHundred: 1,
      note: null,
      requestId: null,
      operatorId: null,
      expiresAt: new Date(Date.now() + QUOTE_MS),
    })
    const body = `{"quote_id":"${quote_id}","pin":"${PIN}"}`
    return `POST /api/transfer/send HTTP/1.1\r\nhost: bench\r\nauthorization: ${from.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }
}
