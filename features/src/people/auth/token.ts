import { SignJWT } from 'jose'
import { deriveKeys, makeSigner, type Secrets } from '../../keys/index.ts'

const ISSUER = 'paps'
/** The only accepted header: a caller can't choose another algorithm. */
const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url')

export interface TokenClaims {
  userId: string
  sessionId: string
}

/** Signs and verifies session tokens. A token only identifies a session; its rights are in the database. */
export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  read(token: string, now: Date): TokenClaims | null
}

export function makeTokens(secrets: Secrets): Tokens {
  const keys = deriveKeys(secrets, 'session tokens')
  const { verify } = makeSigner(keys)
  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(keys[0]),
    // Verified here instead of by the library, which uses another thread per token. That costs more than the rest of
    // the authentication.
    read: (token, now) => {
      const [header, payload, signature, ...more] = token.split('.')
      if (header !== HEADER || !payload || !signature || more.length > 0) return null
      return verify(`${header}.${payload}`, Buffer.from(signature, 'base64url')) ? parseClaims(payload, now) : null
    },
  }
}

/** The payload is trusted: its signature was verified. */
function parseClaims(payload: string, now: Date): TokenClaims | null {
  const { iss, sub, sid, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const isAlive = iss === ISSUER && typeof exp === 'number' && exp * 1000 > now.getTime()
  return isAlive && typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
}
