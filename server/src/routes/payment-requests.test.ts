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

let server: TestApp
/** The asker. */
let ama: Holder
/** The payer. */
let kofi: Holder
let stranger: Holder

const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  server = await startTestApp()
  ama = await makeHolder(server, { firstName: 'Ama' })
  kofi = await makeHolder(server, { firstName: 'Kofi', paps: 1_000_000n })
  stranger = await makeHolder(server, { paps: 1_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const quote = (by: Holder, body: unknown) =>
  server.call('POST /api/payment/req', { token: by.token, body: body as { receiver: string; amount: number } })
const send = (by: Holder, quote_id: string, headers?: Record<string, string>) =>
  server.call('POST /api/payment/req/send', { token: by.token, body: { quote_id }, ...(headers && { headers }) })

async function ask(by: Holder, from: Holder, amount: number, note?: string) {
  const { body } = await quote(by, { receiver: from.papsId, amount, note })
  const sent = await send(by, body.quote_id)
  expect(sent.body.msg).toBeUndefined()
  return sent.body.payment[0]?._id ?? ''
}

const quotePaying = (by: Holder, request_id: string) =>
  server.call('POST /api/payment', { token: by.token, body: { request_id } })
const pay = (by: Holder, quote_id: string) =>
  server.call('POST /api/payment/send', { token: by.token, body: { quote_id, pin: PIN } })
const reject = (by: Holder, _id: string, reason?: string) =>
  server.call('PUT /api/payment/req/reject', { token: by.token, body: { _id, reason } })
const remind = (by: Holder, _id: string) =>
  server.call('POST /api/payment/req/remind', { token: by.token, body: { _id } })
const lastEvent = async (of: Holder) => (await eventsOf(server, of)).at(-1)

async function at<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  const { now } = server.context
  server.context.now = () => moment
  try {
    return await work()
  } finally {
    server.context.now = now
  }
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('a payment request', () => {
  it('is quoted, then sent without a PIN, moves nothing, and notifies the payer', async () => {
    const [asker, payer] = await Promise.all([makeHolder(server, { paps: 500n }), makeHolder(server, { paps: 700n })])
    const quoted = await quote(asker, { receiver: payer.papsId, amount: 80, note: 'Your half' })
    expect(quoted.body).toMatchObject({
      receiver: { paps_id: payer.papsId },
      amount: 80,
      fee: 0,
      points: 0,
      total: 80,
      balance_after: 5,
      first_time: true,
      note: 'Your half',
    })
    const { status, body } = await send(asker, quoted.body.quote_id)
    expect(status).toBe(200)
    expect(body.update).toEqual({ paps_id: asker.papsId, paps: 5, points: 0 })
    const [request] = body.payment
    expect(request).toMatchObject({
      kind: 'request',
      status: 'pending',
      amount: 80,
      note: 'Your half',
      sender: { paps_id: payer.papsId },
      receiver: { paps_id: asker.papsId },
      refunded: null,
      reminded_at: null,
    })
    expect(Date.parse(request?.expires_at ?? '') - Date.parse(request?.created_at ?? '')).toBe(7 * DAY_MS)
    expect(await eventsOf(server, asker)).toEqual([])
    expect(await eventsOf(server, payer)).toMatchObject([
      {
        name: 'paymentReceiverReq',
        payload: { paps_id: payer.papsId, update: { paps: 7, points: 0 }, data: request },
      },
    ])
    expect(await notificationsOf(server, payer)).toEqual([
      { name: 'paymentReceiverReq', record_id: request?._id, state: 'pending' },
    ])
    expect(await balanceOf(server, payer)).toEqual({ paps: 7, points: 0 })
  })

  it('is made once however often its quote is sent, with the same response even after its end', async () => {
    const { quote_id } = (await quote(ama, { receiver: kofi.papsId, amount: 4 })).body
    const before = await eventsOf(server, kofi)
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(ama, quote_id)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await eventsOf(server, kofi)).toHaveLength(before.length + 1)

    await reject(kofi, answers[0]?.body.payment[0]?._id ?? '')
    const later = await at(inDays(1), () => send(ama, quote_id))
    expect(later.body).toEqual(answers[0]?.body)
    expect(later.headers.get('idempotent-replay')).toBe('true')
  })

  it('honours an Idempotency-Key', async () => {
    const ids = await Promise.all(
      [1, 2].map(async (amount) => (await quote(ama, { receiver: kofi.papsId, amount })).body),
    )
    const headers = { 'idempotency-key': 'ask-once' }
    const first = await send(ama, ids[0]?.quote_id ?? '', headers)
    const second = await send(ama, ids[0]?.quote_id ?? '', headers)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replay')).toBe('true')
    expect((await send(ama, ids[1]?.quote_id ?? '', headers)).body.code).toBe('idempotency_mismatch')
    await reject(ama, first.body.payment[0]?._id ?? '')
  })

  it('is refused to oneself, of nobody, by a store that waits, with an old, changed or foreign quote', async () => {
    expect((await quote(ama, { receiver: ama.papsId, amount: 1 })).body.code).toBe('to_oneself')
    expect((await quote(ama, { receiver: 'PAPS-0000-0000', amount: 1 })).body.code).toBe('receiver_unknown')
    const store = await makeHolder(server, { userType: 'store', approved: false })
    expect((await quote(store, { receiver: kofi.papsId, amount: 1 })).body.code).toBe('receiver_unavailable')
    const { quote_id } = (await quote(ama, { receiver: kofi.papsId, amount: 1 })).body
    expect((await send(kofi, quote_id)).body.code).toBe('quote_refused')
    expect((await send(ama, `${quote_id}x`)).body.code).toBe('quote_refused')
    expect((await at(inDays(1), () => send(ama, quote_id))).body.code).toBe('quote_expired')
  })

  it.each([{}, { receiver: 'nobody', amount: 1 }, { receiver: 'PAPS-0000-0000', amount: -1 }, { amount: '7' }])(
    'is not quoted for %j',
    async (body) => {
      expect((await quote(ama, body)).status).toBe(422)
    },
  )

  it('can wait with 19 others of one asker to one payer, and no more, even when they come at once', async () => {
    const [asker, payer] = await Promise.all([makeHolder(server), makeHolder(server, { firstName: 'Yaw' })])
    const quotes = await Promise.all(
      Array.from({ length: 30 }, () => quote(asker, { receiver: payer.papsId, amount: 1 })),
    )
    const sent = await Promise.all(quotes.map(({ body }) => send(asker, body.quote_id)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = sent.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_open',
        msg: 'At most 20 of your requests to Yaw O. can be open at once. Wait for an answer, or cancel one.',
      },
    })
    expect((await quote(asker, { receiver: payer.papsId, amount: 1 })).body.code).toBe('too_many_open')
    const _id = sent.find(({ status }) => status === 200)?.body.payment[0]?._id ?? ''
    await reject(asker, _id)
    expect((await quote(asker, { receiver: payer.papsId, amount: 1 })).status).toBe(200)
  })

  it('is one of 100 of an asker at most', async () => {
    const asker = await makeHolder(server)
    const payers = await Promise.all(Array.from({ length: 6 }, () => makeHolder(server)))
    const requests = payers.slice(0, 5).flatMap((payer) => Array.from({ length: 20 }, () => payer))
    await Promise.all(requests.map((payer) => ask(asker, payer, 1)))
    expect((await quote(asker, { receiver: payers[5]?.papsId, amount: 1 })).body.msg).toBe(
      'At most 100 of your requests to everybody together can be open at once. Wait for an answer, or cancel one.',
    )
  })
})

