import { randomBytes } from 'node:crypto'
import { deriveKeys } from '@paps/features/keys'
import type { FastifyReply } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config.ts'

const LIFETIME_SECONDS = 600

/**
 * Binds the identity provider's response to the browser that started: the provider puts the nonce into its token, and
 * the cookie names the nonce of this browser. The server stores nothing.
 */
export interface NonceCookie {
  /** Returns the nonce of this browser. A live one is reused, so that a second tab does not invalidate the first. */
  give(reply: FastifyReply, now: Date): Promise<string>
  /** Returns the nonce and clears it; null if missing or expired. Works once. */
  take(reply: FastifyReply, now: Date): Promise<string | null>
}

export function makeNonceCookie({ sessionSecrets, production }: Config): NonceCookie {
  // A key of its own, so that no other signed token passes as a nonce.
  const keys = deriveKeys(sessionSecrets, 'nonce cookies')
  const name = production ? '__Host-paps_nonce' : 'paps_nonce'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const

  async function read(reply: FastifyReply, now: Date): Promise<string | null> {
    const kept = reply.request.cookies[name]
    if (!kept) return null
    const options = { algorithms: ['HS256'], currentDate: now }
    const verified = await Promise.any(keys.map((each) => jwtVerify(kept, each, options))).catch(() => null)
    return typeof verified?.payload.nonce === 'string' ? verified.payload.nonce : null
  }

  return {
    give: async (reply, now) => {
      const nonce = (await read(reply, now)) ?? randomBytes(24).toString('base64url')
      const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000)
      const value = await new SignJWT({ nonce })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(keys[0])
      reply.setCookie(name, value, { ...options, maxAge: LIFETIME_SECONDS })
      return nonce
    },
    take: async (reply, now) => {
      const nonce = await read(reply, now)
      reply.clearCookie(name, options)
      return nonce
    },
  }
}
