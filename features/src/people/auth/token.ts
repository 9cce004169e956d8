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

export function makeTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
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
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER }).catch(() => ({
        payload: null,
      }))
      if (!payload?.sub || typeof payload.sid !== 'string') return null
      return { userId: payload.sub, sessionId: payload.sid }
    },
  }
}
