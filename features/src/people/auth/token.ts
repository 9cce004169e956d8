import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'paps'

export interface TokenClaims {
  userId: string
  sessionId: string
}

/** Signs and reads the tokens people hold. A token only names a session: what it is worth is in the database. */
export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  read(token: string): Promise<TokenClaims | null>
}

const MOST_REMEMBERED = 20_000

export function makeTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  // What a signature proves once it proves until the token expires, and checking it costs more than anything around it.
  const proven = new Map<string, TokenClaims & { expiresAtMs: number }>()
  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    read: async (token) => {
      const known = proven.get(token)
      if (known && known.expiresAtMs > Date.now()) return known
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER }).catch(() => ({
        payload: null,
      }))
      if (!payload?.sub || typeof payload.sid !== 'string') return null
      const claims = { userId: payload.sub, sessionId: payload.sid, expiresAtMs: (payload.exp ?? 0) * 1000 }
      if (proven.size >= MOST_REMEMBERED) proven.clear()
      proven.set(token, claims)
      return claims
    },
  }
}
