import { type MoneyRecord, recordOnWire } from '@paps/contract'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import type { Idempotency } from '@paps/features/money/service'
import { quoteTransfer, sendTransfer } from '@paps/features/money/transfers'
import { attached, openPoster, type Poster, type Writer } from '@paps/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Member, makeCircle } from '../testing/circle.ts'
import { PIN } from '../testing/money.ts'

let database: TestDatabase
let poster: Poster

beforeAll(async () => {
  database = await makeTestDatabase()
  poster = openPoster(database.url)
})
afterAll(async () => {
  await poster.close()
  await database.close()
})

type Sent = Awaited<ReturnType<typeof sendTransfer>>['answer']

/** Keeps responses as the idempotency store gets them: at the time the movement is written. */
function keepResponses(kept: Sent[]): Idempotency<Sent> {
  const writer: Writer<Sent> = {
    async write(_, responses) {
      kept.push(...responses)
    },
  }
  return { checks: [], limited: null, attach: (build) => [attached(writer, build)] }
}

it('builds the response of a transfer once, and the event carries its record', async () => {
  const { money, members } = await makeCircle(database, poster, { openingMinor: 10_000n, settings: {} })
  const [ama, kofi] = members as readonly [Member, Member]
  const now = new Date()
  const { quote_id } = await quoteTransfer(money, ama.id, { receiver: kofi.papsId, amount: 250n }, now)
  const kept: Sent[] = []
  const { answer } = await sendTransfer(
    money,
    ama.id,
    { quote_id, pin: PIN },
    { now, idempotency: keepResponses(kept) },
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]).toBe(answer)
  const event = await database.kysely
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'transferReceiver')
    .where('user_id', '=', kofi.id)
    .executeTakeFirstOrThrow()
  const record = answer.transfer[0] as MoneyRecord
  expect(event.payload).toMatchObject({ data: JSON.parse(JSON.stringify(recordOnWire(record))) })
})
