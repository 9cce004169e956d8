import { routes } from '@paps/contract'
import { readPayee } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountPayLinks(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.payLinks.getPayee, async ({ params, lagging }) => ({
    data: await readPayee(lagging, params.paps_id),
  }))
}
