import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@paps/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isFromThisMachine } from '../client-address.ts'
import type { Context } from '../context.ts'
import { makeBooksGauges } from './books-gauges.ts'

/** Prometheus metrics by route pattern, never by address, so that they contain no personal data. */
export function useMetrics(app: FastifyInstance, context: Context): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'paps_http_request_seconds',
    help: 'How long calls take',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const { pool } = context.database
  new Gauge({
    name: 'paps_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'paps_movements_waiting',
    help: 'Movements of money that wait for their turn',
    registers: [registry],
    collect() {
      this.set(context.money.poster.waiting)
    },
  })
  new Gauge({
    name: 'paps_helper_in_use',
    help: '1 while a replica or a Redis that is set is used, 0 while the database does its work',
    labelNames: ['helper'],
    registers: [registry],
    collect() {
      const { replica, redis } = context
      if (replica) this.set({ helper: 'replica' }, replica.isFresh() ? 1 : 0)
      if (redis) this.set({ helper: 'redis' }, redis.isSubscribed() ? 1 : 0)
    },
  })
  const books = makeBooksGauges(context, registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.metricsToken)) throw new Refusal('not_found')
    await books.refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (token && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))) return true
  return isFromThisMachine(request.raw)
}
