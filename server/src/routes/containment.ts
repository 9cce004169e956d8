import { routes } from '@paps/contract'
import { confirmContained, discardContained, listContained } from '@paps/features/money/containment'
import { requirePinOnceSet } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

export function mountContainment(app: FastifyInstance, context: Context): void {
  const { containment } = routes
  const { database, keyedHash } = context

  mountRoute(app, context, containment.listContained, ({ actor, reader }) => listContained(reader, actor.userId))

  mountRoute(
    app,
    context,
    containment.confirmContained,
    async ({ actor: { userId }, params, body: { pin }, transact, timeZone, now }) => {
      await requirePinOnceSet(database, keyedHash, { userId, pin, now })
      return transact((tx) => confirmContained(tx, userId, params.id, { pin, timeZone, now }))
    },
  )

  mountRoute(app, context, containment.discardContained, (call) => {
    const { params, origin, transact, now } = call
    return transact((tx) => discardContained(tx, identifyCaller(call), { id: params.id, origin, now }))
  })
}
