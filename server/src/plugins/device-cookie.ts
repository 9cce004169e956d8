import { createHash, randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import { deriveKeys, makeSigner } from '@paps/features/keys'
import type { DeviceCookie, RequestOrigin } from '@paps/features/people/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Browsers keep no cookie for longer. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

/**
 * Recognises a device by a random id in a cookie. It is no credential: it opens nothing, and only decides whether a sign-in
 * is announced as a new device and which code of a forgotten password a caller may try. The id is signed, so that clients
 * can't choose it.
 */
export interface DeviceCookies {
  /** The caller with the device of the request, or with a new one that the answer sets. */
  recognise(caller: RequestOrigin, reply: FastifyReply): RequestOrigin
  /** The caller with the device of the request, if it has one. Sets nothing. */
  read(caller: RequestOrigin, request: FastifyRequest): RequestOrigin
}

export function makeDeviceCookies({ sessionSecrets, production }: Config): DeviceCookies {
  const signer = makeSigner(deriveKeys(sessionSecrets, 'device cookies'))
  const name = production ? '__Host-paps_device' : 'paps_device'

  function idOf(request: FastifyRequest): string | null {
    const value = fastifyCookie.parse(request.headers.cookie ?? '')[name] ?? ''
    const [id, signature] = value.split('.')
    if (!id || !signature) return null
    return signer.signed(id, Buffer.from(signature, 'base64url')) ? id : null
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
    recognise(caller, reply) {
      const known = idOf(reply.request)
      const id = known ?? randomBytes(24).toString('base64url')
      // Set anew each time, so that the cookie of a device in use does not expire.
      set(reply, id)
      return { ...caller, cookie: cookieOf(id, known !== null) }
    },
    read(caller, request) {
      const id = idOf(request)
      return id === null ? caller : { ...caller, cookie: cookieOf(id, true) }
    },
  }
}

function cookieOf(id: string, presented: boolean): DeviceCookie {
  return { hash: createHash('sha256').update(id).digest(), presented }
}
