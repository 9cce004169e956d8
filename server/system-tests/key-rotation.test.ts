import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { makeVault } from '@paps/features/files'
import { makeWebhookVault } from '@paps/features/money/webhooks'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import { makeContext } from '../src/context.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { makeCounter } from '../testing/cash.ts'
import { type Holder, makeHolder, PIN, sendMoney } from '../testing/money.ts'
import { getPdf } from '../testing/pdf.ts'
import { drawPicture, formOf, storedFiles } from '../testing/pictures.ts'
import { runScript } from '../testing/run-script.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const OLD = 'the secret that everything began with'
const NEW = 'the secret that takes its place today'
const [OLD_KEY, NEW_KEY] = [randomBytes(32), randomBytes(32)]

let server: TestApp
let ama: Holder
let kofi: Holder
let shop: Holder
const opened: FastifyInstance[] = []

beforeAll(async () => {
  server = await startTestApp({
    config: { sessionSecrets: [OLD], documentSecrets: [OLD], pinSecrets: [OLD], fileKeys: [OLD_KEY] },
  })
  ama = await makeHolder(server, { paps: 100_000n, firstName: 'Ama' })
  kofi = await makeHolder(server, { paps: 100_000n, firstName: 'Kofi' })
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop' })
})
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT'

/** Starts another server on the same database with other secrets. */
async function reopen(config: Partial<Config>) {
  const context = makeContext({ ...server.context.config, ...config }, server.database)
  const app = await makeApp(context, { log: makeLog('silent') })
  opened.push(app)
  return async (
    who: Holder | string,
    method: Method,
    url: string,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    const headers = { authorization: typeof who === 'string' ? who : who.token, ...more }
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : null,
      bytes: answer.rawPayload,
    }
  }
}

const quote = async (from: Holder, to: Holder, amount = 1) =>
  (await server.call('POST /api/transfer', { token: from.token, body: { receiver: to.papsId, amount } })).body.quote_id

describe('a new session secret', () => {
  it('keeps sessions valid while the old one is there, and signs new ones', async () => {
    const both = await reopen({ sessionSecrets: [NEW, OLD] })
    expect((await both(ama, 'GET', '/api/auth/get_current_user')).status).toBe(200)
    const body = { email: ama.email, password: 'correct horse battery' }
    const { jwt } = (await both('', 'POST', '/api/auth/signin_email_password', body)).body
    const alone = await reopen({ sessionSecrets: [NEW] })
    expect((await alone(jwt, 'GET', '/api/auth/get_current_user')).status).toBe(200)
    expect((await alone(ama, 'GET', '/api/auth/get_current_user')).status).toBe(401)
  })

  it('confirms earlier quotes, and none once the old one is gone', async () => {
    const both = await reopen({ sessionSecrets: [NEW, OLD] })
    const open = await quote(ama, kofi)
    const sent = await both(ama, 'POST', '/api/transfer/send', { quote_id: open, pin: PIN })
    expect(sent).toMatchObject({ status: 200, body: { transfer: [{ amount: 1 }] } })
    const body = { email: ama.email, password: 'correct horse battery' }
    const { jwt } = (await both('', 'POST', '/api/auth/signin_email_password', body)).body
    const alone = await reopen({ sessionSecrets: [NEW] })
    const late = await alone(jwt, 'POST', '/api/transfer/send', { quote_id: await quote(ama, kofi), pin: PIN })
    expect(late.body.code).toBe('quote_refused')
  })
})

describe('a new document secret', () => {
  it('keeps receipts verifiable as long as the old one is kept, independent of the session secret', async () => {
    const sent = await sendMoney(server, ama, kofi, 1)
    const { code } = await getPdf(server, `/api/receipt/${sent._id}`, ama.token)
    const kept = await reopen({ sessionSecrets: [NEW], documentSecrets: [NEW, OLD] })
    expect((await kept('', 'GET', `/api/verify/${code}`)).body).toMatchObject({ document: 'receipt' })
    const gone = await reopen({ sessionSecrets: [OLD], documentSecrets: [NEW] })
    expect((await gone('', 'GET', `/api/verify/${code}`)).status).toBe(404)
  })
})

