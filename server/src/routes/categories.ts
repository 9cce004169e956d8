import { routes } from '@paps/contract'
import {
  addCategory,
  changeCategory,
  orderCategories,
  readTree,
  removeCategory,
} from '@paps/features/catalog/categories'
import { searchDirectory } from '@paps/features/catalog/directory'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

export function mountCategories(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.categories.listJobs, async ({ lagging }) => ({
    data: await readTree(lagging, 'jobs'),
  }))

  mountRoute(app, context, routes.categories.listProducts, async ({ lagging }) => ({
    data: await readTree(lagging, 'products'),
  }))

  mountRoute(app, context, routes.categories.searchDirectory, ({ query, lagging }) => searchDirectory(lagging, query))

  mountRoute(app, context, routes.categories.addCategory, async (call) => ({
    data: await call.transact((tx) => addCategory(tx, identifyCaller(call), call.body)),
  }))

  mountRoute(app, context, routes.categories.changeCategory, async (call) => ({
    data: await call.transact((tx) => changeCategory(tx, identifyCaller(call), call.body, call.now)),
  }))

  mountRoute(app, context, routes.categories.orderCategories, async (call) => {
    await call.transact((tx) => orderCategories(tx, identifyCaller(call), call.body.ids))
    return { success: true as const, msg: 'The order is saved.' }
  })

  mountRoute(app, context, routes.categories.removeCategory, async (call) => {
    await call.transact((tx) => removeCategory(tx, identifyCaller(call), call.params.id))
    return { success: true as const, msg: 'Removed.' }
  })
}
