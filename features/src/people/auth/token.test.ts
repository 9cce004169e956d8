import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../../keys/index.ts'
import { makeTokens } from './token.ts'

const SECRET = 'a secret for tests, of no use elsewhere'
const tokens = makeTokens([SECRET])
const claims = { userId: 'somebody', sessionId: 'a session' }
const later = () => new Date(Date.now() + 60_000)
const read = (token: string) => tokens.read(token, new Date())

const key = deriveKey(SECRET, 'session tokens').export()

function forged(header: { alg: string; typ?: string }, payload: object, by: Buffer = key): Promise<string> {
  return new SignJWT({ sid: 'a session', sub: 'somebody', iss: 'paps', ...payload })
    .setProtectedHeader(header)
    .setExpirationTime(later())
    .sign(by)
}

describe('a token', () => {
  it('identifies the session it was signed for', async () => {
    expect(read(await tokens.sign(claims, later()))).toEqual(claims)
  })

  it('is refused once it has expired', async () => {
    expect(read(await tokens.sign(claims, new Date(Date.now() - 1_000)))).toBeNull()
  })

  it('expires by the time passed in, not by the clock of this process', async () => {
    const token = await tokens.sign(claims, later())
    expect(tokens.read(token, new Date(Date.now() + 59_000))).toEqual(claims)
    expect(tokens.read(token, new Date(Date.now() + 61_000))).toBeNull()
  })

  it('is refused when any part of it was changed', async () => {
    const parts = (await tokens.sign(claims, later())).split('.')
    for (const place of [0, 1, 2]) {
      const part = parts[place] ?? ''
      const changed = [...parts]
      changed[place] = (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
      expect(read(changed.join('.'))).toBeNull()
    }
    expect(read(`${parts.join('.')}.more`)).toBeNull()
    expect(read(parts.slice(0, 2).join('.'))).toBeNull()
    expect(read(`${parts[0]}.${parts[1]}.`)).toBeNull()
  })

  it('is refused with another key, another algorithm, none, or another issuer', async () => {
    expect(read(await forged({ alg: 'HS256' }, {}))).toEqual(claims)
    const others = ['another secret, as long as the other one', SECRET].map((secret) => Buffer.from(secret))
    for (const other of [...others, deriveKey(SECRET, 'quotes').export()]) {
      expect(read(await forged({ alg: 'HS256' }, {}, other))).toBeNull()
    }
    expect(read(await forged({ alg: 'HS512' }, {}, Buffer.concat([key, key])))).toBeNull()
    expect(read(await forged({ alg: 'HS256' }, { iss: 'somebody else' }))).toBeNull()
    expect(read(new UnsecuredJWT({ sid: 'a session', sub: 'somebody', iss: 'paps' }).encode())).toBeNull()
    expect(read('nonsense')).toBeNull()
    expect(read('')).toBeNull()
  })
})