describe('a new PIN secret', () => {
  const hashOf = async ({ id }: Holder) =>
    (await server.database.pool.query('select pin_hash from user_credentials where user_id = $1', [id])).rows[0]
      .pin_hash as Buffer

  it('takes each PIN over when it is next given, so that the old one can go', async () => {
    const both = await reopen({ pinSecrets: [NEW, OLD] })
    const before = await hashOf(ama)
    const wrong = await both(ama, 'POST', '/api/transfer/send', { quote_id: await quote(ama, kofi), pin: '1379' })
    expect(wrong.body.code).toBe('wrong_pin')
    expect(await hashOf(ama)).toEqual(before)
    const body = { quote_id: await quote(ama, kofi), pin: PIN }
    expect((await both(ama, 'POST', '/api/transfer/send', body)).status).toBe(200)
    expect(await hashOf(ama)).not.toEqual(before)

    const alone = await reopen({ pinSecrets: [NEW] })
    const sendAlone = async (who: Holder, to: Holder) =>
      alone(who, 'POST', '/api/transfer/send', { quote_id: await quote(who, to), pin: PIN })
    expect((await sendAlone(ama, kofi)).status).toBe(200)
    expect((await sendAlone(kofi, ama)).body.code).toBe('wrong_pin')
  })

  it('migrates an API key at its next use', async () => {
    const body = { name: 'Till', scopes: ['balance.read' as const], pin: PIN }
    const made = async () => (await server.call('POST /api/key/', { token: shop.token, body })).body.secret
    const [used, unused] = [await made(), await made()]
    const both = await reopen({ pinSecrets: [NEW, OLD] })
    expect((await both(used, 'GET', '/api/balance')).status).toBe(200)
    const alone = await reopen({ pinSecrets: [NEW] })
    expect((await alone(used, 'GET', '/api/balance')).status).toBe(200)
    expect((await alone(unused, 'GET', '/api/balance')).body.code).toBe('key_refused')
  })

  it('recognizes an earlier request, and refuses it once the old one is gone', async () => {
    const esi = await makeHolder(server, { paps: 10_000n })
    const body = { amount: 5, pin: PIN, receiver: shop.papsId }
    const headers = { 'idempotency-key': 'rotated' }
    const first = await server.call('POST /api/withdrawal', { token: esi.token, body, headers })
    const both = await reopen({ pinSecrets: [NEW, OLD] })
    const again = await both(esi, 'POST', '/api/withdrawal', body, headers)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.body.withdrawal).toEqual(first.body.withdrawal)
    const alone = await reopen({ pinSecrets: [NEW] })
    expect((await alone(esi, 'POST', '/api/withdrawal', body, headers)).body.code).toBe('idempotency_mismatch')
  })

  it('migrates a key outside of movements too', async () => {
    const esi = await makeHolder(server, { paps: 1_000n })
    const both = await reopen({ pinSecrets: [NEW, OLD] })
    const before = await hashOf(esi)
    const pot = { name: 'Roof', target: 10, amount: 1, pin: PIN }
    expect((await both(esi, 'POST', '/api/saving/', pot)).status).toBe(200)
    expect(await hashOf(esi)).not.toEqual(before)
  })

  it('pays out for the code shown before, and for the one shown now', async () => {
    const counter = makeCounter(server)
    const both = await reopen({ pinSecrets: [NEW, OLD] })
    const written = await counter.waiting(kofi, 5, shop)
    const shown = await counter.waiting(kofi, 5, shop)
    const { code } = (await both(kofi, 'POST', `/api/withdrawal/${shown.id}/code`, { pin: PIN })).body
    expect(code).not.toBe(shown.code)
    for (const body of [
      { _id: written.id, code: written.code },
      { _id: shown.id, code },
    ]) {
      expect((await both(shop, 'PUT', '/api/withdrawal/', body)).status).toBe(200)
    }
  })
})

