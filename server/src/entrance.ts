import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { presentError } from '@paps/contract'
import { countedAddress } from '@paps/features/people/auth'
import { clientAddress } from './client-address.ts'
import type { FloodCount } from './flood-count.ts'
import type { LoadGate } from './load-gate.ts'
import { makeRecentSet } from './recent-set.ts'

/** Health and metrics respond under load too, since operators need them then. */
const NOT_GATED = /^\/(livez|healthz|metrics)\/?(\?|$)/
/** Headers with one value. Of two lines a proxy may read one and this server the other. */
const SINGLE = new Set(['host', 'authorization', 'content-type', 'idempotency-key'])
const OF_SOCKETS = /^\/socket\.io\//
const MOST_KNOWN_ADDRESSES = 50_000
/** A refused request's body up to this size is read and dropped. For a larger one the connection is closed. */
const MOST_DROPPED_BYTES = 65_536

/** A refusal with its headers in the form that Node writes unchanged. */
export interface Refused {
  status: 400 | 429 | 503
  headers: string[]
  body: string
}

/** Handles admitted requests to `/socket.io/`. */
export interface SocketHandler {
  handleRequest(request: IncomingMessage, response: ServerResponse): void
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

interface Means {
  gate: LoadGate
  flood: FloodCount
  trustProxy: boolean
  nowMs: () => number
}

/**
 * First check of every request on every path, websocket upgrades included: the flood count of its address, headers that
 * can be read in two ways, and the load gate.
 */
export interface Entrance {
  /** Counts the request. Returns the refusal, or null if it is admitted. */
  check(request: IncomingMessage): Refused | null
  /** Returns the key under which the client is counted. */
  addressOf(request: IncomingMessage): string
  /** Records that a signed-in person called from this address. */
  markKnown(address: string): void
  /** Returns whether a signed-in person called from this address recently. */
  isKnown(address: string): boolean
  isForSockets(request: IncomingMessage): boolean
  /** The refusal used while the server is overloaded. */
  readonly busy: Refused
  readonly sockets: SocketHandler | null
  /** Routes socket requests to this handler from now on. */
  openSockets(handler: SocketHandler): void
  /** Number of requests refused by the flood count. */
  readonly floodRefusals: number
}

export function makeEntrance({ gate, flood, trustProxy, nowMs }: Means): Entrance {
  const known = makeRecentSet(MOST_KNOWN_ADDRESSES)
  const tooOften = new Map<number, Refused>()
  const busy = makeRefusal(503, presentError('busy'), ['retry-after', '1'])
  const ambiguous = makeRefusal(400, presentError('malformed'), ['connection', 'close'])
  let sockets: SocketHandler | null = null
  let floodRefusals = 0

  const addressOf = (request: IncomingMessage) => countedAddress(clientAddress(request, trustProxy))

  function turnedFor(waitMs: number): Refused {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    const retryAfter = ['retry-after', String(seconds)]
    const error = presentError('rate_limited', { seconds: String(seconds) })
    const refused = tooOften.get(seconds) ?? makeRefusal(429, error, retryAfter)
    tooOften.set(seconds, refused)
    return refused
  }

  return {
    check(request) {
      const address = addressOf(request)
      const waitMs =
        flood.refuses(address, nowMs()) ?? (countsTwice(request.url ?? '') ? flood.refuses(address, nowMs()) : null)
      if (waitMs !== null) {
        floodRefusals++
        return turnedFor(waitMs)
      }
      if (isAmbiguous(request)) return ambiguous
      return NOT_GATED.test(request.url ?? '') || gate.admits() ? null : busy
    },
    addressOf,
    markKnown: (address) => known.add(address),
    isKnown: (address) => known.has(address),
    isForSockets: ({ url }) => OF_SOCKETS.test(url ?? ''),
    busy,
    get sockets() {
      return sockets
    },
    openSockets(handler) {
      sockets = handler
    },
    get floodRefusals() {
      return floodRefusals
    },
  }
}

/**
 * Catalogue lists cost some ten times as much as other calls, so each counts as two. Headers are not considered:
 * anonymous callers can send any.
 */
const CATALOGUE = /^\/api\/(realestate|banner|videos|services|store)\b/

export function countsTwice(url: string): boolean {
  return CATALOGUE.test(url)
}

/** A header with one value that comes twice, or a request line without a version, which has no headers at all. */
function isAmbiguous({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  if (httpVersionMajor === 0) return true
  const seen = new Set<string>()
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? ''
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/** Uses as few headers as possible: a refusal must cost almost nothing, or refused requests slow down admitted ones. */
function makeRefusal(status: Refused['status'], error: object, more: string[]): Refused {
  const body = JSON.stringify(error)
  const headers = [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-length', String(Buffer.byteLength(body))],
    ...['cache-control', 'no-store'],
    ...['x-content-type-options', 'nosniff'],
    ...more,
  ]
  return { status, headers, body }
}

/** Refuses a request. The connection stays open unless a large body would have to be read first. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Refused): void {
  response.sendDate = false
  const closes = hasLargeBody(request) && !headers.includes('connection')
  response.writeHead(status, closes ? [...headers, 'connection', 'close'] : headers).end(body)
}

/** Refuses a websocket upgrade and closes its connection. */
export function refuseUpgrade(socket: Duplex, { status, headers, body }: Refused): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let place = 0; place < headers.length; place += 2) lines.push(`${headers[place]}: ${headers[place + 1]}`)
  lines.push('connection: close', '', body)
  socket.on('error', () => {})
  socket.end(lines.join('\r\n'), () => socket.destroy())
}

function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_DROPPED_BYTES
}
