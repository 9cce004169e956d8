import type { ServerResponse } from 'node:http'
import { PLAYER_ORIGINS } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** The headers of pages and files. They are always the same, so they are computed once. */
export function securityHeaders({ production, publicUrl }: Site): Record<string, string> {
  return { ...headersOfHelmet({ production, publicUrl }), 'permissions-policy': PERMISSIONS }
}

type Site = Pick<Config, 'production' | 'publicUrl'>

export function useSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const ofJson = headersOfJson(headers)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(isJson(reply.getHeader('content-type')) ? ofJson : headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/**
 * The headers of a response that no browser renders. The type is not guessed, and nothing runs in it or frames it where a person
 * opens it as a page.
 */
function headersOfJson(headers: Record<string, string>): Record<string, string> {
  const kept = ['x-content-type-options', 'strict-transport-security'].flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json')
}

const PERMISSIONS = 'camera=(self), geolocation=(), microphone=(), payment=()'

/** Scripts only from this server's files. Styles may be inline, since widgets set positions that way. */
function headersOfHelmet({ production, publicUrl }: Site): Record<string, string> {
  const headers: Record<string, string> = {}
  const kept = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const setAll = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Browsers before 2022 do not apply 'self' to websockets, so the origin is listed.
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
        fontSrc: ["'self'", 'data:'],
        // Video players, framed only after the visitor presses play.
        frameSrc: PLAYER_ORIGINS,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Only behind TLS, as in production. On localhost the browser would refuse plain http for months.
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  setAll({} as never, kept as unknown as ServerResponse, () => {})
  return headers
}
