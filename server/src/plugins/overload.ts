import { createServer, type RequestListener } from 'node:http'
import { ERRORS, presentError } from '@paps/contract'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { LoadGate, Overload } from '../load-gate.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as being worked on. */
    isInFlight: boolean
  }
}

const RING_EVERY_MS = 50
/** Calls of the contract alone are turned away, so that health and numbers can still be asked for. */
const OF_THE_CONTRACT = /^\/(api|files)\//

/**
 * Turns calls away while there are more than can be answered soon: as soon as their headers are here, before anything else
 * is done for them. All the ways of a call up to its refusal cost a tenth of a transfer, so that three times as many as
 * could be answered left a process time for half of them.
 */
export function makeGatedServer(
  gate: LoadGate,
  production: boolean,
): NonNullable<FastifyServerOptions['serverFactory']> {
  const body = JSON.stringify(presentError('busy'))
  const headers = {
    ...securityHeaders(production),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '1',
  }
  return (handle, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const answer: RequestListener = (request, response) => {
      if (!OF_THE_CONTRACT.test(request.url ?? '') || gate.lets()) handle(request, response)
      else response.writeHead(ERRORS.busy.status, headers).end(body)
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
