import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutSecrets } from '../src/secret-fields.ts'
import { makeCounter } from '../testing/cash.ts'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const WRONG = '1379'
const PASSWORD = 'correct horse battery'

let server: TestApp
let shop: Holder
let counter: ReturnType<typeof makeCounter>

beforeAll(async () => {
  server = await startTestApp()
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop', paps: 10_000n })
  counter = makeCounter(server)
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const withdraw = (who: Holder, key: string, over: object = {}) =>
  counter.withdraw(who, 5, shop, over, { 'idempotency-key': key })
const hashesOf = async (who: Holder) => {
  const { rows } = await sql<{ request_hash: Buffer }>`
    select request_hash from idempotency_keys where owner_id = ${who.id}`.execute(server.database.kysely)
  return rows.map(({ request_hash }) => request_hash)
}
const failuresOf = async ({ id }: Holder) =>
  (await server.database.pool.query('select pin_failures from user_credentials where user_id = $1', [id])).rows[0]
    .pin_failures

describe('the stored digest of a request', () => {
  it('is found by no PIN, as it is keyed and holds none', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    const body = { receiver: shop.papsId, amount: 5, pin: PIN }
    const headers = { 'idempotency-key': 'digest' }
    expect((await server.call('POST /api/withdrawal', { token: ama.token, body, headers })).status).toBe(200)
    const [kept, ...more] = await hashesOf(ama)
    expect(more).toEqual([])
    for (let guess = 0; guess < 10_000; guess++) {
      const pin = String(guess).padStart(4, '0')
      const text = JSON.stringify(['POST', '/api/withdrawal', { ...body, pin }])
      expect(
        createHash('sha256')
          .update(text)
          .digest()
          .equals(kept ?? Buffer.of()),
      ).toBe(false)
    }
    expect(kept).toHaveLength(32)
    const plain = JSON.stringify([ama.id, 'POST', '/api/withdrawal', withoutSecrets(body)])
    expect(
      createHash('sha256')
        .update(plain)
        .digest()
        .equals(kept ?? Buffer.of()),
    ).toBe(false)
  })

  it('is the same for another PIN, so that a retry works after a change of the PIN', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    const first = await withdraw(ama, 'changed')
    const change = { pin: '8642', current_pin: PIN }
    expect((await server.call('PUT /api/profile/pin', { token: ama.token, body: change })).status).toBe(200)
    expect((await withdraw(ama, 'changed')).body.code).toBe('wrong_pin')
    const again = await withdraw(ama, 'changed', { pin: '8642' })
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  it('omits secrets at any depth, and records that there were some', () => {
    const body = { pin: '1', to: { code: '2', list: [{ answer: '3', question: 'q' }] }, amount: 5, note: 'pin' }
    expect(withoutSecrets(body)).toEqual({
      pin: '***',
      to: { code: '***', list: [{ answer: '***', question: 'q' }] },
      amount: 5,
      note: 'pin',
    })
  })

  it('can be wiped: a retry is then refused and moves nothing again', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    await withdraw(ama, 'before')
    const balance = await balanceOf(server, ama)
    const plain = createHash('sha256').update('what an earlier version kept').digest()
    // The operator does it: the server's role changes no stored response.
    const { kysely } = server.database.owner
    await sql`update idempotency_keys set request_hash = ${plain} where owner_id = ${ama.id}`.execute(kysely)
    await sql`update idempotency_keys set request_hash = '' where owner_id = ${ama.id}`.execute(kysely)
    expect(await hashesOf(ama)).toEqual([Buffer.of()])
    expect((await withdraw(ama, 'before')).body.code).toBe('idempotency_mismatch')
    expect(await balanceOf(server, ama)).toEqual(balance)
  })
})

describe('no digest in the database', () => {
  it('is that of a PIN, a code or a password without a key', async () => {
    const { token, email } = await server.signUp({ password: PASSWORD })
    const code = await server.nextCode(email)
    await server.call('POST /api/auth/verify-email', { token, body: { code } })
    await server.call('PUT /api/profile/pin', { token, body: { pin: PIN } })
    const ama = await makeHolder(server, { paps: 10_000n })
    const { body } = await withdraw(ama, 'all')
    const approval = { _id: body.withdrawal[0]?._id ?? '', code: body.code ?? '' }
    const headers = { 'idempotency-key': 'all' }
    expect((await server.call('PUT /api/withdrawal/', { token: shop.token, body: approval, headers })).status).toBe(200)

    const columns = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('bytea', 'text')`.execute(server.database.kysely)
    const kept = new Set<string>()
    for (const { table_name, column_name } of columns.rows) {
      const { rows } = await sql<{ value: Buffer | string | null }>`
        select ${sql.ref(column_name)} as value from ${sql.table(table_name)}`.execute(server.database.kysely)
      for (const { value } of rows) {
        if (value !== null) kept.add(Buffer.isBuffer(value) ? value.toString('hex') : value)
      }
    }
    expect(kept.size).toBeGreaterThan(100)
    const owners = (await server.database.kysely.selectFrom('users').select('id').execute()).map(({ id }) => id)
    const secrets = [PIN, code, PASSWORD, body.code ?? '']
    const asked = [{ receiver: shop.papsId, amount: 5, pin: PIN }, approval, { code }, { pin: PIN }]
    const texts = [
      ...secrets,
      ...owners.flatMap((owner) => secrets.flatMap((secret) => [owner + secret, `${owner}:${secret}`])),
      ...owners.flatMap((owner) =>
        ['pin', 'code'].flatMap((use) => secrets.map((secret) => JSON.stringify([use, owner, secret]))),
      ),
      ...asked.map((each) => JSON.stringify(each)),
      JSON.stringify(['POST', '/api/withdrawal', asked[0]]),
      JSON.stringify(['PUT', '/api/withdrawal/', asked[1]]),
    ]
    for (const text of texts) {
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
        expect(kept.has(createHash(algorithm).update(text).digest('hex'))).toBe(false)
      }
    }
  })
})

describe('a replay', () => {
  it('gives nothing to who stole the session and knows the key, but not the PIN', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    const first = await withdraw(ama, 'mine')
    expect(first.body.code).toMatch(/^\d{6}$/)
    const wrong = await withdraw(ama, 'mine', { pin: WRONG })
    expect([wrong.status, wrong.body.code, wrong.body.withdrawal]).toEqual([403, 'wrong_pin', undefined])
    expect(JSON.stringify(wrong.body)).not.toContain(first.body.code)
    expect(await failuresOf(ama)).toBe(1)
    // A request without the PIN is a different request; an invalid PIN does not bypass the check.
    expect((await withdraw(ama, 'mine', { pin: undefined })).body.code).toBe('idempotency_mismatch')
    for (const pin of [Number(PIN), null, [PIN], { pin: PIN }, true]) {
      expect((await withdraw(ama, 'mine', { pin })).body.code).toBe('pin_needed')
    }
    const right = await withdraw(ama, 'mine')
    expect(right.body).toEqual(first.body)
    expect(await failuresOf(ama)).toBe(0)
  })

  it('does not allow guessing PINs: five wrong ones lock it', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    await withdraw(ama, 'guess')
    for (let tries = 1; tries < 5; tries++) {
      expect((await withdraw(ama, 'guess', { pin: WRONG })).body.code).toBe('wrong_pin')
    }
    expect((await withdraw(ama, 'guess', { pin: WRONG })).body.code).toBe('pin_locked')
    expect((await withdraw(ama, 'guess')).body.code).toBe('pin_locked')
  })

  it('is refused to wrong PINs that race with the right one', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    const before = await balanceOf(server, ama)
    const pins = [WRONG, PIN, WRONG, PIN, WRONG, PIN]
    const answers = await Promise.all(pins.map((pin) => withdraw(ama, 'race', { pin })))
    expect(answers.map(({ body }, place) => [pins[place], body.withdrawal ? 'done' : body.code]).sort()).toEqual([
      ...Array.from({ length: 3 }, () => [WRONG, 'wrong_pin']),
      ...Array.from({ length: 3 }, () => [PIN, 'done']),
    ])
    expect((await balanceOf(server, ama)).paps).toBeCloseTo(before.paps - 5.08)
  })

  it('of a confirmed quote needs the PIN too', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const quoted = await server.call('POST /api/transfer', {
      token: ama.token,
      body: { receiver: kofi.papsId, amount: 10 },
    })
    const send = (pin: string) =>
      server.call('POST /api/transfer/send', { token: ama.token, body: { quote_id: quoted.body.quote_id, pin } })
    const first = await send(PIN)
    const wrong = await send(WRONG)
    expect([wrong.body.code, wrong.body.transfer, wrong.headers.get('idempotent-replay')]).toEqual([
      'wrong_pin',
      undefined,
      null,
    ])
    expect(await failuresOf(ama)).toBe(1)
    const right = await send(PIN)
    expect(right.body.transfer).toEqual(first.body.transfer)
    expect(right.headers.get('idempotent-replay')).toBe('true')
    expect((await balanceOf(server, kofi)).paps).toBe(10)
  })

  it('belongs to one person: with another person’s key and body there is nothing to replay', async () => {
    const [ama, mallory] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server, { paps: 10_000n })]
    const first = await withdraw(ama, 'shared')
    const second = await withdraw(mallory, 'shared')
    expect(second.headers.get('idempotent-replay')).toBeNull()
    expect(second.body.withdrawal[0]?._id).not.toBe(first.body.withdrawal[0]?._id)
  })
})
