import { routes } from '@paps/contract'
import { serviceKind } from '@paps/features/catalog/content'
import { addService, changeService } from '@paps/features/catalog/services'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'
import { mountKind } from './content.ts'

export function mountServices(app: FastifyInstance, context: Context): void {
  mountKind(app, context, routes.services, serviceKind)

  mountRoute(app, context, routes.services.add, async (call) => {
    const row = await call.transact((tx) => addService(tx, identifyCaller(call), call.body))
    return { data: serviceKind.present(row, true), msg: 'Saved.' }
  })

  mountRoute(app, context, routes.services.change, async (call) => {
    const row = await call.transact((tx) => changeService(tx, identifyCaller(call), call.body, call.now))
    return { data: serviceKind.present(row, true), msg: 'Saved.' }
  })
}
