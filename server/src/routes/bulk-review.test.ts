import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeUser, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let shop: Holder
let finance: Holder

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimitFactor: 1 } })
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
})
beforeEach(async () => {
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop', paps: 20_000_00n })
})
afterAll(() => server.close())

const check = (rows: readonly string[], owner = shop) => {
  const bytes = Buffer.from(['receiver,amount,note,reference', ...rows].join('\n'))
  const file = { bytes, name: 'pay.csv', type: 'text/csv' }
  return server.call('POST /api/bulk-payment', { token: owner.token, form: formOf({ name: 'pay.csv', file }) })
}

/** Sends a file that waits for a second person. Returns the request. */
async function ask(rows: readonly string[], owner = shop): Promise<string> {
  const { data } = (await check(rows, owner)).body
  if (!data) throw new Error('the file was refused')
  const sent = await server.call('POST /api/bulk-payment/{id}/send', {
    token: owner.token,
    params: { id: data._id },
    body: { digest: data.digest, total: data.total, pin: PIN },
  })
  expect(sent.body.data.status).toBe('waiting')
  const { rows: found } = await server.database.pool.query(`select id from approvals where item = $1`, [data._id])
  return String(found[0]?.id)
}

const review = (id: string, cursor?: number, viewer = finance) =>
  server.call('GET /api/approvals/{id}/payments', {
    token: viewer.token,
    params: { id },
    ...(cursor !== undefined && { query: { cursor: String(cursor) } }),
  })

describe('the second person of a file', () => {
  it('reads every payment, a page at a time, before deciding, which is logged', async () => {
    const [ama, kofi] = [
      await makeHolder(server, { firstName: 'Ama' }),
      await makeHolder(server, { firstName: 'Kofi' }),
    ]
    const rows = Array.from({ length: 130 }, (_, place) => `${(place % 2 ? kofi : ama).papsId},50.25,Week ${place},`)
    const id = await ask(rows)
    const first = (await review(id)).body
    expect(first).toMatchObject({ file: 'pay.csv', kind: 'transfer', payments: 130, total: 6532.5 })
    expect(first.data).toHaveLength(100)
    expect(first.data[0]).toMatchObject({
      line: 2,
      receiver: ama.papsId,
      person: { _id: ama.id, paps_id: ama.papsId },
      amount: 50.25,
      note: 'Week 0',
      changed: [],
    })
    const rest = (await review(id, first.next_cursor ?? 0)).body
    expect([rest.data.length, rest.next_cursor]).toEqual([30, null])
    expect(new Set([...first.data, ...rest.data].map(({ line }) => line)).size).toBe(130)
    const { rows: logged } = await server.database.pool.query(
      `select after from audit_log where actor_id = $1 and action = 'money.list' and after->'asked'->>'id' = $2`,
      [finance.id, id],
    )
    expect(logged).toHaveLength(1)
  })

  it('sees what changed since the file was checked: a name, an address that leads elsewhere, a closed account', async () => {
    const people = await Promise.all(
      ['Renamed', 'Moved', 'Locked', 'Same'].map((firstName) => makeHolder(server, { firstName })),
    )
    const [renamed, moved, locked, same] = people as [Holder, Holder, Holder, Holder]
    const id = await ask(people.map(({ email }) => `${email},1500,,`))
    await changeUser(server, renamed.id, { first_name: 'Another' })
    await changeUser(server, moved.id, { email: `moved-${moved.email}` })
    await changeUser(server, locked.id, { locked_at: new Date() })
    const { data } = (await review(id)).body
    expect(data.map(({ person, changed }) => [person._id, changed])).toEqual([
      [renamed.id, ['name']],
      [moved.id, ['receiver']],
      [locked.id, ['unavailable']],
      [same.id, []],
    ])
  })

  it('is told when a file pays its uploader, the one who decides, or staff', async () => {
    const [alike, phoned, other] = [
      await makeHolder(server, { firstName: 'Yaw' }),
      await makeHolder(server, { firstName: 'Abena' }),
      await makeHolder(server, { firstName: 'Other' }),
    ]
    const uploader = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kwame' })
    const support = await makeHolder(server, { userType: 'support_admin', firstName: 'Kojo' })
    await changeUser(server, alike.id, { first_name: 'Kwame', last_name: 'Unlikely' })
    await changeUser(server, uploader.id, { first_name: 'kwame', last_name: 'Unlikely' })
    await changeUser(server, support.id, {
      first_name: 'Kojo',
      last_name: 'Alone',
      phone_number: '+233249990001',
      is_phone_verified: false,
    })
    await changeUser(server, phoned.id, { last_name: 'Apart', phone_number: '+233249990001', is_phone_verified: true })
    await changeUser(server, other.id, { last_name: 'Nobody' })
    await server.database.pool.query(
      `insert into devices (user_id, device_hash, address_key) select unnest($1::uuid[]), decode(repeat('ab', 32), 'hex'), 'x'`,
      [[finance.id, other.id]],
    )
    const id = await ask(
      [alike, phoned, other].map(({ papsId }) => `${papsId},20,,`),
      uploader,
    )
    const { data, pays } = (await review(id)).body
    expect(data.map((row) => row.pays)).toEqual([['staff', 'uploader'], ['staff'], ['decider', 'staff']])
    expect(pays).toEqual({ uploader: 1, decider: 1, staff: 3 })
  })

  it('is finance: nobody else reads it, and only the request of a file has payments', async () => {
    const ama = await makeHolder(server)
    const id = await ask([`${ama.papsId},6000,,`])
    const support = await makeHolder(server, { userType: 'support_admin' })
    expect((await review(id, undefined, support)).status).toBe(403)
    expect((await review(id, undefined, shop)).status).toBe(403)
    expect((await review(ama.id)).body.code).toBe('not_found')
  })
})

describe('checking a file', () => {
  const strangers = (from: number, many: number) =>
    Array.from({ length: many }, (_, place) => `nobody${from + place}@example.com,1,,`)

  it('counts unknown receivers as look-ups of the day, and then answers about nobody', async () => {
    const ama = await makeHolder(server)
    expect((await check(strangers(0, 60))).body.error_count).toBe(60)
    const beyond = await check([...strangers(60, 60), `${ama.papsId},1,,`])
    expect(beyond).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(beyond.body).not.toHaveProperty('error_count')
    // With nothing left, a file of one known person must not differ from a file of one unknown person.
    expect((await check([`${ama.email},1,,`])).body.code).toBe('rate_limited')
    expect((await check(strangers(500, 1))).body.code).toBe('rate_limited')
    const who = { token: shop.token, params: { who: ama.papsId } }
    expect((await server.call('GET /api/user/lookup/{who}', who)).status).toBe(429)
  })

  it('counts nothing for known receivers and for cells that name nobody', async () => {
    const ama = await makeHolder(server)
    expect((await check([`${ama.email},1,,`, 'Auntie,1,,'])).body.error_count).toBe(1)
    const { rows } = await server.database.pool.query(
      `select used from usage_counts where scope = 'look-up' and key = $1`,
      [shop.id],
    )
    expect(rows.filter(({ used }) => used > 0)).toEqual([])
  })

  it('costs one person once, however many files they send at once', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((file) => check(strangers(file * 100, 70))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
