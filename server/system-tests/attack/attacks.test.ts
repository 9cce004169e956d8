import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'
const MINUTE_MS = 60_000

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const later = (minutes: number) => {
  server.context.now = () => new Date(Date.now() + minutes * MINUTE_MS)
}
const signIn = (email: string, password = PASSWORD, token?: string) =>
  server.call('POST /api/auth/signin_email_password', { body: { email, password }, ...(token && { token }) })
const whoIs = async (token: string) =>
  (await server.call('GET /api/auth/get_current_user', { token })).body.user?.email?.email ?? null
const quote = async ({ token }: Holder, { papsId }: Holder, amount: number) =>
  (await server.call('POST /api/transfer', { token, body: { receiver: papsId, amount } })).body.quote_id
const send = ({ token }: Holder, quote_id: string, pin = PIN, headers: Record<string, string> = {}) =>
  server.call('POST /api/transfer/send', { token, headers, body: { quote_id, pin } })

describe('a session', () => {
  it('that was there before signing in becomes nobody else’s: each sign-in opens one of its own', async () => {
    const mallory = await server.signUp()
    const victim = await server.signUp()
    // The victim signs in with credentials planted by an attacker.
    const signed = (await signIn(victim.email, PASSWORD, mallory.token)).body.jwt
    expect(await Promise.all([whoIs(mallory.token), whoIs(signed)])).toEqual([mallory.email, victim.email])
    const again = (await signIn(victim.email)).body.jwt
    const sessionOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')).sid
    expect(new Set([mallory.token, victim.token, signed, again].map(sessionOf)).size).toBe(4)
  })
})

describe('a quote', () => {
  it('is worth nothing when any field of it was changed, nor with the signature of another', async () => {
    const [esi, kofi, mallory] = await Promise.all([
      makeHolder(server, { paps: 10_000n }),
      makeHolder(server),
      makeHolder(server),
    ])
    const signedQuote = await quote(esi, kofi, 10)
    const [packed = '', signature = ''] = signedQuote.split('.')
    const fields = JSON.parse(Buffer.from(packed, 'base64url').toString()) as unknown[]
    // Kind, id, sender, receiver, amount, fee, points, note, request, time, points per hundred, operator.
    const others = [
      'payment',
      mallory.id,
      mallory.id,
      mallory.id,
      '1',
      '-1',
      '999999',
      'x',
      mallory.id,
      9e15,
      20,
      mallory.id,
    ]
    expect(fields).toHaveLength(others.length)
    const repacked = fields.map((_, place) =>
      Buffer.from(JSON.stringify(fields.with(place, others[place]))).toString('base64url'),
    )
    const foreign = (await quote(esi, mallory, 10)).split('.')[1]
    const tampered = [...repacked.map((each) => `${each}.${signature}`), `${packed}.${foreign}`, `${packed}.`, packed]
    for (const each of tampered) expect((await send(esi, each)).body.code).toBe('quote_refused')
    expect((await balanceOf(server, esi)).paps).toBe(100)
    expect((await send(esi, signedQuote)).status).toBe(200)
  })

  it('that was confirmed moves nothing when it is replayed, with whatever key and from whichever device', async () => {
    const [esi, kofi] = await Promise.all([makeHolder(server, { paps: 10_000n }), makeHolder(server)])
    const signedQuote = await quote(esi, kofi, 10)
    const first = await send(esi, signedQuote)
    const device = { ...esi, token: (await signIn(esi.email)).body.jwt }
    const replayed = [
      await send(esi, signedQuote),
      await send(device, signedQuote),
      await send(esi, signedQuote, PIN, { 'idempotency-key': 'another' }),
    ]
    for (const answer of replayed) {
      expect(answer.headers.get('idempotent-replay')).toBe('true')
      expect(answer.body.transfer).toEqual(first.body.transfer)
    }
    expect((await send(kofi, signedQuote)).body.code).toBe('quote_refused')
    expect([(await balanceOf(server, esi)).paps, (await balanceOf(server, kofi)).paps]).toEqual([90, 10])
  })
})

describe('being locked out', () => {
  it('of signing in holds for the right password too, ends by itself, and leaves open sessions alone', async () => {
    const { email, token } = await server.signUp()
    for (let times = 0; times < 5; times++) expect((await signIn(email, 'not this one')).status).toBe(401)
    const [right, wrong] = [await signIn(email), await signIn(email, 'not this one')]
    // The response does not reveal which of the two was right.
    expect([right.status, right.body.code]).toEqual([429, 'rate_limited'])
    expect([wrong.status, wrong.body.code]).toEqual([429, 'rate_limited'])
    expect(await whoIs(token)).toBe(email)
    // However long the attack continues, the owner waits at most 15 minutes.
    for (let times = 0; times < 20; times++) {
      later(times * 16)
      await signIn(email, 'not this one')
    }
    later(20 * 16 + 15)
    expect((await signIn(email)).status).toBe(200)
  })

  it('of the PIN holds for the right one too, for half an hour, and only its owner can bring it about', async () => {
    const [esi, kofi] = await Promise.all([makeHolder(server, { paps: 10_000n }), makeHolder(server)])
    const signedQuote = await quote(esi, kofi, 10)
    // Attempts of another account with her quote do not count.
    for (let times = 0; times < 6; times++)
      expect((await send(kofi, signedQuote, '0000')).body.code).toBe('quote_refused')
    for (let times = 0; times < 5; times++) await send(esi, signedQuote, '0000')
    expect((await send(esi, signedQuote)).body.code).toBe('pin_locked')
    expect((await balanceOf(server, esi)).paps).toBe(100)
    later(31)
    expect((await send(esi, await quote(esi, kofi, 10))).status).toBe(200)
  })
})

describe('looking people up', () => {
  it('tells nothing of whoever is not to be found: one answer for nobody, staff, the locked, and any email', async () => {
    const esi = await makeHolder(server)
    const [staff, locked, kofi] = await Promise.all([
      makeHolder(server, { userType: 'support_admin' }),
      makeHolder(server),
      makeHolder(server),
    ])
    await server.database.pool.query('update users set locked_at = now() where id = $1', [locked.id])
    const set = `update users set phone_number = '+233241116666', is_phone_verified = true where id = $1`
    await server.database.pool.query(set, [esi.id])
    const look = async (who: string) => {
      const { status, body } = await server.call('GET /api/user/lookup/{who}', { token: esi.token, params: { who } })
      return { status, body }
    }
    const nobody = await look('PAPS-0000-0000')
    expect(nobody.status).toBe(404)
    for (const who of [staff.papsId, locked.papsId, kofi.email, 'nobody@example.com', '+233240000000', 'nobody.here'])
      expect([who, await look(who)]).toEqual([who, nobody])
    expect((await look(kofi.papsId)).status).toBe(200)
  })
})
