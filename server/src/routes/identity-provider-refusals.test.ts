import { createPublicKey, type KeyObject } from 'node:crypto'
import { deriveKey } from '@paps/features/keys'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey, signWith } from '../../testing/provider.ts'
import { type Claims, startVisits, type Visits } from '../../testing/visit.ts'

let visits: Visits

beforeAll(async () => {
  visits = await startVisits()
})
afterAll(() => visits.close())

const MINUTE_SECONDS = 60
const nowSeconds = () => Math.floor(Date.now() / 1000)

async function expectRefused(idToken: string, cookie: string): Promise<void> {
  const before = await visits.rows()
  const { status, body } = await visits.comeBack(idToken, { cookie })
  expect([status, body.code, body.msg, body.err]).toEqual([
    401,
    'provider_refused',
    'Failed to login',
    'Failed to login',
  ])
  expect(await visits.rows()).toEqual(before)
}

describe('a token that says something wrong', () => {
  const wrong: [string, () => Claims][] = [
    ['another issuer', () => ({ iss: 'https://accounts.example' })],
    ['no issuer', () => ({ iss: undefined })],
    ['another audience', () => ({ aud: 'somebody-else' })],
    ['no audience', () => ({ aud: undefined })],
    ['several audiences, asked for by nobody', () => ({ aud: ['paps-in-tests', 'somebody-else'] })],
    ['several audiences, asked for by another', () => ({ aud: ['paps-in-tests', 'other'], azp: 'other' })],
    ['our audience, asked for by another', () => ({ azp: 'other' })],
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['that it has expired', () => ({ exp: nowSeconds() - 2 * MINUTE_SECONDS })],
    ['no expiry', () => ({ exp: undefined })],
    ['that it is not valid yet', () => ({ nbf: nowSeconds() + 5 * MINUTE_SECONDS })],
    ['that it is from the future', () => ({ iat: nowSeconds() + 5 * MINUTE_SECONDS })],
    ['that it is old', () => ({ iat: nowSeconds() - 20 * MINUTE_SECONDS })],
    ['no time of issue', () => ({ iat: undefined })],
    ['an unverified email', () => ({ email_verified: false })],
    ['a verified email in words only', () => ({ email_verified: 'true' })],
    ['nothing about the email’s verification', () => ({ email_verified: undefined })],
    ['no email', () => ({ email: undefined })],
    ['an email that is none', () => ({ email: 'esi' })],
    ['no subject', () => ({ sub: undefined })],
    ['an empty subject', () => ({ sub: '' })],
  ]

  it.each(wrong)('is refused for %s', async (_, over) => {
    const { nonce, cookie } = await visits.setOut()
    await expectRefused(await visits.provider.sign(visits.claims(nonce, over())), cookie)
  })

  it('is taken a minute early or late, since clocks differ', async () => {
    expect((await visits.signIn({ exp: nowSeconds() - 30 })).status).toBe(200)
    expect((await visits.signIn({ iat: nowSeconds() + 30, nbf: nowSeconds() + 30 })).status).toBe(200)
  })

  it('is taken for several audiences when we are the one that asked', async () => {
    expect((await visits.signIn({ aud: ['paps-in-tests', 'other'], azp: 'paps-in-tests' })).status).toBe(200)
  })
})

