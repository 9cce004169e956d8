import { createHash, randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import { deriveKeys, makeSigner } from '@paps/features/keys'
import type { DeviceCookie, RequestOrigin } from '@paps/features/people/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Browsers cap cookie lifetimes at 400 days. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

/**
 * Recognises a device by a random id in a cookie. The cookie is not a credential: it only decides whether a sign-in is
 * announced as a new device and which password-reset code a caller may try. It is signed, so clients can't choose the
 * id.
 */
export interface DeviceCookies {
  /** Returns the origin with the request's device, or with a new one that the response sets. */
  recognise(origin: RequestOrigin, reply: FastifyReply): RequestOrigin
  /** Returns the origin with the request's device, if any. Sets no cookie. */
  read(origin: RequestOrigin, request: FastifyRequest): RequestOrigin
}

export function makeDeviceCookies({ sessionSecrets, production }: Config): DeviceCookies {
  const signer = makeSigner(deriveKeys(sessionSecrets, 'device cookies'))
  const name = production ? '__Host-paps_device' : 'paps_device'

  function readId(request: FastifyRequest): string | null {
    const value = fastifyCookie.parse(request.headers.cookie ?? '')[name] ?? ''
    const [id, signature] = value.split('.')
    if (!id || !signature) return null
    return signer.verify(id, Buffer.from(signature, 'base64url')) ? id : null
  }

  function set(reply: FastifyReply, id: string): void {
    const value = `${id}.${signer.sign(id).toString('base64url')}`
    const options = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: production,
      maxAge: LIFETIME_SECONDS,
    } as const
    reply.header('set-cookie', fastifyCookie.serialize(name, value, options))
  }

  return {
    recognise(origin, reply) {
      const known = readId(reply.request)
      const id = known ?? randomBytes(24).toString('base64url')
      // Renewed on each use, so that the cookie of an active device does not expire.
      set(reply, id)
      return { ...origin, cookie: makeCookie(id, known !== null) }
    },
    read(origin, request) {
      const id = readId(request)
      return id === null ? origin : { ...origin, cookie: makeCookie(id, true) }
    },
  }
}

function makeCookie(id: string, presented: boolean): DeviceCookie {
  return { hash: createHash('sha256').update(id).digest(), presented }
}
