import { createServer, type RequestListener } from 'node:http'
import { ERRORS, presentError } from '@paps/contract'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { LoadGate, Overload } from '../load-gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as being worked on. */
    isInFlight: boolean
  }
}

const RING_EVERY_MS = 50
/** Calls of the contract alone are turned away, so that health and numbers can still be asked for. */
const OF_THE_CONTRACT = /^\/(api|files)\//

const BODY = JSON.stringify(presentError('busy'))
/** As few as will do, and in the shape that Node takes over as it is: writing all that others carry costs as much again. */
const HEADERS = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(BODY))],
  ...['cache-control', 'no-store'],
  ...['x-content-type-options', 'nosniff'],
  ...['retry-after', '1'],
]

/**
 * Turns calls away while there are more than can be answered soon: as soon as their headers are here, before anything else
 * is done for them. Whoever is turned away still takes time from those who were let in, so that it must cost next to nothing:
 * with all the ways of a call up to its refusal, three times as many as could be answered left time for half of them.
 */
export function makeGatedServer(gate: LoadGate): NonNullable<FastifyServerOptions['serverFactory']> {
  return (handle, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const answer: RequestListener = (request, response) => {
      if (!OF_THE_CONTRACT.test(request.url ?? '') || gate.lets()) return handle(request, response)
      response.sendDate = false
      response.writeHead(ERRORS.busy.status, HEADERS).end(BODY)
    }
    return Object.assign(createServer(answer), { keepAliveTimeout, requestTimeout, timeout: connectionTimeout })
  }
}

/**
 * Counts the calls that are being worked on: all the time but while their bodies arrive, and until their answers are
 * ready, so that nobody fills the house by sending or taking slowly. The calls that take files, which arrive while they are
 * being worked on, count only until then.
 */
export function useOverload(app: FastifyInstance, gate: LoadGate, registry: Registry): void {
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
      // Somebody who hangs up may never be answered.
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
    gate.rang(nowMs - expectedAtMs)
    expectedAtMs = nowMs + RING_EVERY_MS
  }, RING_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(ringing))
}