describe('paying a request', () => {
  it('moves what was asked for to who asked, and ends the request with it', async () => {
    const [asker, payer] = await Promise.all([makeHolder(server), makeHolder(server, { paps: 50_000n })])
    const _id = await ask(asker, payer, 150, 'Rent')
    const quoted = await quotePaying(payer, _id)
    expect(quoted.body).toMatchObject({ receiver: { paps_id: asker.papsId }, amount: 150, points: 3, note: 'Rent' })
    const { body } = await pay(payer, quoted.body.quote_id)
    expect(body.update).toEqual({ paps_id: payer.papsId, paps: 350, points: 3 })
    expect(body.payment).toMatchObject([{ kind: 'payment', amount: 150, parent_id: _id, note: 'Rent' }])
    expect(await balanceOf(server, asker)).toEqual({ paps: 150, points: 0 })
    expect(await eventsOf(server, asker)).toMatchObject([
      { name: 'paymentReceiver', payload: { update: { paps: 150 }, data: { parent_id: _id } } },
    ])
    const { body: inbox } = await server.call('GET /api/payment/req', { token: payer.token, query: { side: 'in' } })
    expect(inbox.data).toMatchObject([{ _id, status: 'paid' }])
    const replay = await pay(payer, quoted.body.quote_id)
    expect(replay.body).toEqual(body)
    expect(await quotePaying(payer, _id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', msg: 'Not possible while its status is paid.' },
    })
  })

  it('is for who was asked, and unknown to others', async () => {
    const _id = await ask(ama, kofi, 1)
    expect((await quotePaying(stranger, _id)).body.code).toBe('not_found')
    expect((await quotePaying(ama, _id)).body.code).toBe('to_oneself')
    expect((await quotePaying(kofi, '019a8b6e-7c00-7abc-8def-0123456789ad')).body.code).toBe('not_found')
    const paid = await pay(kofi, (await quotePaying(kofi, _id)).body.quote_id)
    expect((await quotePaying(kofi, paid.body.payment[0]?._id ?? '')).body.code).toBe('not_found')
  })

  it('passes for one of many quotes that pay it at once, and the money moves once', async () => {
    const [asker, payer] = await Promise.all([makeHolder(server), makeHolder(server, { paps: 10_000n })])
    const _id = await ask(asker, payer, 3)
    const quotes = await Promise.all(Array.from({ length: 20 }, () => quotePaying(payer, _id)))
    const answers = await Promise.all(quotes.map(({ body }) => pay(payer, body.quote_id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: 'wrong_state', msg: expect.stringContaining('paid') })
    }
    expect(await balanceOf(server, asker)).toMatchObject({ paps: 3 })
    expect(await balanceOf(server, payer)).toMatchObject({ paps: 97 })
  })

  it('is refused once its seven days are over, though nothing has ended it yet', async () => {
    const _id = await ask(ama, kofi, 2)
    const expired = { status: 409, body: { code: 'wrong_state', msg: expect.stringContaining('expired') } }
    const { body } = await at(inDays(6.999), () => quotePaying(kofi, _id))
    await at(inDays(7.001), async () => {
      expect(await quotePaying(kofi, _id)).toMatchObject(expired)
      expect(await pay(kofi, body.quote_id)).toMatchObject(expired)
      expect(await reject(kofi, _id)).toMatchObject(expired)
      expect(await remind(ama, _id)).toMatchObject(expired)
    })
  })
})

