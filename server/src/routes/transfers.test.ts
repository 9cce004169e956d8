import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const quote = (from: Holder, to: Holder, amount: number, note?: string) =>
  server.call('POST /api/transfer', { token: from.token, body: { receiver: to.papsId, amount, note } })

async function quoteId(from: Holder, to: Holder, amount: number): Promise<string> {
  const { body } = await quote(from, to, amount)
  expect(body.msg).toBeUndefined()
  return body.quote_id
}

const send = (from: Holder, quote_id: string, pin = PIN, headers?: Record<string, string>) =>
  server.call('POST /api/transfer/send', { token: from.token, body: { quote_id, pin }, ...(headers && { headers }) })

const pair = () => Promise.all([makeHolder(server, { paps: 100_000n }), makeHolder(server, { firstName: 'Kofi' })])

describe('a transfer', () => {
  it('is quoted, then confirmed, and notifies both sides', async () => {
    const [esi, kofi] = await pair()
    const quoted = await quote(esi, kofi, 250.5, 'For lunch')
    expect(quoted.body).toMatchObject({
      receiver: { paps_id: kofi.papsId, name: 'Kofi O.', verified: true },
      amount: 250.5,
      fee: 0,
      points: 2,
      total: 250.5,
      balance_after: 749.5,
      first_time: true,
    })
    expect(await balanceOf(server, esi)).toEqual({ paps: 1000, points: 0 })

    const sent = await send(esi, quoted.body.quote_id)
    expect(sent.status).toBe(200)
    expect(sent.body.update).toEqual({ paps_id: esi.papsId, paps: 749.5, points: 2 })
    expect(sent.body.transfer).toMatchObject([
      {
        kind: 'transfer',
        status: 'completed',
        amount: 250.5,
        points: 2,
        note: 'For lunch',
        sender: { name: 'Esi O.' },
      },
    ])
    expect(await balanceOf(server, esi)).toEqual({ paps: 749.5, points: 2 })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 250.5, points: 0 })

    const [record] = sent.body.transfer
    expect(await eventsOf(server, kofi)).toMatchObject([
      {
        name: 'transferReceiver',
        payload: { paps_id: kofi.papsId, update: { paps: 250.5, points: 0 }, data: { _id: record?._id } },
      },
    ])
    expect(await eventsOf(server, esi)).toEqual([])
    expect(await notificationsOf(server, kofi)).toEqual([
      { name: 'transferReceiver', record_id: record?._id, state: 'completed' },
    ])
    const again = await quote(esi, kofi, 1)
    expect(again.body.first_time).toBe(false)
  })

  it('returns the same response to a repeated confirmation, marked as a repeat', async () => {
    const [esi, kofi] = await pair()
    const id = await quoteId(esi, kofi, 10)
    const first = await send(esi, id)
    const second = await send(esi, id)
    expect(second.body).toEqual(first.body)
    expect(first.headers.get('idempotent-replay')).toBeNull()
    expect(second.headers.get('idempotent-replay')).toBe('true')
    expect(await balanceOf(server, kofi)).toEqual({ paps: 10, points: 0 })
  })

  it('happens once when 200 confirm it concurrently, all with the same response', async () => {
    const [esi, kofi] = await pair()
    const id = await quoteId(esi, kofi, 10)
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(esi, id)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 10, points: 0 })
    expect(await eventsOf(server, kofi)).toHaveLength(1)
  })

  it('passes exactly as often as there is money when 200 are sent at once', async () => {
    const [esi, kofi] = await pair()
    const ids = await Promise.all(Array.from({ length: 200 }, () => quoteId(esi, kofi, 7.5)))
    const answers = await Promise.all(ids.map((id) => send(esi, id)))
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(133)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'insufficient_funds',
      msg: 'You have 2.50, and this needs 7.50. Top up, or choose a smaller amount.',
    })
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 2.5 })
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 997.5 })
  })
})

