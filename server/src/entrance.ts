import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { presentError } from '@paps/contract'
import { countedAddress } from '@paps/features/people/auth'
import { clientAddress } from './client-address.ts'
import type { FloodCount } from './flood-count.ts'
import type { LoadGate } from './load-gate.ts'
import { makeRecentSet } from './recent-set.ts'

/** Health and metrics are answered under load too: without them nobody could tell what is going on. */
const NOT_GATED = /^\/(livez|healthz|metrics)\/?(\?|$)/
const OF_SOCKETS = /^\/socket\.io\//
const MOST_KNOWN_ADDRESSES = 50_000
/** A body of this size is read and dropped after a refusal; a larger one is not worth it, and its connection is closed. */
const MOST_DROPPED_BYTES = 65_536

/** A response that refuses a request, with its headers in the shape that Node takes over as it is. */
export interface Turned {
  status: 429 | 503
  headers: string[]
  body: string
}

/** Handles requests to `/socket.io/` once they were let in. */
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
 * What every request passes before anything is done for it, whatever its path and method, websocket upgrades included: the
 * count of its address and the load gate.
 */
export interface Entrance {
  /** Counts the request. Returns how to refuse it, or null if it is let in. */
  turns(request: IncomingMessage): Turned | null
  /** The key under which the client of a request is counted. */
  addressOf(request: IncomingMessage): string
  /** Notes that somebody signed in calls from this address. */
  know(address: string): void
  /** Whether somebody signed in called from this address lately. */
  knows(address: string): boolean
  isForSockets(request: IncomingMessage): boolean
  /** How to refuse a request while there is no room for it. */
  readonly busy: Turned
  readonly sockets: SocketHandler | null
  /** From now on, requests for sockets go there. */
  openSockets(handler: SocketHandler): void
  /** How many requests were refused because of the count of their address. */
  readonly floodRefusals: number
}

export function makeEntrance({ gate, flood, trustProxy, nowMs }: Means): Entrance {
  const known = makeRecentSet(MOST_KNOWN_ADDRESSES)
  const tooOften = new Map<number, Turned>()
  const busy = makeTurned(503, 1)
  let sockets: SocketHandler | null = null
  let floodRefusals = 0

  const addressOf = (request: IncomingMessage) => countedAddress(clientAddress(request, trustProxy))

  function turnedFor(waitMs: number): Turned {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    const turned = tooOften.get(seconds) ?? makeTurned(429, seconds)
    tooOften.set(seconds, turned)
    return turned
  }

  return {
    turns(request) {
      const address = addressOf(request)
      const waitMs =
        flood.refuses(address, nowMs()) ?? (countsTwice(request.url ?? '') ? flood.refuses(address, nowMs()) : null)
      if (waitMs !== null) {
        floodRefusals++
        return turnedFor(waitMs)
      }
      return NOT_GATED.test(request.url ?? '') || gate.lets() ? null : busy
    },
    addressOf,
    know: (address) => known.add(address),
    knows: (address) => known.has(address),
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
 * Lists of the catalogue cost some ten times what other calls do, so each counts as two calls. A header decides nothing here:
 * strangers can send any.
 */
const CATALOGUE = /^\/api\/(realestate|banner|videos|services|store)\b/

export function countsTwice(url: string): boolean {
  return CATALOGUE.test(url)
}

/** As few headers as possible: a refusal must cost next to nothing, or the refused take the time of those let in. */
function makeTurned(status: Turned['status'], seconds: number): Turned {
  const error = status === 429 ? presentError('rate_limited', { seconds: String(seconds) }) : presentError('busy')
  const body = JSON.stringify(error)
  const headers = [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-length', String(Buffer.byteLength(body))],
    ...['cache-control', 'no-store'],
    ...['x-content-type-options', 'nosniff'],
    ...['retry-after', String(seconds)],
  ]
  return { status, headers, body }
}

/** Refuses a request. Its connection stays open, unless a large body would have to be read first. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Turned): void {
  response.sendDate = false
  response.writeHead(status, hasLargeBody(request) ? [...headers, 'connection', 'close'] : headers).end(body)
}

/** Refuses a websocket upgrade. The connection is closed: it has no other use. */
export function refuseUpgrade(socket: Duplex, { status, headers, body }: Turned): void {
  const lines = [`HTTP/1.1 ${status} ${status === 429 ? 'Too Many Requests' : 'Service Unavailable'}`]
  for (let place = 0; place < headers.length; place += 2) lines.push(`${headers[place]}: ${headers[place + 1]}`)
  lines.push('connection: close', '', body)
  socket.on('error', () => {})
  socket.end(lines.join('\r\n'), () => socket.destroy())
}

function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_DROPPED_BYTES
}
