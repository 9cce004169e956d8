import { Refusal } from '@paps/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { makeLoadGate } from '../load-gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as being worked on. */
    isInFlight: boolean
  }
}

const RING_EVERY_MS = 50

/** Made once: the trace of an error costs more than all else that is done for a call that is turned away. */
const BUSY = new Refusal('busy', { seconds: '1' })

/**
 * Turns calls away before anything is done for them while there are more than can be answered soon. What was let in
 * goes on to its end. Calls of the contract alone are turned away, so that health and numbers can still be asked for.
 *
 * A call counts from when its body is here until its answer is ready, so that nobody fills the house by sending or
 * taking slowly; the calls that take files, which arrive while they are being worked on, do not count.
 */
export function useOverload(app: FastifyInstance, context: Context, registry: Registry): void {
  const gate = makeLoadGate(context.config.maxInFlight)
  const refused = new Counter({
    name: 'paps_overload_refusals_total',
    help: 'Calls turned away with 503 because there was too much to do',
    labelNames: ['why'],
    registers: [registry],
  })
  for (const why of ['in_flight', 'event_loop']) refused.inc({ why }, 0)
  new Gauge({
    name: 'paps_requests_in_flight',
    help: 'Calls being worked on',
    registers: [registry],
    collect() {
      this.set(gate.inFlight)
    },
  })

  const leave = (request: FastifyRequest) => {
    if (!request.isInFlight) return
    request.isInFlight = false
    gate.leave()
  }
  app.decorateRequest('isInFlight', false)
  app.addHook('onRequest', (request, _reply, done) => {
    const why = request.routeOptions.config.contract ? gate.refuses() : null
    if (why) refused.inc({ why })
    done(why ? BUSY : undefined)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const route = request.routeOptions.config.contract
    if (route && !route.files) {
      request.isInFlight = true
      gate.enter()
      // Somebody who hangs up may never be answered.
      reply.raw.once('close', () => leave(request))
    }
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
