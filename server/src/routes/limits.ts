import { routes } from '@paps/contract'
import { readLimits, setLimits } from '@paps/features/money/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

export function mountLimits(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.limits.getLimits, ({ actor, now, reader }) => readLimits(reader, actor.userId, now))

  mountRoute(app, context, routes.limits.setLimits, (call) =>
    call.transact((tx) => setLimits(tx, identifyCaller(call), call.body, call.now)),
  )
}
