import { SignJWT } from 'jose'
import { makeSigner, type Secrets } from '../../hmac.ts'

const ISSUER = 'paps'
/** The only header we sign with, and so the only one we read: nobody chooses another algorithm. */
const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url')

export interface TokenClaims {
  userId: string
  sessionId: string
}

/** Signs and reads the tokens people hold. A token only names a session: what it is worth is in the database. */
export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  read(token: string): TokenClaims | null
}

export function makeTokens(secrets: Secrets): Tokens {
  const key = new TextEncoder().encode(secrets[0])
  const { signed } = makeSigner(secrets)
  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    // Read here and not by the library, which hands every token to another thread: that costs more than the rest of
    // finding out who calls.
    read: (token) => {
      const [header, payload, signature, ...more] = token.split('.')
      if (header !== HEADER || !payload || !signature || more.length > 0) return null
      return signed(`${header}.${payload}`, Buffer.from(signature, 'base64url')) ? parseClaims(payload) : null
    },
  }
}

/** Only what we signed comes here. */
function parseClaims(payload: string): TokenClaims | null {
  const { iss, sub, sid, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const isAlive = iss === ISSUER && typeof exp === 'number' && exp * 1000 > Date.now()
  return isAlive && typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
}
