import { routes } from '@paps/contract'
import { readQueues, readStaffAccount } from '@paps/features/money/queues'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountStaff(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.staff.readQueues, ({ actor, reader }) => readQueues(reader, actor))

  mountRoute(app, context, routes.staff.readEnvironment, async () => ({ production: context.config.production }))

  mountRoute(app, context, routes.staff.readAccount, ({ params, reader, now }) =>
    readStaffAccount(reader, params.id, now),
  )
}
