import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type Entrance, refuse, refuseUpgrade } from '../entrance.ts'
import type { LoadGate, Overload } from '../load-gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request counts as in flight. */
    isInFlight: boolean
  }
}

const RING_EVERY_MS = 50
/** A connection that has not sent its request headers by then is closed. */
const HEADERS_WITHIN_MS = 10_000
const CHECK_CONNECTIONS_EVERY_MS = 5_000

/**
 * The HTTP server in front of Fastify. The entrance decides as soon as the headers have arrived. A refused request
 * still takes time from admitted ones, so refusing must cost almost nothing: refusing in a route hook left time for
 * only half of the admissible requests at three times the load.
 */
export function makeGatedServer(entrance: Entrance): NonNullable<FastifyServerOptions['serverFactory']> {
  return (handle, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const answer: RequestListener = (request, response) => {
      const refused = entrance.check(request)
      if (refused) return refuse(request, response, refused)
      if (entrance.sockets && entrance.isForSockets(request)) return entrance.sockets.handleRequest(request, response)
      handle(request, response)
    }
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const refused = entrance.check(request)
      if (refused) refuseUpgrade(socket, refused)
      else if (entrance.sockets) entrance.sockets.handleUpgrade(request, socket, head)
      else socket.destroy()
    }
    const options = {
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
      // Other upgrade requests are handled as plain requests.
      shouldUpgradeCallback: entrance.isForSockets,
    }
    const server = createServer(options, answer).on('upgrade', upgrade)
    return Object.assign(server, { keepAliveTimeout, requestTimeout, timeout: connectionTimeout })
  }
}

/**
 * Counts requests in flight: not while a body arrives, and only until the response is ready, so that slow senders and
 * readers occupy no slot. Uploads arrive while they are handled and count only until then.
 */
export function useOverload(
  app: FastifyInstance,
  { gate, entrance, registry }: { gate: LoadGate; entrance: Entrance; registry: Registry },
): void {
  new Counter({
    name: 'paps_overload_refusals_total',
    help: 'Calls turned away with 503 because there was too much to do',
    labelNames: ['why'],
    registers: [registry],
    collect() {
      this.reset()
      for (const why of Object.keys(gate.refusals) as Overload[]) this.inc({ why }, gate.refusals[why])
    },
  })
  new Counter({
    name: 'paps_flood_refusals_total',
    help: 'Requests refused with 429 because their address made too many',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(entrance.floodRefusals)
    },
  })
  new Gauge({
    name: 'paps_requests_in_flight',
    help: 'Calls being worked on',
    registers: [registry],
    collect() {
      this.set(gate.inFlight)
    },
  })

  const enter = (request: FastifyRequest) => {
    request.isInFlight = true
    gate.enter()
  }
  const leave = (request: FastifyRequest) => {
    if (!request.isInFlight) return
    request.isInFlight = false
    gate.leave()
  }
  app.decorateRequest('isInFlight', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.contract) {
      enter(request)
      // An aborted request may never get a response.
      reply.raw.once('close', () => leave(request))
    }
    done()
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const route = request.routeOptions.config.contract
    if (route && !route.files && !reply.raw.destroyed) enter(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })

  let expectedAtMs = performance.now() + RING_EVERY_MS
  const ringing = setInterval(() => {
    const nowMs = performance.now()
    gate.recordDelay(nowMs - expectedAtMs)
    expectedAtMs = nowMs + RING_EVERY_MS
  }, RING_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(ringing))
}
