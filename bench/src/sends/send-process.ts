// A process that keeps so many confirmed transfers under way. Quotes are sealed texts, so it writes them itself, as the
// server would have.
import { readFileSync } from 'node:fs'
import { newId } from '@paps/contract'
import { makeQuoteSeal } from '@paps/features/money/desk'
import { keepBusy } from '../load/keep-busy.ts'
import { PIN, type Sender } from './make-people.ts'

interface Order {
  port: number
  inFlight: number
  seconds: number
  perSecond?: number
  peopleFile: string
  quoteSecret: string
}

const { peopleFile, quoteSecret, ...load } = JSON.parse(process.argv[2] ?? '{}') as Order
const people = JSON.parse(readFileSync(peopleFile, 'utf8')) as Sender[]
const quotes = makeQuoteSeal(quoteSecret)
const QUOTE_MS = 300_000
/** Up to 200 paps, so that every second one earns a point. */
const MOST_MINOR = 20_000
const MINOR_A_POINT = 10_000

const choose = () => people[Math.floor(Math.random() * people.length)] as Sender

function nextRequest(): string {
  const from = choose()
  let to = choose()
  while (to === from) to = choose()
  const amount = 1 + Math.floor(Math.random() * MOST_MINOR)
  const quote_id = quotes.seal({
    id: newId(),
    kind: 'transfer',
    senderId: from.id,
    receiverId: to.id,
    amountMinor: BigInt(amount),
    feeMinor: 0n,
    points: BigInt(Math.floor(amount / MINOR_A_POINT)),
    note: null,
    requestId: null,
    expiresAt: new Date(Date.now() + QUOTE_MS),
  })
  const body = `{"quote_id":"${quote_id}","pin":"${PIN}"}`
  return `POST /api/transfer/send HTTP/1.1\r\nhost: bench\r\nauthorization: ${from.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

process.stdout.write(JSON.stringify(await keepBusy({ ...load, nextRequest })))