describe('a new file key', () => {
  const rewrap = (keys: Buffer[]) =>
    runScript('rewrap-files.ts', [], {
      DATABASE_URL: server.database.url,
      DATA_DIR: server.context.config.dataDir,
      FILE_KEY: keys.map((key) => key.toString('base64')).join(),
    })

  it('decrypts what the old one encrypted, and after rewrap-files the old one can be removed, with no file changed', async () => {
    const picture = await drawPicture().toBuffer()
    const esi = await makeHolder(server, { approved: false })
    const form = formOf({ national_id_image: picture, selfie: picture, type: 'passport' })
    await server.call('POST /api/profile/verify_account', { token: esi.token, form })
    const ordered = { paps: 50, method: 'bank_transfer' } as const
    const order = await server.call('POST /api/topup/order', { token: ama.token, body: ordered })
    const reference = order.body.reference ?? ''
    await server.call('POST /api/topup/proof', { token: ama.token, form: formOf({ reference, file: picture }) })
    const me = await server.call('GET /api/auth/get_current_user', { token: esi.token })
    const seen = [
      [esi, me.body.user.national_id.image ?? ''],
      [esi, me.body.user.national_id.selfie ?? ''],
      [ama, `/api/topup/proof/${reference}`],
    ] as const
    const statuses = async (call: Awaited<ReturnType<typeof reopen>>) => {
      const looks = []
      for (const [who, link] of seen) looks.push((await call(who, 'GET', link)).status)
      return looks
    }
    const contents = async () => {
      const paths = (await storedFiles(server.context.config.dataDir)).filter((path) => path.includes('/private/'))
      return Promise.all(paths.sort().map((path) => readFile(path)))
    }
    const before = await contents()
    const webhook = { url: 'https://shop.example/paps', events: ['payment.completed' as const], pin: PIN }
    const { secret } = (await server.call('POST /api/webhook/', { token: shop.token, body: webhook })).body
    const openedBy = async (key: Buffer) => {
      const kept = await server.database.kysely.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
      const encrypted = { bytes: kept.secret, wrappedKey: kept.wrapped_key, keyId: kept.key_id }
      // Only the derived key decrypts it; the key of files does not.
      expect(() => makeVault([key]).decrypt(encrypted, `webhook/${kept.id}`)).toThrow('not configured')
      return makeWebhookVault([key]).decrypt(encrypted, `webhook/${kept.id}`).toString()
    }
    expect(await openedBy(OLD_KEY)).toBe(secret)

    expect(await statuses(await reopen({ fileKeys: [NEW_KEY, OLD_KEY] }))).toEqual([200, 200, 200])
    expect(await statuses(await reopen({ fileKeys: [NEW_KEY] }))).toEqual([500, 500, 500])
    expect(await rewrap([NEW_KEY])).toMatchObject({ code: 1, output: expect.stringContaining('is not configured') })
    expect(await rewrap([NEW_KEY, OLD_KEY])).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 identity documents and 1 proofs of payment'),
    })
    expect(await statuses(await reopen({ fileKeys: [NEW_KEY] }))).toEqual([200, 200, 200])
    expect(await contents()).toEqual(before)
    expect(await openedBy(NEW_KEY)).toBe(secret)
  }, 120_000)
})