describe('a token that is not signed by the provider', () => {
  const published = () => visits.provider.keys[0]?.published ?? {}

  function publicKey(): KeyObject {
    return createPublicKey({ key: published() as never, format: 'jwk' })
  }

  const forged: [string, (claims: JWTPayload) => Promise<string>][] = [
    ['by another key of the same name', async (claims) => signWith(await makeKey('key 1', 'RS256'), claims)],
    ['by a key that is not published', async (claims) => signWith(await makeKey('mine', 'RS256'), claims)],
    ['by nobody', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'by the public key as a secret',
      async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'key 1' })
          .sign(Buffer.from(publicKey().export({ type: 'spki', format: 'pem' }))),
    ],
    [
      'by the published modulus as a secret',
      async (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key 1' }).sign(Buffer.from(published().n ?? '')),
    ],
    [
      'by a key it brings along',
      async (claims) => {
        const own = await makeKey('key 1', 'ES256')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'key 1', jwk: own.published })
          .sign(own.privateKey)
      },
    ],
    [
      'as it stands',
      async (claims) => {
        const [head, , signature] = (await visits.provider.sign(claims)).split('.')
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
        return `${head}.${changed}.${signature}`
      },
    ],
  ]

  it.each(forged)('is refused when signed %s', async (_, forge) => {
    const { nonce, cookie } = await visits.setOut()
    await expectRefused(await forge(visits.claims(nonce)), cookie)
  })

  it('is refused when it is no token at all', async () => {
    const { cookie } = await visits.setOut()
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`
    for (const garbage of ['', '.', '..', 'a.b.c', 'null', '{}', none, '💥', 'x'.repeat(16_000)]) {
      await expectRefused(garbage, cookie)
    }
  })

  it('names the field when it is missing', async () => {
    const { status, body } = await visits.server.call('POST /api/auth/signin_google', { body: {} as never })
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.errors).toContainEqual({ field: 'id_token', msg: expect.any(String) })
  })
})

describe('a good token in the wrong browser', () => {
  it('is refused without a cookie, with a made-up one and with somebody else’s', async () => {
    const { nonce } = await visits.setOut()
    const other = await visits.setOut()
    const idToken = await visits.provider.sign(visits.claims(nonce))
    const madeUp = await new SignJWT({ nonce }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('x'.repeat(32)))
    for (const cookie of ['', `paps_nonce=${madeUp}`, `paps_nonce=${nonce}`, other.cookie]) {
      await expectRefused(idToken, cookie)
    }
  })

  it('is refused when the cookie is signed with the key of session tokens', async () => {
    const { nonce } = await visits.setOut()
    const cookie = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(deriveKey(visits.server.context.config.sessionSecrets[0], 'session tokens'))
    await expectRefused(await visits.provider.sign(visits.claims(nonce)), `paps_nonce=${cookie}`)
  })

  it('is refused when ten minutes have passed since setting out', async () => {
    const { nonce, cookie } = await visits.setOut()
    const { context } = visits.server
    const { now } = context
    context.now = () => new Date(Date.now() + 10 * MINUTE_SECONDS * 1000 + 1000)
    const later = nowSeconds() + 10 * MINUTE_SECONDS
    await expectRefused(await visits.provider.sign(visits.claims(nonce, { iat: later, exp: later + 300 })), cookie)
    context.now = now
  })

  it('has the cookie taken from it, whether it is refused or not', async () => {
    for (const over of [{}, { aud: 'somebody-else' }]) {
      const { headers } = await visits.signIn(over)
      expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^paps_nonce=; Max-Age=0; .*HttpOnly/))
    }
  })
})

describe('the provider’s keys', () => {
  it.each(['PS256', 'ES256', 'EdDSA'])('may be of the kind for %s', async (algorithm) => {
    const own = await startVisits()
    own.provider.keys.splice(0)
    await own.provider.addKey(algorithm)
    expect((await own.signIn()).status).toBe(200)
    await own.close()
  })

  it('sign nothing in a way that we did not choose', async () => {
    const own = await startVisits()
    own.provider.keys.splice(0)
    await own.provider.addKey('RS384')
    const { status, body } = await own.signIn()
    expect([status, body.code]).toEqual([401, 'provider_refused'])
    await own.close()
  })
})

describe('a provider that can’t be asked', () => {
  it('is reported before setting out and on return, and nothing is stored', async () => {
    const own = await startVisits()
    const { nonce, cookie } = await own.setOut()
    const idToken = await own.provider.sign(own.claims(nonce))
    await own.provider.stop()
    const before = await own.rows()
    const { status, body, headers } = await own.comeBack(idToken, { cookie })
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '1'])
    expect(await own.rows()).toEqual(before)
    expect(own.server.logLines.join('')).toContain('identity provider unreachable')
    await own.server.close()

    const without = await startVisits()
    await without.provider.stop()
    const asked = await without.server.call('GET /api/auth/provider')
    expect([asked.status, asked.body.code]).toEqual([503, 'busy'])
    await without.server.close()
  })

  it('is not believed when it speaks for another issuer', async () => {
    const own = await startVisits()
    own.provider.document.issuer = 'https://accounts.example'
    const { status, body } = await own.server.call('GET /api/auth/provider')
    expect([status, body.code]).toEqual([503, 'busy'])
    await own.close()
  })
})
