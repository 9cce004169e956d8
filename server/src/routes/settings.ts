import { routes } from '@paps/contract'
import { readSettings } from '@paps/features/catalog/settings'
import type { FastifyInstance } from 'fastify'
import { rememberCredit } from '../adapters/remember-credit.ts'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountSettings(app: FastifyInstance, context: Context): void {
  const readCredit = rememberCredit(context.providers.sms, context.now, app.log)

  mountRoute(app, context, routes.settings.getSettings, ({ reader }) => readSettings(reader))

  mountRoute(app, context, routes.settings.getSmsCredit, async () => ({ smscredit: await readCredit() }))
}