describe('a database of a version that used secrets as they are', () => {
  /** Hashes as that version did: with the secret itself for every purpose. */
  const hashBefore = (...parts: string[]) => createHmac('sha256', OLD).update(JSON.stringify(parts)).digest()
  const setPin = (who: Holder) =>
    server.database.kysely
      .updateTable('user_credentials')
      .set({ pin_hash: hashBefore('pin', who.id, PIN) })
      .where('user_id', '=', who.id)
      .execute()
  const send = async (who: Holder, pin = PIN) => {
    const body = { quote_id: await quote(who, shop), pin }
    return server.call('POST /api/transfer/send', { token: who.token, body })
  }

  it('accepts its PINs, and migrates each at its next use', async () => {
    const esi = await makeHolder(server, { paps: 10_000n })
    await setPin(esi)
    expect((await send(esi, '1379')).body.code).toBe('wrong_pin')
    expect((await send(esi)).status).toBe(200)
    const { rows } = await server.database.pool.query('select pin_hash from user_credentials where user_id = $1', [
      esi.id,
    ])
    expect(rows[0].pin_hash).toEqual(server.context.keyedHash.hash('pin', esi.id, PIN))
    expect(rows[0].pin_hash).not.toEqual(hashBefore('pin', esi.id, PIN))
    expect((await send(esi)).status).toBe(200)
  })

  it('accepts its API keys, and migrates each at its next use', async () => {
    const body = { name: 'Till', scopes: ['balance.read' as const], pin: PIN }
    const { data, secret } = (await server.call('POST /api/key/', { token: shop.token, body })).body
    const before = hashBefore('key', data._id, secret.slice(-43))
    await server.database.kysely.updateTable('api_keys').set({ hash: before }).where('id', '=', data._id).execute()
    const hashOf = async () =>
      (await server.database.pool.query('select hash from api_keys where id = $1', [data._id])).rows[0].hash as Buffer
    expect((await server.call('GET /api/balance', { token: `${secret.slice(0, -1)}!` })).status).toBe(401)
    expect((await server.call('GET /api/balance', { token: secret })).status).toBe(200)
    expect(await hashOf()).not.toEqual(before)
    expect((await server.call('GET /api/balance', { token: secret })).status).toBe(200)
  })

  it('pays out for the pick-up code that it showed', async () => {
    const counter = makeCounter(server)
    const esi = await makeHolder(server, { paps: 10_000n })
    const { id, code } = await counter.waiting(esi, 5, shop)
    const shown = String(hashBefore('pick-up code', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
    expect(shown).not.toBe(code)
    expect((await counter.approve(shop, id, shown)).status).toBe(200)
  })

  it('verifies the codes of its receipts', async () => {
    const esi = await makeHolder(server, { paps: 10_000n })
    const sent = await sendMoney(server, esi, kofi, 1)
    const { rows } = await server.database.pool.query('select * from records_by_id(array[$1::uuid])', [sent._id])
    const [{ id, kind, state, sender_id, receiver_id, amount_minor, fee_minor, points, created_at }] = rows
    const says = [
      id,
      kind,
      state,
      sender_id,
      receiver_id,
      amount_minor,
      fee_minor,
      points,
      created_at.toISOString(),
    ].map(String)
    const packed = Buffer.from(`01${id.replaceAll('-', '')}`, 'hex')
    const key = Buffer.from(hkdfSync('sha256', OLD, '', 'paps documents', 32))
    const signature = createHmac('sha256', key).update(packed).update(JSON.stringify(says)).digest()
    const code = Buffer.concat([packed, signature.subarray(0, 16)]).toString('base64url')
    const checked = await server.call('GET /api/verify/{code}', { params: { code } })
    expect(checked).toMatchObject({ status: 200, body: { document: 'receipt', amount: 1 } })
  })

  it('accepts no session token and no quote signed by the secret itself', async () => {
    const [header, payload] = ama.token.split('.')
    const signature = createHmac('sha256', OLD).update(`${header}.${payload}`).digest('base64url')
    const token = `${header}.${payload}.${signature}`
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
    const [packed] = (await quote(ama, kofi)).split('.')
    const quoteSignature = createHmac('sha256', OLD).update(`quote:${packed}`).digest('base64url')
    const body = { quote_id: `${packed}.${quoteSignature}`, pin: PIN }
    expect((await server.call('POST /api/transfer/send', { token: ama.token, body })).body.code).toBe('quote_refused')
  })
})
