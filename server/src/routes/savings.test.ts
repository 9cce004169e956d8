import type { Calls, Wire } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, eventsOf, expectBooksRight, giveMoney, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let kofi: Holder

beforeAll(async () => {
  server = await startTestApp()
  kofi = await makeHolder(server, { firstName: 'Kofi' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

type NewPot = Wire<Calls['POST /api/saving/']>['body']
type Change = Omit<Wire<Calls['PUT /api/saving/']>['body'], '_id'>
type Headers = Record<string, string>

const rich = () => makeHolder(server, { paps: 100_000n })

const open = ({ token }: Holder, body: NewPot, headers: Headers = {}) =>
  server.call('POST /api/saving/', { token, body, headers })

async function potOf(holder: Holder, body: Partial<NewPot> = {}): Promise<string> {
  const answer = await open(holder, { name: 'Holiday', pin: PIN, ...body })
  expect(answer.body.msg).toBeUndefined()
  return answer.body.data._id
}

const change = ({ token }: Holder, _id: string, body: Change, headers: Headers = {}) =>
  server.call('PUT /api/saving/', { token, body: { _id, ...body }, headers })

const close = ({ token }: Holder, id: string, pin = PIN) =>
  server.call('DELETE /api/saving/{id}', { token, params: { id }, body: { pin } })

const read = ({ token }: { token: string }, id: string) =>
  server.call('GET /api/saving/{id}', { token, params: { id } })

/** Returns the UTC day that is so many days from today. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function atDay<T>(days: number, work: () => Promise<T>): Promise<T> {
  const { now } = server.context
  server.context.now = () => new Date(Date.now() + days * 86_400_000)
  try {
    return await work()
  } finally {
    server.context.now = now
  }
}

describe('a pot', () => {
  it('is opened with a first saving, added to, taken from and closed, and each movement is kept', async () => {
    const esi = await rich()
    const opened = await open(esi, { name: ' School fees ', target: 600, amount: 150, pin: PIN })
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({
      data: { name: 'School fees', status: 'open', balance: 150, target: 600, progress: 25, auto: null, bank: null },
      update: { paps_id: esi.papsId, paps: 850, points: 0 },
    })
    const { _id } = opened.body.data
    const added = await change(esi, _id, { add: 50.5, pin: PIN })
    expect(added.body).toMatchObject({ data: { balance: 200.5, progress: 33 }, update: { paps: 799.5 } })
    const taken = await change(esi, _id, { take: 0.5, pin: PIN })
    expect(taken.body).toMatchObject({ data: { balance: 200 }, update: { paps: 800 } })
    const { body } = await read(esi, _id)
    expect(body.data.balance).toBe(200)
    expect(body.movements).toMatchObject([
      { kind: 'saving', status: 'completed', amount: 0.5, sender: null, receiver: { paps_id: esi.papsId } },
      { amount: 50.5, sender: { paps_id: esi.papsId }, receiver: null, note: 'School fees', parent_id: _id },
      { amount: 150, sender: { paps_id: esi.papsId }, receiver: null },
    ])
    const closed = await close(esi, _id)
    expect(closed.body).toMatchObject({
      data: { status: 'closed', balance: 0, closed_at: expect.any(String) },
      update: { paps: 1000 },
    })
    expect(await balanceOf(server, esi)).toEqual({ paps: 1000, points: 0 })
    expect((await read(esi, _id)).body.movements[0]).toMatchObject({ amount: 200, receiver: { paps_id: esi.papsId } })
    expect(await eventsOf(server, esi)).toEqual([])
  })

  it('keeps its cover, which needs no PIN, and refuses one that is none', async () => {
    const esi = await rich()
    const pot = await open(esi, { name: 'Beach', cover: 'beach' })
    expect(pot.body.data.cover).toBe('beach')
    const changed = await change(esi, pot.body.data._id, { cover: 'gift' })
    expect(changed.body.data).toMatchObject({ name: 'Beach', cover: 'gift' })
    expect((await change(esi, pot.body.data._id, { cover: null })).body.data.cover).toBeNull()
    expect((await open(esi, { name: 'Moon', cover: 'moon' as 'beach' })).status).toBe(422)
  })

  it('adds to the outlook of its owner alone', async () => {
    const esi = await rich()
    const outlook = async ({ token }: Holder) => (await server.call('GET /api/saving/outlook', { token })).body
    expect(await outlook(esi)).toMatchObject({ total: 0, added: 0 })
    const id = await potOf(esi, { amount: 100 })
    await change(esi, id, { take: 30, pin: PIN })
    await potOf(esi, { amount: 5 })
    const { total, added, months } = await outlook(esi)
    expect({ total, added }).toEqual({ total: 75, added: 75 })
    expect(months.map(({ balance }) => balance)).toEqual([0, 0, 0, 0, 0, 75])
    expect(months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7))
    expect((await outlook(await rich())).total).toBe(0)
  })

  it('does not count against the limits', async () => {
    const fresh = await makeHolder(server, { paps: 100_000n, approved: false })
    const answer = await open(fresh, { name: 'Rent', amount: 900, pin: PIN })
    expect(answer.body.update).toMatchObject({ paps: 100 })
    const { body } = await server.call('GET /api/limits', { token: fresh.token })
    expect(body.day.used).toBe(0)
  })

  it('is renamed, retargeted and given a bank, and loses what is set to nothing', async () => {
    const esi = await rich()
    const bank = await makeHolder(server, { userType: 'bank' })
    const id = await potOf(esi, { target: 10 })
    const changed = await change(esi, id, { name: 'Boat', target: 20, bank: bank.papsId, pin: PIN })
    expect(changed.body).toMatchObject({
      data: { name: 'Boat', target: 20, bank: { paps_id: bank.papsId } },
      update: { paps: 1000 },
    })
    expect((await change(esi, id, { target: null, bank: null, pin: PIN })).body.data).toMatchObject({
      name: 'Boat',
      target: null,
      progress: null,
      bank: null,
    })
    for (const papsId of [kofi.papsId, 'PAPS-0000-0000']) {
      expect((await change(esi, id, { bank: papsId, pin: PIN })).body.errors).toMatchObject([{ field: 'bank' }])
    }
  })

  it('shows what would be and changes nothing where a preview is asked for, without the PIN', async () => {
    const esi = await rich()
    const planned = await open(esi, { name: 'Boat', amount: 100, target: 200, preview: true })
    expect(planned.body).toMatchObject({ data: { balance: 100, progress: 50 }, update: { paps: 900 } })
    expect((await open(esi, { name: 'Boat', amount: 1000.01, preview: true })).body.code).toBe('insufficient_funds')
    const id = await potOf(esi, { amount: 10 })
    expect((await change(esi, id, { add: 5, preview: true })).body).toMatchObject({
      data: { balance: 15 },
      update: { paps: 985 },
    })
    expect((await change(esi, id, { take: 4, preview: true })).body).toMatchObject({
      data: { balance: 6 },
      update: { paps: 994 },
    })
    expect((await change(esi, id, { take: 10.01, preview: true })).body.code).toBe('pot_short')
    expect((await change(esi, id, { add: 990.01, preview: true })).body.code).toBe('insufficient_funds')
    expect((await change(esi, id, { name: 'Yacht', preview: true })).body.data.name).toBe('Yacht')
    const { body } = await server.call('GET /api/saving/user', { token: esi.token })
    expect(body.data).toMatchObject([{ name: 'Holiday', balance: 10 }])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 990 })
  })
})

describe('a locked pot', () => {
  it('takes money in, lets none out before its day and says until when', async () => {
    const esi = await rich()
    const until = day(10)
    const id = await potOf(esi, { amount: 10, locked_until: until })
    expect((await change(esi, id, { add: 5, pin: PIN })).body.data.balance).toBe(15)
    const msg = `This pot is locked until ${until}. You can add money, but not withdraw.`
    expect(await change(esi, id, { take: 5, pin: PIN })).toMatchObject({
      status: 409,
      body: { code: 'pot_locked', msg },
    })
    expect((await change(esi, id, { take: 5, preview: true })).body.code).toBe('pot_locked')
    expect(await close(esi, id)).toMatchObject({ status: 409, body: { code: 'pot_locked', msg } })
    await atDay(9, async () => expect((await close(esi, id)).status).toBe(409))
    await atDay(10, async () => {
      expect((await change(esi, id, { take: 5, pin: PIN })).body.data.balance).toBe(10)
      expect((await close(esi, id)).body.data.status).toBe('closed')
    })
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 1000 })
  })

  it('can be locked for longer and not for shorter, until its day has come', async () => {
    const esi = await rich()
    const id = await potOf(esi, { locked_until: day(10) })
    expect((await change(esi, id, { locked_until: day(20), pin: PIN })).body.data.locked_until).toBe(day(20))
    for (const locked_until of [day(19), null]) {
      expect(await change(esi, id, { locked_until, pin: PIN })).toMatchObject({
        status: 409,
        body: { code: 'pot_lock_runs', msg: expect.stringContaining(day(20)) },
      })
    }
    await atDay(20, async () => {
      expect((await change(esi, id, { locked_until: null, pin: PIN })).body.data.locked_until).toBeNull()
    })
  })

  it('for more than a month can be undone for a day, back to the lock before and no further', async () => {
    const esi = await rich()
    const id = await potOf(esi, { amount: 10, locked_until: day(10) })
    expect((await read(esi, id)).body.data.undo).toBeNull()
    const longer = (await change(esi, id, { locked_until: day(3000), pin: PIN })).body.data
    expect(longer.undo).toMatchObject({ locked_until: day(10) })
    expect(Date.parse(longer.undo?.until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect((await change(esi, id, { locked_until: null, pin: PIN })).body.code).toBe('pot_lock_runs')
    expect((await change(esi, id, { locked_until: day(9), pin: PIN })).body.code).toBe('pot_lock_runs')
    // A second change keeps the way back to the lock that ran before the first.
    expect((await change(esi, id, { locked_until: day(3100), pin: PIN })).body.data.undo).toMatchObject({
      locked_until: day(10),
    })
    expect((await change(esi, id, { locked_until: day(10) })).body.code).toBe('pin_needed')
    const undone = (await change(esi, id, { locked_until: day(10), pin: PIN })).body.data
    expect(undone).toMatchObject({ locked_until: day(10), undo: null })
    expect((await change(esi, id, { locked_until: null, pin: PIN })).body.code).toBe('pot_lock_runs')
    const fresh = await potOf(esi, { amount: 5, locked_until: day(3000) })
    expect((await close(esi, fresh)).body.code).toBe('pot_locked')
    expect((await change(esi, fresh, { locked_until: null, pin: PIN })).body.data.locked_until).toBeNull()
    expect((await close(esi, fresh)).body.data.status).toBe('closed')
  })

  it('for more than a month stays locked once the day is over', async () => {
    const esi = await rich()
    const id = await potOf(esi, { amount: 10, locked_until: day(3000) })
    await atDay(1.01, async () => {
      expect((await change(esi, id, { locked_until: null, pin: PIN })).body.code).toBe('pot_lock_runs')
    })
    expect((await change(esi, id, { locked_until: null, pin: PIN })).status).toBe(200)
  })

  it.each([day(0), day(-1), day(3660), '2027-02-30'])('is not locked until %s', async (locked_until) => {
    const { status, body } = await open(kofi, { name: 'Boat', locked_until, pin: PIN })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'locked_until' }])
  })
})

describe('saving is refused', () => {
  it('without the PIN or with a wrong one, which counts, and leaves no pot behind', async () => {
    const esi = await rich()
    const pots = async () => (await server.call('GET /api/saving/user', { token: esi.token })).body.data.length
    expect((await open(esi, { name: 'Boat', amount: 1 })).body.code).toBe('pin_needed')
    expect((await open(esi, { name: 'Boat', amount: 1, pin: '0000' })).body).toMatchObject({
      code: 'wrong_pin',
      msg: 'That isn’t your PIN. 4 attempts left.',
    })
    expect(await pots()).toBe(0)
    const id = await potOf(esi)
    expect((await change(esi, id, { add: 1 })).body.code).toBe('pin_needed')
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        place % 2 ? change(esi, id, { add: 1, pin: '0000' }) : open(esi, { name: 'Boat', amount: 1, pin: '0000' }),
      ),
    )
    expect(tries.filter(({ body }) => body.code === 'wrong_pin').length).toBeLessThanOrEqual(4)
    expect((await change(esi, id, { add: 1, pin: PIN })).body.code).toBe('pin_locked')
    expect((await open(esi, { name: 'Boat', amount: 1, pin: PIN })).body.code).toBe('pin_locked')
    expect(await pots()).toBe(1)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 1000 })
  })

  it('beyond the balance or what the pot holds, with the figures', async () => {
    const esi = await rich()
    const id = await potOf(esi, { amount: 10 })
    expect((await change(esi, id, { add: 990.01, pin: PIN })).body).toMatchObject({
      code: 'insufficient_funds',
      msg: 'You have 990.00, and this needs 990.01. Top up, or choose a smaller amount.',
    })
    expect((await change(esi, id, { take: 10.01, pin: PIN })).body).toMatchObject({
      code: 'pot_short',
      msg: 'This pot has 10.00. Choose a smaller amount than 10.01.',
    })
    expect((await open(esi, { name: 'Boat', amount: 990.01, pin: PIN })).body.code).toBe('insufficient_funds')
  })

  it('to anybody but the owner, to whom a pot is as good as missing', async () => {
    const esi = await rich()
    const id = await potOf(esi, { amount: 10 })
    await giveMoney(server, kofi.id, 1_000n)
    for (const body of [{ add: 1, pin: PIN }, { take: 1, pin: PIN }, { add: 1, preview: true }, { name: 'Mine' }]) {
      expect(await change(kofi, id, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await close(kofi, id)).status).toBe(404)
    expect((await read(kofi, id)).status).toBe(404)
    expect((await close(kofi, '019a8b6e-7c00-7abc-8def-0123456789ab')).status).toBe(404)
    const finance = await server.signUp({ userType: 'finance_admin' })
    expect((await read(finance, id)).body.data.owner.paps_id).toBe(esi.papsId)
    expect((await change({ ...esi, ...finance }, id, { add: 1, pin: PIN })).status).toBe(403)
  })

  it('into a closed pot, and a closed pot stays as it is', async () => {
    const esi = await rich()
    const id = await potOf(esi)
    expect((await close(esi, id)).body.data.status).toBe('closed')
    for (const answer of [
      await change(esi, id, { add: 1, pin: PIN }),
      await change(esi, id, { take: 1, pin: PIN }),
      await change(esi, id, { name: 'Again' }),
      await close(esi, id),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', msg: 'Not possible while its status is closed.' },
      })
    }
  })

  it.each([
    {},
    { add: 1, take: 1, pin: PIN },
    { add: 1, name: 'Boat', pin: PIN },
    { add: 0, pin: PIN },
    { take: -1, pin: PIN },
    { add: 1.001, pin: PIN },
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { target: 0 },
    { auto: { amount: 1, every: 'day' } },
    { add: 1, pin: 'abcd' },
  ])('for nonsense like %o', async (body) => {
    expect((await change(kofi, '019a8b6e-7c00-7abc-8def-0123456789ab', body as Change)).status).toBe(422)
  })
})

describe('repeating a request', () => {
  it('with its key opens one pot and moves money once, also when all come at once', async () => {
    const esi = await rich()
    const headers = { 'idempotency-key': 'open-1' }
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => open(esi, { name: 'Boat', amount: 10, pin: PIN }, headers)),
    )
    for (const { body } of opened) expect(body).toEqual(opened[0]?.body)
    expect(opened.filter((answer) => answer.headers.get('idempotent-replay') === null)).toHaveLength(1)
    const id = opened[0]?.body.data._id ?? ''
    const added = await Promise.all(
      Array.from({ length: 10 }, () => change(esi, id, { add: 5, pin: PIN }, { 'idempotency-key': 'add-1' })),
    )
    for (const { body } of added) expect(body).toEqual(added[0]?.body)
    const other = await change(esi, id, { add: 6, pin: PIN }, { 'idempotency-key': 'add-1' })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    expect((await read(esi, id)).body.data.balance).toBe(15)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 985 })
  })
})

describe('storms', () => {
  it('let exactly as many take as the pot holds', async () => {
    const esi = await rich()
    const id = await potOf(esi, { amount: 100 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => change(esi, id, { take: 7.5, pin: PIN })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
    expect(answers.filter(({ body }) => body.code === 'pot_short')).toHaveLength(87)
    expect((await read(esi, id)).body.data.balance).toBe(2.5)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 997.5 })
  })

  it('close a pot before or after what is saved into it, and lose nothing', async () => {
    const esi = await rich()
    for (let round = 0; round < 8; round++) {
      const id = await potOf(esi, { amount: 10 })
      const savings = () => Array.from({ length: 6 }, () => change(esi, id, { add: 1, pin: PIN }))
      const [closed, ...moved] = await Promise.all([
        ...(round % 2 ? [close(esi, id), ...savings()] : [...savings(), close(esi, id)].reverse()),
        change(esi, id, { take: 1, pin: PIN }),
        change(esi, id, { name: 'Renamed' }),
      ])
      expect(closed?.status).toBe(200)
      for (const { status, body } of moved) expect(status === 200 || body.code === 'wrong_state').toBe(true)
      const { data } = (await read(esi, id)).body
      expect(data).toMatchObject({ status: 'closed', balance: 0 })
      expect(await balanceOf(server, esi)).toMatchObject({ paps: 1000 })
    }
  })

  it('open no more than twenty pots for one person', async () => {
    const esi = await rich()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        open(esi, { name: `Pot ${place}`, ...(place % 2 && { amount: 1, pin: PIN }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'pots_full',
      msg: 'You have 20 open pots, and can’t have more. Close one of them first.',
    })
    const { body } = await server.call('GET /api/saving/user', { token: esi.token })
    expect(body.data).toHaveLength(20)
    await close(esi, body.data[0]?._id ?? '')
    expect((await open(esi, { name: 'One more' })).status).toBe(200)
  })
})

describe('the lists of savings', () => {
  it('show people their own and finance all, by day, month, search and bank', async () => {
    const [esi, other, bank] = [await rich(), await rich(), await makeHolder(server, { userType: 'bank' })]
    const boat = await potOf(esi, { name: 'Boat', bank: bank.papsId, amount: 20 })
    await potOf(esi, { name: 'Car' })
    await potOf(other, { name: 'Another boat', bank: bank.papsId })
    await close(esi, boat)
    const finance = await server.signUp({ userType: 'finance_admin' })
    const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)
    const { token } = esi
    const today = day(0)
    const params = { date: today }
    expect(names(await server.call('GET /api/saving/user', { token }))).toEqual(['Car'])
    expect(names(await server.call('GET /api/saving/', { token }))).toEqual(['Car', 'Boat'])
    expect(names(await server.call('GET /api/saving/today/{date}', { token, params }))).toEqual(['Car', 'Boat'])
    expect(names(await server.call('GET /api/saving/yesterday/{date}', { token, params }))).toEqual([])
    const value = today.slice(0, 7)
    expect(names(await server.call('GET /api/saving/month/{value}', { token, params: { value } }))).toEqual([
      'Car',
      'Boat',
    ])
    const query = { period: 'week' }
    expect(names(await server.call('GET /api/saving/advance/', { token, query }))).toEqual(['Car', 'Boat'])
    const search = (terms: object) =>
      server.call('GET /api/saving/search/{terms}', { token, params: { terms: JSON.stringify(terms) } })
    expect(names(await search({ text: 'boa', status: 'closed' }))).toEqual(['Boat'])
    expect(names(await search({ min: 1 }))).toEqual([])
    const ofBank = (asker: string) =>
      server.call('GET /api/saving/search/{terms}/bank/{bank}', {
        token: asker,
        params: { terms: JSON.stringify({ date: today }), bank: JSON.stringify({ paps_id: bank.papsId }) },
      })
    expect(names(await ofBank(token))).toEqual(['Boat'])
    expect(names(await ofBank(finance.token))).toEqual(['Another boat', 'Boat'])
    expect(names(await ofBank(kofi.token))).toEqual([])
    const all = await server.call('GET /api/saving/', { token: finance.token, query: { limit: '2' } })
    expect(names(all)).toEqual(['Another boat', 'Car'])
    const csv = await server.call('GET /api/saving/', { token, headers: { accept: 'text/csv' } })
    expect(String(csv.body)).toContain('Boat')
  })
})