describe('a confirmation is refused', () => {
  it('with the wrong PIN, counting the tries, and locks after five, even when they come at once', async () => {
    const [esi, kofi] = await pair()
    const ids = await Promise.all(Array.from({ length: 30 }, () => quoteId(esi, kofi, 1)))
    const first = await send(esi, ids[0] ?? '', '0000')
    expect(first).toMatchObject({
      status: 403,
      body: { code: 'wrong_pin', msg: 'That isn’t your PIN. 4 attempts left.' },
    })
    const rest = await Promise.all(ids.slice(1).map((id, place) => send(esi, id, place === 20 ? PIN : '0000')))
    expect(rest.filter(({ body }) => body.code === 'wrong_pin')).toHaveLength(3)
    expect(rest.filter(({ body }) => body.code === 'pin_locked')).toHaveLength(26)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })
    expect((await send(esi, ids[0] ?? '')).body.code).toBe('pin_locked')
  })

  it('when the right PIN came in between, counting from none again', async () => {
    const [esi, kofi] = await pair()
    for (const pin of ['0000', '0000', '0000', '0000', PIN, '0000']) {
      await send(esi, await quoteId(esi, kofi, 1), pin)
    }
    const { body } = await send(esi, await quoteId(esi, kofi, 1), '0000')
    expect(body).toMatchObject({ code: 'wrong_pin', msg: 'That isn’t your PIN. 3 attempts left.' })
  })

  it('when the quote is too old, of somebody else, changed, or nonsense', async () => {
    const [esi, kofi] = await pair()
    const id = await quoteId(esi, kofi, 10)
    expect((await send(kofi, id)).body.code).toBe('quote_refused')
    expect((await send(esi, `${id}x`)).body.code).toBe('quote_refused')
    const [packed = '', signature = ''] = id.split('.')
    const forged = Buffer.from(packed, 'base64url').toString().replace('1000', '1')
    expect((await send(esi, `${Buffer.from(forged).toString('base64url')}.${signature}`)).body.code).toBe(
      'quote_refused',
    )
    expect((await send(esi, 'nonsense')).body.code).toBe('quote_refused')

    const now = server.context.now
    server.context.now = () => new Date(Date.now() + 6 * 60_000)
    expect((await send(esi, id)).body.code).toBe('quote_expired')
    server.context.now = now
    const sent = await send(esi, id)
    expect(sent.status).toBe(200)
    server.context.now = () => new Date(Date.now() + 6 * 60_000)
    expect((await send(esi, id)).body).toEqual(sent.body)
    server.context.now = now
  })

  it('when the receiver was locked meanwhile', async () => {
    const [esi, kofi] = await pair()
    const id = await quoteId(esi, kofi, 10)
    await server.database.kysely.updateTable('users').set({ locked_at: new Date() }).where('id', '=', kofi.id).execute()
    expect((await send(esi, id)).body).toMatchObject({
      code: 'receiver_unavailable',
      msg: 'Kofi O. can’t take money at the moment: the account can’t be paid.',
    })
  })
})

