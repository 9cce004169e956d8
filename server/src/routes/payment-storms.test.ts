import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TASKS } from '../jobs/tasks.ts'

let server: TestApp
let asker: Holder
let payer: Holder

beforeAll(async () => {
  server = await startTestApp()
  asker = await makeHolder(server)
  payer = await makeHolder(server, { paps: 1_000_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function ask(amount: number): Promise<string> {
  const { token } = asker
  const { body } = await server.call('POST /api/payment/req', { token, body: { receiver: payer.papsId, amount } })
  const sent = await server.call('POST /api/payment/req/send', { token, body: { quote_id: body.quote_id } })
  return sent.body.payment[0]?._id ?? ''
}

async function quotePaying(request_id: string): Promise<string> {
  const { body } = await server.call('POST /api/payment', { token: payer.token, body: { request_id } })
  return body.quote_id
}
const pay = (quote_id: string) =>
  server.call('POST /api/payment/send', { token: payer.token, body: { quote_id, pin: PIN } })
const reject = ({ token }: Holder, _id: string) => server.call('PUT /api/payment/req/reject', { token, body: { _id } })

/** Runs the job as another process whose clock is past the requests' expiry. */
const expire = () => {
  const context = { ...server.context, now: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) }
  return TASKS['expire-requests']?.run(context, {}, server.app.log)
}

async function stateOf(_id: string): Promise<string | undefined> {
  const { body } = await server.call('GET /api/payment/req', {
    token: payer.token,
    query: { side: 'in', limit: '200' },
  })
  return body.data.find((record) => record._id === _id)?.status
}

describe('a request that is paid, declined, cancelled and expired at once', () => {
  it('has one end, and money moves if and only if that end is its payment', async () => {
    for (let round = 0; round < 12; round++) {
      const [before, beforePayer] = [await balanceOf(server, asker), await balanceOf(server, payer)]
      const _id = await ask(10)
      const quotes = [await quotePaying(_id), await quotePaying(_id)]
      const ways = [
        ...quotes.map((quote_id) => () => pay(quote_id)),
        () => reject(payer, _id),
        () => reject(asker, _id),
        async () => void (await expire()),
      ]
      // Each way is first in turn; the winner depends on timing.
      const turned = [...ways.slice(round % ways.length), ...ways.slice(0, round % ways.length)]
      const answers = await Promise.all(turned.map((way) => way()))
      const answered = answers.filter((answer) => answer !== undefined)
      const passed = answered.filter(({ status }) => status === 200)
      const state = await stateOf(_id)
      expect(passed).toHaveLength(state === 'expired' ? 0 : 1)
      for (const { status, body } of answered) {
        if (status !== 200)
          expect(body).toMatchObject({ code: 'wrong_state', msg: expect.stringContaining(state ?? '') })
      }
      const moved = state === 'paid' ? 10 : 0
      expect((await balanceOf(server, asker)).paps).toBe(before.paps + moved)
      expect((await balanceOf(server, payer)).paps).toBe(beforePayer.paps - moved)
      expect(state).not.toBe('pending')
    }
  })
})

describe('the job that expires requests', () => {
  it('ends each once however many processes run it, and notifies both sides', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask(1)))
    const heard = async (holder: Holder) =>
      (await notificationsOf(server, holder)).filter(({ state }) => state === 'expired').length
    const [askerHeard, payerHeard] = [await heard(asker), await heard(payer)]
    await Promise.all(Array.from({ length: 6 }, expire))
    for (const _id of ids) expect(await stateOf(_id)).toBe('expired')
    expect(await heard(asker)).toBe(askerHeard + 20)
    expect(await heard(payer)).toBe(payerHeard + 20)
    for (const holder of [asker, payer]) {
      const last = (await eventsOf(server, holder)).at(-1)
      expect(last).toMatchObject({
        name: 'paymentReceiverReq',
        payload: { paps_id: holder.papsId, update: await balanceOf(server, holder), data: { status: 'expired' } },
      })
    }
  })

  it('leaves alone what still has time', async () => {
    const _id = await ask(1)
    await TASKS['expire-requests']?.run(server.context, {}, server.app.log)
    expect(await stateOf(_id)).toBe('pending')
  })
})