describe('ending a request', () => {
  it('is declining for the payer and cancelling for the asker, and notifies the other', async () => {
    const [first, second] = [await ask(ama, kofi, 5), await ask(ama, kofi, 6)]
    const declined = await reject(kofi, first, 'Paid in cash')
    expect(declined.body.payment).toMatchObject([{ _id: first, status: 'declined', reason: 'Paid in cash' }])
    expect(declined.body.update.paps_id).toBe(kofi.papsId)
    expect(await lastEvent(ama)).toMatchObject({
      name: 'paymentReceiverReq',
      payload: { paps_id: ama.papsId, data: declined.body.payment[0] },
    })
    const cancelled = await reject(ama, second)
    expect(cancelled.body.payment).toMatchObject([{ _id: second, status: 'cancelled', reason: null }])
    expect(await lastEvent(kofi)).toMatchObject({ payload: { data: { _id: second, status: 'cancelled' } } })
    expect(await reject(ama, first)).toMatchObject({
      status: 409,
      body: { msg: 'Not possible while its status is declined.' },
    })
  })

  it('is refused to strangers as if there were nothing, and for what is not a request', async () => {
    const _id = await ask(ama, kofi, 1)
    expect((await reject(stranger, _id)).body.code).toBe('not_found')
    const paid = await pay(kofi, (await quotePaying(kofi, _id)).body.quote_id)
    expect((await reject(kofi, paid.body.payment[0]?._id ?? '')).body.code).toBe('not_found')
    expect((await reject(kofi, 'nonsense')).status).toBe(422)
  })
})

describe('a reminder', () => {
  it('notifies the payer again, at most once a day, and only by the asker', async () => {
    const _id = await ask(ama, kofi, 9)
    const before = (await eventsOf(server, kofi)).length
    const answers = await Promise.all(Array.from({ length: 10 }, () => remind(ama, _id)))
    const [passed, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(passed?.body.payment[0]?.reminded_at).toEqual(expect.any(String))
    expect(await eventsOf(server, kofi)).toHaveLength(before + 1)
    expect(await lastEvent(kofi)).toMatchObject({ name: 'paymentReceiverReq', payload: { data: { _id } } })
    expect((await remind(ama, _id)).body).toMatchObject({
      code: 'reminder_too_soon',
      msg: 'You can send one reminder a day. Try again in 1 day.',
    })
    expect((await at(inDays(1.01), () => remind(ama, _id))).status).toBe(200)
    expect((await remind(kofi, _id)).body.code).toBe('forbidden')
    expect((await remind(stranger, _id)).body.code).toBe('not_found')
    await reject(kofi, _id)
    expect((await remind(ama, _id)).body.code).toBe('wrong_state')
  })
})

describe('the lists of requests', () => {
  it('are an inbox and an outbox, newest first, by state and in pages', async () => {
    const [asker, payer] = await Promise.all([makeHolder(server), makeHolder(server)])
    const ids: string[] = []
    for (const amount of [1, 2, 3]) ids.push(await ask(asker, payer, amount))
    const [oldest = '', , newest = ''] = ids
    const back = await ask(payer, asker, 4)
    await reject(payer, oldest)
    const list = async (by: Holder, query: Record<string, string>) =>
      (await server.call('GET /api/payment/req', { token: by.token, query })).body
    expect((await list(payer, { side: 'in' })).data.map(({ _id }) => _id)).toEqual(ids.toReversed())
    expect((await list(asker, { side: 'out' })).data.map(({ _id }) => _id)).toEqual(ids.toReversed())
    expect((await list(asker, { side: 'in' })).data).toMatchObject([{ _id: back }])
    expect((await list(payer, { side: 'in', status: 'declined' })).data).toMatchObject([{ _id: oldest }])
    const page = await list(payer, { side: 'in', status: 'pending', limit: '1' })
    expect(page.data).toMatchObject([{ _id: newest }])
    const rest = await list(payer, { side: 'in', status: 'pending', cursor: page.next_cursor ?? '' })
    expect(rest).toMatchObject({ data: [{ _id: ids[1] }], next_cursor: null })
    expect((await server.call('GET /api/payment/req', { token: asker.token, query: { side: 'up' } })).status).toBe(422)
  })
})