describe('a quote is refused', () => {
  it('to oneself, to nobody, to staff, to a store that waits', async () => {
    const [esi] = await pair()
    expect((await quote(esi, esi, 1)).body.code).toBe('to_oneself')
    expect((await quote(esi, { ...esi, papsId: 'PAPS-0000-0000' }, 1)).body.code).toBe('receiver_unknown')
    expect((await quote(esi, await makeHolder(server, { userType: 'support_admin' }), 1)).body.code).toBe(
      'receiver_unknown',
    )
    const store = await makeHolder(server, { userType: 'store', approved: false })
    expect((await quote(esi, store, 1)).body.code).toBe('receiver_unavailable')
  })

  it('to an id that nobody has with a sentence at its field, and to a mistyped one with another', async () => {
    const [esi] = await pair()
    const sentence = 'We couldn’t find anyone with the Paps ID PAPS-0000-0000.'
    const unknown = await quote(esi, { ...esi, papsId: 'PAPS-0000-0000' }, 1)
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({
      msg: sentence,
      errors: [{ field: 'receiver', msg: sentence, code: 'receiver_unknown' }],
    })
    const mistyped = await quote(esi, { ...esi, papsId: 'PAPS-0000-0001' }, 1)
    expect(mistyped.status).toBe(422)
    expect(mistyped.body.errors).toEqual([
      { field: 'receiver', msg: expect.stringContaining('has a typo'), code: 'paps_id_mistyped' },
    ])
  })

  it('to a locked and to a closed account, each with its rule', async () => {
    const [esi, kofi] = await pair()
    const { quote_id } = (await quote(esi, kofi, 1)).body
    await server.database.pool.query('update users set locked_at = now() where id = $1', [kofi.id])
    expect((await quote(esi, kofi, 1)).body).toMatchObject({
      code: 'receiver_unavailable',
      msg: expect.stringContaining('the account can’t be paid'),
      facts: { cause: 'locked' },
    })
    await server.database.pool.query('update users set locked_at = null, deleted_at = now() where id = $1', [kofi.id])
    const { token } = esi
    expect((await server.call('POST /api/transfer/send', { token, body: { quote_id, pin: PIN } })).body).toMatchObject({
      code: 'receiver_unavailable',
      facts: { cause: 'closed' },
    })
    expect((await quote(esi, kofi, 1)).body.code).toBe('receiver_unknown')
    await server.database.pool.query('update users set deleted_at = null where id = $1', [kofi.id])
  })

  it('above the balance and above the limit, with the figures', async () => {
    const [esi, kofi] = await pair()
    expect((await quote(esi, kofi, 1000.01)).body).toMatchObject({
      code: 'insufficient_funds',
      msg: 'You have 1,000.00, and this needs 1,000.01. Top up, or choose a smaller amount.',
    })
    const fresh = await makeHolder(server, { paps: 100_000n, approved: false })
    expect((await quote(fresh, kofi, 200.01)).body).toMatchObject({
      code: 'limit_exceeded',
      msg: 'This is above your limit: 200.00 of 200.00 paps are left today. Verify your email and phone to raise it.',
    })
  })

  it.each([0, -1, 1.001, '5', null, 1_000_000_000.01, Number.NaN])('for the amount %s', async (amount) => {
    const [esi, kofi] = await pair()
    const { status, body } = await quote(esi, kofi, amount as number)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'amount' }])
  })
})

describe('limits', () => {
  it('cannot be outrun by sending at once', async () => {
    const kofi = await makeHolder(server)
    const fresh = await makeHolder(server, { paps: 100_000n, approved: false })
    const ids = await Promise.all(Array.from({ length: 30 }, () => quoteId(fresh, kofi, 15)))
    const answers = await Promise.all(ids.map((id) => send(fresh, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'limit_exceeded' })
    const { body } = await server.call('GET /api/limits', { token: fresh.token })
    expect(body).toMatchObject({
      day: { limit: 200, used: 195, left: 5 },
      month: { limit: 1000, used: 195, left: 805 },
      raised_by: 'verify_email_and_phone',
    })
  })

  it('and PINs hold for people who receive in the same group as they send', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, () => makeHolder(server, { paps: 100_000n, approved: false })),
    )
    const turns = people.flatMap((from, place) => {
      const to = people[(place + 1) % people.length] as Holder
      return [5, 150, 150].map((amount, turn) => ({ from, to, amount, pin: turn === 0 ? '9173' : PIN }))
    })
    const ids = await Promise.all(turns.map(({ from, to, amount }) => quoteId(from, to, amount)))
    const answers = await Promise.all(turns.map(({ from, pin }, place) => send(from, ids[place] as string, pin)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'sent' : (body as { code?: string }).code))
    // Each sends once: with the wrong PIN nothing, and the second 150 is above the limit of 200.
    expect(codes.filter((code) => code === 'sent')).toHaveLength(6)
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(6)
    expect(codes.filter((code) => code === 'limit_exceeded')).toHaveLength(6)
    for (const person of people) expect(await balanceOf(server, person)).toMatchObject({ paps: 1000 })
  })

  it('can be set for one account by staff, which is written down', async () => {
    const [esi] = await pair()
    const { token } = await server.signUp({ userType: 'support_admin' })
    const body = { _id: esi.id, day: 5, month: null, reason: 'Asked for it' }
    for (const day of [-1, 1_000_000_001])
      expect((await server.call('PUT /api/user/limits', { token, body: { ...body, day } })).status).toBe(422)
    const set = await server.call('PUT /api/user/limits', { token, body })
    expect(set.body).toMatchObject({ day: { limit: 5 }, month: { limit: 500_000 } })
    const kofi = await makeHolder(server)
    expect((await quote(esi, kofi, 5.01)).body.code).toBe('limit_exceeded')
    const audited = await server.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', esi.id)
      .execute()
    expect(audited).toEqual([
      { action: 'user.limits', before: { day: null, month: null }, after: { day: '500', month: null } },
    ])
  })

  it('begin anew the next day', async () => {
    const kofi = await makeHolder(server)
    const fresh = await makeHolder(server, { paps: 100_000n, approved: false })
    await send(fresh, await quoteId(fresh, kofi, 200))
    expect((await quote(fresh, kofi, 1)).body.code).toBe('limit_exceeded')
    const now = server.context.now
    server.context.now = () => new Date(Date.now() + 24 * 60 * 60_000)
    expect((await quote(fresh, kofi, 1)).status).toBe(200)
    server.context.now = now
  })
})

