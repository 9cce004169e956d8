import { type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey, NATIVE_CLIENT_ID, signWith, startTestProvider } from '../../testing/provider.ts'
import { type Claims, startVisits, type Visits } from '../../testing/visit.ts'

let visits: Visits

beforeAll(async () => {
  visits = await startVisits()
})
afterAll(() => visits.close())

const MINUTE_SECONDS = 60
const nowSeconds = () => Math.floor(Date.now() / 1000)
const withoutNonce = (over: Claims = {}) =>
  visits.claims('', { aud: NATIVE_CLIENT_ID, nonce: undefined, ...over }) as JWTPayload

/** Sends a token without a cookie, as a mobile app or script does. */
const send = (idToken: string, sent: { token?: string; body?: Record<string, string> } = {}) =>
  visits.comeBack(idToken, sent)

async function nonceByCall(): Promise<string> {
  const { status, body, headers } = await visits.server.call('POST /api/auth/provider/nonce')
  expect([status, headers.get('set-cookie')]).toEqual([200, null])
  return body.nonce
}

async function expectRefused(idToken: string): Promise<void> {
  const before = await visits.rows()
  const { status, body } = await send(idToken)
  expect([status, body.code, body.msg]).toEqual([401, 'provider_refused', 'Failed to login'])
  expect(await visits.rows()).toEqual(before)
}

describe('a client that is no browser', () => {
  it('signs in with the nonce of a call, and is who the token says', async () => {
    const said = { email: 'kofi@example.com', first_name: 'Kofi', last_name: 'B', photo_url: 'https://x.example/y.png' }
    const claims = visits.claims(await nonceByCall(), { aud: NATIVE_CLIENT_ID, email: 'app@example.com' })
    const { status, body } = await send(await visits.provider.sign(claims), { body: said })
    expect(status).toBe(200)
    expect(await visits.whoIs(body.jwt)).toMatchObject({ email: { email: 'app@example.com' }, first_name: 'Esi' })
  })

  it('signs in without a nonce, and finds the same account again by issuer and subject', async () => {
    const first = await send(await visits.provider.sign(withoutNonce({ sub: 'app person', jti: '1' })))
    const later = await send(
      await visits.provider.sign(withoutNonce({ sub: 'app person', jti: '2', email: 'other@example.com' })),
    )
    expect([first.status, later.status]).toEqual([200, 200])
    expect((await visits.whoIs(later.body.jwt))._id).toBe((await visits.whoIs(first.body.jwt))._id)
  })

  it('may be an app that asks for a token of the web app, and is named as who asked', async () => {
    const idToken = await visits.provider.sign(withoutNonce({ aud: 'paps-in-tests', azp: NATIVE_CLIENT_ID }))
    expect((await send(idToken)).status).toBe(200)
  })

  it('takes over no account by its email, whoever is signed in elsewhere', async () => {
    const { email } = await visits.server.signUp()
    const before = await visits.rows()
    const { status, body } = await send(await visits.provider.sign(withoutNonce({ email })))
    expect([status, body.code]).toEqual([409, 'link_needed'])
    expect(await visits.rows()).toEqual(before)
  })

  it('connects the account of the person who is signed in, with a token that was refused before', async () => {
    const { email, token } = await visits.server.signUp()
    const idToken = await visits.provider.sign(withoutNonce({ email }))
    expect((await send(idToken)).body.code).toBe('link_needed')
    expect((await send(idToken, { token })).body.jwt).toBe(token)
  })
})

describe('a token sent twice', () => {
  it('is accepted once without a nonce, also at the same moment', async () => {
    const idToken = await visits.provider.sign(withoutNonce())
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(idToken)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
    await expectRefused(idToken)
  })

  it('is the same token with another signature', async () => {
    const own = await startVisits()
    own.provider.keys.splice(0)
    const key = await own.provider.addKey('PS256')
    const claims = own.claims('', { nonce: undefined })
    const [first, second] = [await signWith(key, claims), await signWith(key, claims)]
    expect(first).not.toBe(second)
    expect((await own.comeBack(first, {})).status).toBe(200)
    expect((await own.comeBack(second, {})).body.code).toBe('provider_refused')
    await own.close()
  })

  it('is accepted once with a nonce, and no other token with that nonce is', async () => {
    const nonce = await nonceByCall()
    const claims = () => visits.claims(nonce, { aud: NATIVE_CLIENT_ID })
    const idToken = await visits.provider.sign(claims())
    expect((await send(idToken)).status).toBe(200)
    await expectRefused(idToken)
    await expectRefused(await visits.provider.sign(claims()))
  })
})

describe('a nonce', () => {
  it('is refused when it is made up, changed, of another server or expired', async () => {
    const nonce = await nonceByCall()
    const [expires = '', random = '', signature = ''] = nonce.split('.')
    const later = `${Number(expires) + 600}.${random}.${signature}`
    for (const wrong of ['', '.', 'nonce', later, `${expires}.x.${signature}`, `${nonce}x`]) {
      await expectRefused(await visits.provider.sign(visits.claims(wrong, { aud: NATIVE_CLIENT_ID })))
    }
    const { context } = visits.server
    const { now } = context
    context.now = () => new Date(Date.now() + 11 * MINUTE_SECONDS * 1000)
    const iat = nowSeconds() + 11 * MINUTE_SECONDS
    const claims = visits.claims(nonce, { aud: NATIVE_CLIENT_ID, iat, exp: iat + 300 })
    await expectRefused(await visits.provider.sign(claims))
    context.now = now
  })

  it('of a browser serves nobody without its cookie', async () => {
    const { nonce } = await visits.setOut()
    await expectRefused(await visits.provider.sign(visits.claims(nonce)))
    await expectRefused(await visits.provider.sign(visits.claims(nonce, { aud: NATIVE_CLIENT_ID })))
  })
})

describe('a token without a nonce', () => {
  const wrong: [string, () => Claims][] = [
    ['another issuer', () => ({ iss: 'https://accounts.example' })],
    ['another audience', () => ({ aud: 'somebody-else' })],
    ['our audience, asked for by another', () => ({ azp: 'somebody-else' })],
    ['several audiences, asked for by nobody', () => ({ aud: [NATIVE_CLIENT_ID, 'somebody-else'] })],
    ['that it has expired', () => ({ exp: nowSeconds() - 2 * MINUTE_SECONDS })],
    ['that it is older than some minutes', () => ({ iat: nowSeconds() - 7 * MINUTE_SECONDS })],
    ['no time of issue', () => ({ iat: undefined })],
    ['no expiry', () => ({ exp: undefined })],
    ['an unverified email', () => ({ email_verified: false })],
    ['no subject', () => ({ sub: undefined })],
  ]

  it.each(wrong)('is refused for %s', async (_, over) => {
    await expectRefused(await visits.provider.sign(withoutNonce(over())))
  })

  it('is refused when nobody signed it, another key did, or another provider', async () => {
    await expectRefused(new UnsecuredJWT(withoutNonce()).encode())
    await expectRefused(await signWith(await makeKey('key 1', 'RS256'), withoutNonce()))
    const other = await startTestProvider()
    await expectRefused(await other.sign(withoutNonce()))
    await expectRefused(await other.sign(withoutNonce({ iss: other.issuer })))
    await other.stop()
  })
})
