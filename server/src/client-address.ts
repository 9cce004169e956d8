import type { IncomingMessage } from 'node:http'

/** Headers that show that a request passed through a proxy. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Returns the address of the client: the first of `x-forwarded-for` where the proxy is trusted, otherwise the peer of the
 * connection. Fastify's `request.ip` returns the same; this one works before Fastify sees a request, and for sockets.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  if (trustProxy) {
    const header = request.headers['x-forwarded-for']
    if (typeof header === 'string') {
      for (const part of header.split(',')) if (part.trim() !== '') return part.trim()
    }
  }
  return request.socket.remoteAddress
}

/** Whether a program on this machine sent the request directly, not through a proxy on this machine. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  return LOOPBACK.test(request.socket.remoteAddress ?? '')
}

/** Whether the request names this machine as its host. A page of another site whose name resolves to 127.0.0.1 does not. */
export function namesThisMachine(request: IncomingMessage): boolean {
  return LOOPBACK_HOST.test(request.headers.host ?? '')
}