describe('an Idempotency-Key', () => {
  it('returns the first response again, and refuses another quote', async () => {
    const [esi, kofi] = await pair()
    const [id, other] = [await quoteId(esi, kofi, 10), await quoteId(esi, kofi, 20)]
    const headers = { 'idempotency-key': 'tap-1' }
    const first = await send(esi, id, PIN, headers)
    await giveMoney(server, esi.id, 500n)
    const second = await send(esi, id, PIN, headers)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replay')).toBe('true')
    expect(await send(esi, other, PIN, headers)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  it('lets one of two quotes through when both come at once with it', async () => {
    const [esi, kofi] = await pair()
    const ids = [await quoteId(esi, kofi, 10), await quoteId(esi, kofi, 20)]
    const headers = { 'idempotency-key': 'tap-2' }
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => send(esi, id, PIN, headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422])
  })
})

describe('the lists of transfers', () => {
  it('show each side its own, and staff all', async () => {
    const [esi, kofi] = await pair()
    await send(esi, await quoteId(esi, kofi, 1))
    await giveMoney(server, kofi.id, 10_000n)
    await send(kofi, await quoteId(kofi, esi, 2))
    const amounts = (body: { data: { amount: number }[] }) => body.data.map(({ amount }) => amount)
    const { token } = esi
    expect(amounts((await server.call('GET /api/transfer/', { token })).body)).toEqual([2, 1])
    expect(amounts((await server.call('GET /api/transfer/paid', { token })).body)).toEqual([1])
    expect(amounts((await server.call('GET /api/transfer/received', { token })).body)).toEqual([2])
    const today = new Date().toISOString().slice(0, 10)
    const params = { date: today }
    expect(amounts((await server.call('GET /api/transfer/paid/today/{date}', { token, params })).body)).toEqual([1])
    const query = { period: 'week' }
    expect(amounts((await server.call('GET /api/transfer/advance/', { token, query })).body)).toEqual([2, 1])
    const terms = JSON.stringify({ from: today, to: today, text: kofi.papsId, min: 2 })
    const found = await server.call('GET /api/transfer/search/{terms}', { token, params: { terms } })
    expect(amounts(found.body)).toEqual([2])

    const stranger = await makeHolder(server)
    expect((await server.call('GET /api/transfer/', { token: stranger.token })).body.data).toEqual([])
    const finance = await server.signUp({ userType: 'finance_admin' })
    const all = await server.call('GET /api/transfer/', { token: finance.token, query: { limit: '2' } })
    expect(amounts(all.body)).toEqual([2, 1])
    expect(all.body.next_cursor).not.toBeNull()
  })

  it('go on page by page without a gap or a repeat', async () => {
    const [esi, kofi] = await pair()
    for (let amount = 1; amount <= 7; amount++) await send(esi, await quoteId(esi, kofi, amount))
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '3', ...(cursor && { cursor }) }
      const { body } = await server.call('GET /api/transfer/', { token: kofi.token, query })
      seen.push(...body.data.map(({ amount }) => amount))
      cursor = body.next_cursor
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})
