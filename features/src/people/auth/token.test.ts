import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeTokens } from './token.ts'

const SECRET = 'a secret for tests, of no use elsewhere'
const tokens = makeTokens([SECRET])
const claims = { userId: 'somebody', sessionId: 'a session' }
const later = () => new Date(Date.now() + 60_000)

function forged(header: { alg: string; typ?: string }, payload: object, secret = SECRET): Promise<string> {
  return new SignJWT({ sid: 'a session', sub: 'somebody', iss: 'paps', ...payload })
    .setProtectedHeader(header)
    .setExpirationTime(later())
    .sign(new TextEncoder().encode(secret))
}

describe('a token', () => {
  it('names the session it was signed for', async () => {
    expect(tokens.read(await tokens.sign(claims, later()))).toEqual(claims)
  })

  it('is worth nothing once it has expired', async () => {
    expect(tokens.read(await tokens.sign(claims, new Date(Date.now() - 1_000)))).toBeNull()
  })

  it('is worth nothing when any part of it was changed', async () => {
    const parts = (await tokens.sign(claims, later())).split('.')
    for (const place of [0, 1, 2]) {
      const part = parts[place] ?? ''
      const changed = [...parts]
      changed[place] = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
      expect(tokens.read(changed.join('.'))).toBeNull()
    }
    expect(tokens.read(`${parts.join('.')}.more`)).toBeNull()
    expect(tokens.read(parts.slice(0, 2).join('.'))).toBeNull()
    expect(tokens.read(`${parts[0]}.${parts[1]}.`)).toBeNull()
  })

  it('is worth nothing with another key, another algorithm, none, or another issuer', async () => {
    expect(tokens.read(await forged({ alg: 'HS256' }, {}, 'another secret, as long as the other one'))).toBeNull()
    expect(tokens.read(await forged({ alg: 'HS512' }, {}, SECRET.repeat(2)))).toBeNull()
    expect(tokens.read(await forged({ alg: 'HS256' }, { iss: 'somebody else' }))).toBeNull()
    expect(tokens.read(new UnsecuredJWT({ sid: 'a session', sub: 'somebody', iss: 'paps' }).encode())).toBeNull()
    expect(tokens.read('nonsense')).toBeNull()
    expect(tokens.read('')).toBeNull()
  })
})
