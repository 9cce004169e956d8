import { MOST_FAVOURITES, newId, RECORD_KINDS, referenceOfId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, giveMoney, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { type Story, tellStory } from '../../testing/story.ts'

let server: TestApp
let story: Story
let support: { token: string }

beforeAll(async () => {
  server = await startTestApp()
  story = await tellStory(server)
  support = await server.signUp({ userType: 'support_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

type Query = Record<string, string>

const feed = ({ token }: { token: string }, query: Query = {}) => server.call('GET /api/activity', { token, query })
const idsIn = async (holder: { token: string }, query: Query = {}) =>
  (await feed(holder, query)).body.data.map(({ _id }) => _id)
const read = ({ token }: { token: string }, id: string) =>
  server.call('GET /api/activity/{id}', { token, params: { id } })
const find = ({ token }: { token: string }, reference: string) =>
  server.call('GET /api/activity/reference/{reference}', { token, params: { reference } })
const thisMonth = () => new Date().toISOString().slice(0, 7)
const today = () => new Date().toISOString().slice(0, 10)

describe('the feed', () => {
  it('shows everything that happened to somebody, newest first, and nothing of others', async () => {
    const { ama, kofi, ids } = story
    const { body } = await feed(ama)
    const { sent, received, payment, refund, request, deposit, withdrawal, refused, topup, saving, redemption } = ids
    const inOrder = [redemption, saving, topup, refused, withdrawal, deposit, request, refund, payment, received, sent]
    expect(body.data.map(({ _id }) => _id)).toEqual(inOrder)
    const kinds = new Set(body.data.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(
      RECORD_KINDS.filter((kind) => !['referral', 'correction', 'settlement', 'phone_transfer'].includes(kind)).sort(),
    )
    expect(await idsIn(kofi)).toEqual([request, received, sent])
  })

  it('pages without gap or repeat', async () => {
    const all = await idsIn(story.ama)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await feed(story.ama, { limit: '4', ...(cursor && { cursor }) })
      seen.push(...body.data.map(({ _id }) => _id))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(all)
  })

  it('is narrowed by kind, state, amount, day and person, together', async () => {
    const { ama, kofi, shop, ids } = story
    expect(await idsIn(ama, { kind: 'transfer' })).toEqual([ids.received, ids.sent])
    expect(await idsIn(ama, { kind: 'payment, refund' })).toEqual([ids.refund, ids.payment])
    expect(await idsIn(ama, { status: 'rejected' })).toEqual([ids.refused])
    expect(await idsIn(ama, { status: 'pending' })).toEqual([ids.redemption, ids.withdrawal, ids.request])
    expect(await idsIn(ama, { min: '100', max: '100.5' })).toEqual([ids.deposit, ids.sent])
    expect(await idsIn(ama, { person: kofi.papsId })).toEqual([ids.request, ids.received, ids.sent])
    expect(await idsIn(ama, { person: shop.papsId.toLowerCase(), kind: 'payment' })).toEqual([ids.payment])
    expect(await idsIn(ama, { person: 'PAPS-0000-0000' })).toEqual([])
    expect(await idsIn(ama, { from: today(), to: today() })).toHaveLength(11)
    expect(await idsIn(ama, { to: '2020-01-01' })).toEqual([])
    expect(await idsIn(ama, { from: today(), kind: 'transfer', max: '50' })).toEqual([ids.received])
  })

  it('is counted and summed as filtered, without what has not moved', async () => {
    const { ama, kofi, ids } = story
    const totals = async (query: Query = {}) =>
      (await server.call('GET /api/activity/totals', { token: ama.token, query })).body
    expect(await totals()).toEqual({ count: 11, in: 331, out: 175.5 })
    expect(await totals({ kind: 'transfer' })).toEqual({ count: 2, in: 20, out: 100.5 })
    expect(await totals({ person: kofi.papsId })).toEqual({ count: 3, in: 20, out: 100.5 })
    expect(await totals({ kind: 'deposit' })).toEqual({ count: 1, in: 98.5, out: 0 })
    expect(await totals({ text: ids.payment })).toEqual({ count: 1, in: 0, out: 50 })
    expect(await totals({ status: 'pending' })).toEqual({ count: 3, in: 0, out: 0 })
  })

  it('takes the days of the caller’s own zone', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 100n }), await makeHolder(server)]
    const { created_at } = await sendMoney(server, esi, kofi, 1)
    // A day apart and an hour more, so that it is never the same day in both.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(created_at))
    const on = async (day: string, zone: string) => {
      const [query, headers] = [{ from: day, to: day }, { 'x-time-zone': zone }]
      return (await server.call('GET /api/activity', { token: esi.token, query, headers })).body.data.length
    }
    expect(await on(dayIn(ahead), ahead)).toBe(1)
    expect(await on(dayIn(behind), behind)).toBe(1)
    expect(await on(dayIn(ahead), behind)).toBe(0)
    expect(await on(dayIn(behind), ahead)).toBe(0)
  })

  it('is searched by names, notes and references, as they are shown', async () => {
    const { ama, kofi, ids, reference } = story
    expect(await idsIn(ama, { text: 'RENT for' })).toEqual([ids.sent])
    expect(await idsIn(ama, { text: 'kofi' })).toEqual([ids.request, ids.received, ids.sent])
    expect(await idsIn(ama, { text: 'kofi o' })).toEqual([ids.request, ids.received, ids.sent])
    expect(await idsIn(ama, { text: 'kaya owusu' })).toEqual([ids.deposit, ids.refund, ids.payment])
    expect(await idsIn(ama, { text: kofi.papsId })).toEqual([ids.request, ids.received, ids.sent])
    expect(await idsIn(ama, { text: reference })).toEqual([ids.topup])
    expect(await idsIn(ama, { text: ids.payment })).toEqual([ids.payment])
    expect(await idsIn(ama, { text: '%' })).toEqual([])
  })

  it('finds every kind by the short reference that its record carries, however it is typed', async () => {
    const { ama, kofi } = story
    const { data } = (await feed(ama)).body
    for (const { _id, reference } of data) {
      expect(await idsIn(ama, { text: reference }), reference).toEqual([_id])
      expect(await idsIn(ama, { text: ` ${reference.toLowerCase().replaceAll('-', ' ')}` })).toEqual([_id])
      expect((await find(ama, reference)).body.data).toMatchObject([{ _id, reference }])
    }
    const topUp = data.find(({ kind }) => kind === 'topup')
    expect(topUp?.reference).toBe(story.reference)
    expect(await idsIn(kofi, { text: story.reference })).toEqual([])
    expect((await find(kofi, story.reference)).body.data).toEqual([])
  })

  it('lists both of two records that share a reference', async () => {
    const [esi, kofi] = [await makeHolder(server), await makeHolder(server)]
    const { token } = esi
    const asked = await server.call('POST /api/payment/req', { token, body: { receiver: kofi.papsId, amount: 3 } })
    const body = { quote_id: asked.body.quote_id, pin: PIN }
    const first = (await server.call('POST /api/payment/req/send', { token, body })).body.payment?.[0]
    if (!first) throw new Error('No request was made.')
    // A reference omits the first bit of its nine digits.
    const digit = Number.parseInt(first._id.at(-9) ?? '', 16) ^ 8
    const twin = `${newId().slice(0, -9)}${digit.toString(16)}${first._id.slice(-8)}`
    await server.database.owner.pool.query(
      `insert into records
       select (jsonb_populate_record(r, jsonb_build_object('id', $1::text))).* from records r where id = $2`,
      [twin, first._id],
    )
    const found = (await find(esi, first.reference)).body.data
    expect(found.map(({ _id }) => _id).sort()).toEqual([first._id, twin].sort())
  })

  it('gives staff who may read money anybody’s record by its reference, and others nothing', async () => {
    const { finance, ids } = story
    const reference = referenceOfId('transfer', ids.sent)
    expect((await find(finance, reference)).body.data).toMatchObject([{ _id: ids.sent }])
    const search = { token: finance.token, params: { terms: JSON.stringify({ text: reference }) } }
    expect((await server.call('GET /api/transfer/search/{terms}', search)).body.data).toMatchObject([{ _id: ids.sent }])
    expect((await server.call('GET /api/payment/search/{terms}', search)).body.data).toEqual([])
    expect((await find(support, reference)).status).toBe(403)
    expect((await find(finance, 'TR-0000-0001')).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'reference' }],
    })
  })

  it('looks a reference up in an index of its own', async () => {
    const { rows } = await server.database.owner.pool.query(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'records_by_reference'::regclass and indisvalid`,
    )
    expect(rows[0]?.definition).toContain('"right"((id)::text, 9)')
  })

  it('finds nobody by what is masked, nor by the name of whoever looks', async () => {
    const { ama, kofi } = story
    expect(await idsIn(ama, { text: 'kofi owusu' })).toEqual([])
    expect(await idsIn(ama, { text: kofi.email })).toEqual([])
    expect(await idsIn(ama, { text: 'example.com' })).toEqual([])
    expect(await idsIn(ama, { text: 'ama' })).toEqual([])
  })

  it.each([
    { kind: 'gift' },
    { kind: '' },
    { status: 'lost' },
    { min: 'much' },
    { max: '0' },
    { min: '1.001' },
    { from: '2026-02-30' },
    { from: '2026-03-02', to: '2026-03-01' },
    { person: 'PAPS-0000-0001' },
    { text: ' ' },
    { limit: '201' },
    { cursor: 'nonsense' },
  ])('refuses %o', async (query) => {
    expect((await feed(story.ama, query as unknown as Query)).status).toBe(422)
  })

  it('comes as CSV, whole', async () => {
    const { token } = story.ama
    const query = { kind: 'transfer' }
    const { body } = await server.call('GET /api/activity', { token, query, headers: { accept: 'text/csv' } })
    const [heading, ...lines] = String(body).trim().split('\r\n')
    expect(heading).toMatch(/^_id,transaction_id,kind,status,sender\._id/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Rent for May')
  })

  it('of one person is for staff who may read money', async () => {
    const { ama, finance, ids } = story
    const of = async (token: string, id: string, query: Query = {}) =>
      server.call('GET /api/user/{id}/activity', { token, params: { id }, query })
    expect((await of(finance.token, ama.id)).body.data).toHaveLength(11)
    expect((await of(finance.token, ama.id, { kind: 'topup' })).body.data).toMatchObject([{ _id: ids.topup }])
    expect((await of(support.token, ama.id)).status).toBe(403)
    expect((await of(finance.token, newId())).body.code).toBe('not_found')
    expect((await of(ama.token, ama.id)).status).toBe(403)
  })
})

describe('one record', () => {
  it('tells both parties and staff its story', async () => {
    const { ama, bank, finance, ids } = story
    for (const viewer of [ama, bank, finance]) {
      const { body } = await read(viewer, ids.refused)
      expect(body).toMatchObject({
        record: { _id: ids.refused, kind: 'withdrawal', status: 'rejected', reason: 'No cash today', amount: 10 },
        reference: referenceOfId('withdrawal', ids.refused),
        steps: [
          { state: 'pending', by: null },
          { state: 'rejected', by: 'receiver' },
        ],
        parent: null,
        children: [],
      })
      expect(body.steps[0]?.at).toBe(body.record.created_at)
    }
    expect((await read(ama, ids.topup)).body).toMatchObject({
      reference: story.reference,
      steps: [{ state: 'pending' }, { state: 'approved', by: 'staff' }],
    })
    expect((await read(ama, ids.withdrawal)).body.steps).toMatchObject([{ state: 'pending', by: null }])
    expect((await read(ama, ids.sent)).body.steps).toMatchObject([{ state: 'completed', by: null }])
  })

  it('names what it belongs to, and what belongs to it', async () => {
    const { ama, kofi, shop, ids } = story
    expect((await read(ama, ids.refund)).body.parent).toMatchObject({ _id: ids.payment, amount: 50 })
    expect((await read(shop, ids.payment)).body.children).toMatchObject([{ _id: ids.refund, amount: 12.5 }])
    const other = await makeHolder(server, { paps: 100_00n })
    const asked = await server.call('POST /api/payment/req', {
      token: kofi.token,
      body: { receiver: other.papsId, amount: 5 },
    })
    const made = await server.call('POST /api/payment/req/send', {
      token: kofi.token,
      body: { quote_id: asked.body.quote_id, pin: PIN },
    })
    const requestId = made.body.payment[0]?._id ?? ''
    const quoted = await server.call('POST /api/payment', { token: other.token, body: { request_id: requestId } })
    await server.call('POST /api/payment/send', {
      token: other.token,
      body: { quote_id: quoted.body.quote_id, pin: PIN },
    })
    const { body } = await read(kofi, requestId)
    expect(body.children).toMatchObject([{ kind: 'payment', amount: 5 }])
    expect(body.steps).toMatchObject([{ state: 'pending' }, { state: 'paid', by: 'sender' }])
    expect((await read(other, body.children[0]?._id ?? '')).body.parent).toMatchObject({ _id: requestId })
  })

  it('is reported as missing to anybody else', async () => {
    const { kofi, shop, ids } = story
    for (const viewer of [kofi, shop]) {
      const { status, body } = await read(viewer, ids.topup)
      expect({ status, body }).toEqual({ status: 404, body: (await read(viewer, newId())).body })
    }
    expect((await read(support, ids.topup)).status).toBe(403)
    expect((await read(kofi, 'nonsense')).status).toBe(422)
  })
})

describe('people', () => {
  const recent = async ({ token }: Holder) => (await server.call('GET /api/people/recent', { token })).body.data
  const lookUp = async ({ token }: Holder, { papsId }: Holder) =>
    (await server.call('GET /api/user/lookup/{who}', { token, params: { who: papsId } })).body.receiver

  it('whom somebody paid last come first, each once, with how often', async () => {
    const esi = await makeHolder(server, { paps: 100_00n })
    const [kofi, ama] = [await makeHolder(server, { firstName: 'Kofi' }), await makeHolder(server)]
    expect(await recent(esi)).toEqual([])
    await sendMoney(server, esi, kofi, 1)
    await sendMoney(server, esi, ama, 1)
    await sendMoney(server, esi, kofi, 2)
    const quoted = await server.call('POST /api/payment', {
      token: esi.token,
      body: { receiver: story.shop.papsId, amount: 1 },
    })
    await server.call('POST /api/payment/send', {
      token: esi.token,
      body: { quote_id: quoted.body.quote_id, pin: PIN },
    })
    const people = await recent(esi)
    expect(people).toMatchObject([
      { paps_id: story.shop.papsId, name: 'Kaya Owusu', user_type: 'store', times_paid: 1 },
      { paps_id: kofi.papsId, name: 'Kofi O.', times_paid: 2 },
      { paps_id: ama.papsId, times_paid: 1 },
    ])
    expect(Object.keys(people[0] ?? {})).not.toContain('email')
    expect(await recent(kofi)).toEqual([])
    await server.database.kysely.updateTable('users').set({ locked_at: new Date() }).where('id', '=', ama.id).execute()
    expect((await recent(esi)).map(({ paps_id }) => paps_id)).not.toContain(ama.papsId)
  })

  it('are at most twelve', async () => {
    const esi = await makeHolder(server, { paps: 100_00n })
    const others = await Promise.all(Array.from({ length: 13 }, () => makeHolder(server)))
    for (const other of others) await sendMoney(server, esi, other, 1)
    const ids = (await recent(esi)).map(({ _id }) => _id)
    expect(ids).toEqual(
      others
        .slice(1)
        .reverse()
        .map(({ id }) => id),
    )
  })

  const choose = ({ token }: Holder, { papsId }: { papsId: string }, favourite: boolean) =>
    server.call('PUT /api/people/favourite', { token, body: { paps_id: papsId, favourite } })

  it('who are favourites come before everybody else, paid or not, for whoever chose them alone', async () => {
    const esi = await makeHolder(server, { paps: 100_00n })
    const [kofi, yaa] = [
      await makeHolder(server, { firstName: 'Kofi' }),
      await makeHolder(server, { firstName: 'Yaa' }),
    ]
    await sendMoney(server, esi, kofi, 1)
    const chosen = await choose(esi, yaa, true)
    expect(chosen.body.data).toMatchObject([
      { paps_id: yaa.papsId, favourite: true, times_paid: 0, last_paid_at: null },
      { paps_id: kofi.papsId, favourite: false, times_paid: 1 },
    ])
    expect(await recent(esi)).toEqual(chosen.body.data)
    expect((await choose(esi, yaa, true)).body.data).toHaveLength(2)
    expect(await recent(yaa)).toEqual([])
    expect((await choose(esi, yaa, false)).body.data).toMatchObject([{ paps_id: kofi.papsId }])
    await choose(esi, yaa, true)
    await server.database.pool.query('select erase_user($1, now())', [yaa.id])
    expect(await recent(esi)).toMatchObject([{ paps_id: kofi.papsId }])
  })

  it('who are nobody, oneself or one too many can’t be favourites', async () => {
    const esi = await makeHolder(server)
    expect((await choose(esi, { papsId: 'PAPS-0000-0000' }, true)).status).toBe(404)
    expect((await choose(esi, esi, true)).body).toMatchObject({ code: 'to_oneself' })
    expect((await choose(esi, { papsId: 'Kofi' }, true)).status).toBe(422)
    const others = await Promise.all(Array.from({ length: MOST_FAVOURITES + 1 }, () => makeHolder(server)))
    const answers = await Promise.all(others.map((other) => choose(esi, other, true)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_FAVOURITES)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'favourites_full' })
    expect(await recent(esi)).toHaveLength(MOST_FAVOURITES)
  })

  it('who are looked up come with how often one paid them', async () => {
    const { ama, kofi, shop } = story
    expect(await lookUp(ama, kofi)).toMatchObject({ times_paid: 1, first_time: false })
    expect(await lookUp(ama, shop)).toMatchObject({ times_paid: 1, first_time: false })
    expect(await lookUp(shop, kofi)).toMatchObject({ times_paid: 0, first_time: true })
  })
})

describe('the month', () => {
  const summary = (token: string, month: string, zone = 'UTC') =>
    server.call('GET /api/activity/summary', { token, query: { month }, headers: { 'x-time-zone': zone } })

  it('is added up by kind and by day, and what is only set aside is neither in nor out', async () => {
    const { body } = await summary(story.ama.token, thisMonth())
    expect(body).toMatchObject({ month: thisMonth(), in: 1331, out: 175.5 })
    const byKind = Object.fromEntries(body.kinds.map(({ kind, ...rest }) => [kind, rest]))
    expect(byKind).toEqual({
      transfer: { in: 20, out: 100.5, times: 2 },
      payment: { in: 0, out: 50, times: 1 },
      refund: { in: 12.5, out: 0, times: 1 },
      deposit: { in: 98.5, out: 0, times: 1 },
      topup: { in: 200, out: 0, times: 1 },
      saving: { in: 0, out: 25, times: 1 },
      other: { in: 1000, out: 0, times: 1 },
    })
    expect(body.days).toEqual([{ day: today(), in: 1331, out: 175.5, spent: 150.5 }])
  })

  it('counts money put into a pot as saved and not as spent', async () => {
    const { body } = await summary(story.ama.token, thisMonth())
    expect(body).toMatchObject({ spent: 150.5, saved: 25 })
    expect(body.categories).toEqual([
      { kind: 'transfer', category: null, spent: 100.5, times: 1 },
      { kind: 'payment', category: null, spent: 50, times: 1 },
    ])
    expect(body.merchants).toMatchObject([{ store: { paps_id: story.shop.papsId }, spent: 50, times: 1 }])
  })

  it('counts a withdrawal once it was paid out', async () => {
    const esi = await makeHolder(server, { paps: 100_00n })
    const { token } = esi
    const made = await server.call('POST /api/withdrawal', {
      token,
      body: { receiver: story.bank.papsId, amount: 10, pin: PIN },
    })
    expect((await summary(token, thisMonth())).body).toMatchObject({ in: 100, out: 0 })
    await server.call('PUT /api/withdrawal/', {
      token: story.bank.token,
      body: { _id: made.body.withdrawal[0]?._id ?? '', code: made.body.code ?? '' },
    })
    expect((await summary(token, thisMonth())).body).toMatchObject({
      in: 100,
      out: 10.15,
      kinds: expect.arrayContaining([{ kind: 'withdrawal', in: 0, out: 10.15, times: 1 }]),
    })
  })

  it('that nothing happened in is empty, and one that is none is refused', async () => {
    const { token } = story.ama
    expect((await summary(token, '2020-01')).body).toEqual({
      month: '2020-01',
      in: 0,
      out: 0,
      kinds: [],
      days: [],
      spent: 0,
      saved: 0,
      categories: [],
      merchants: [],
    })
    expect((await summary(token, '2099-01')).body).toMatchObject({ in: 0, days: [] })
    for (const month of ['2026-13', '11', '2026-1', 'now']) expect((await summary(token, month)).status).toBe(422)
    expect((await summary(token, '2026-01', 'Nowhere/There')).status).toBe(422)
  })
})

describe('the balance', () => {
  it('is explained: what can be spent, what is set aside and why, what is saved, and the points', async () => {
    const { ama, ids } = story
    const { body } = await server.call('GET /api/balance', { token: ama.token })
    expect(body).toMatchObject({
      paps_id: ama.papsId,
      paps: 1114.9,
      held: 40.6,
      savings: 25,
      total: 1180.5,
      points: 403,
      points_held: 100,
      points_worth: 4.03,
      points_held_worth: 1,
    })
    expect(body.holds).toMatchObject([{ record: { _id: ids.withdrawal, kind: 'withdrawal', fee: 0.6 }, amount: 40.6 }])
    expect(body.holds[0]?.expires_at).not.toBeNull()
    expect(body.points_holds).toMatchObject([{ record: { _id: ids.redemption, kind: 'redemption' }, points: 100 }])
  })

  it('of somebody without anything is nothing', async () => {
    const esi = await makeHolder(server)
    await giveMoney(server, esi.id, 5n)
    expect((await server.call('GET /api/balance', { token: esi.token })).body).toEqual({
      paps_id: esi.papsId,
      paps: 0.05,
      held: 0,
      holds: [],
      savings: 0,
      total: 0.05,
      points: 0,
      points_held: 0,
      points_holds: [],
      points_worth: 0,
      points_held_worth: 0,
      points_owed: 0,
      paps_owed: 0,
      paps_claimed: 0,
    })
    expect((await server.call('GET /api/balance', { token: support.token })).status).toBe(403)
  })
})
