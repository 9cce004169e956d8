import { routes } from '@paps/contract'
import { listApplications, readOwnApplication, withdrawApplication } from '@paps/features/people/applications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountApplications(app: FastifyInstance, context: Context): void {
  const { applications } = routes

  mountRoute(app, context, applications.getApplication, async ({ actor, reader }) => ({
    data: await readOwnApplication(reader, actor.userId),
  }))

  mountRoute(app, context, applications.withdrawApplication, async ({ actor, transact, now }) => {
    await transact((tx) => withdrawApplication(tx, actor.userId, now))
    return { success: true as const, msg: 'Your application is withdrawn.' }
  })

  mountRoute(app, context, applications.listApplications, ({ query, reader }) => listApplications(reader, query))
}
