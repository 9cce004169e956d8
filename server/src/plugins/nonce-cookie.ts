import { randomBytes } from 'node:crypto'
import { deriveKeys } from '@paps/features/keys'
import type { FastifyReply } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config.ts'

const LIFETIME_SECONDS = 600

/**
 * Ties what comes back from an identity provider to the browser that set out: the provider puts the nonce into its
 * token, and the cookie says which nonce this browser was given. The server keeps nothing.
 */
export interface NonceCookie {
  /** The nonce of this browser. One that still lives is given again, or a second tab would undo the first. */
  give(reply: FastifyReply, now: Date): Promise<string>
  /** Null when there is none, or its time is over. It serves once. */
  take(reply: FastifyReply, now: Date): Promise<string | null>
}

export function makeNonceCookie({ sessionSecrets, production }: Config): NonceCookie {
  // A key of its own, so that no other token of ours passes for a nonce.
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
