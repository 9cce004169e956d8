import { routes } from '@paps/contract'
import { readDashboard } from '@paps/features/money/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountDashboard(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.dashboard.readDashboard, ({ actor, query, timeZone, now, lagging }) =>
    readDashboard(lagging, { actor, query, timeZone, now }),
  )
}
