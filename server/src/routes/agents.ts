import { routes } from '@paps/contract'
import { readSummary } from '@paps/features/money/agents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountAgents(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.agents.getAgentSummary, ({ actor, query, reader, timeZone, now }) =>
    readSummary(reader, actor.storeId ? { ...actor, userId: actor.storeId, userType: 'store' } : actor, {
      date: query.date,
      timeZone,
      now,
    }),
  )
}
