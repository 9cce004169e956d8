import { routes } from '@paps/contract'
import { readSettings } from '@paps/features/catalog/settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountSettings(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.settings.getSettings, ({ reader }) => readSettings(reader))
}
