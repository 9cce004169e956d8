import { routes } from '@paps/contract'
import { changeAds, countViews, makeAds, readAds, readViews } from '@paps/features/catalog/ads'
import { requireAllowedLinks } from '@paps/features/catalog/editing'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

export function mountAds(app: FastifyInstance, context: Context): void {
  const views = countViews(context.database, context.now, (error) =>
    app.log.warn({ err: error }, 'ad view counts could not be stored'),
  )
  app.addHook('onClose', () => views.stop())

  mountRoute(app, context, routes.ads.getAds, ({ actor, lagging }) => readAds(lagging, actor))

  mountRoute(app, context, routes.ads.makeAds, async (call) => {
    requireAllowedLinks(call.body, context.config.linkHosts)
    const data = await call.transact((tx) => makeAds(tx, identifyCaller(call), call.body.content, call.now))
    return { data, msg: 'Saved.' }
  })

  mountRoute(app, context, routes.ads.changeAds, async (call) => {
    requireAllowedLinks(call.body, context.config.linkHosts)
    const data = await call.transact((tx) => changeAds(tx, identifyCaller(call), call.body, call.now))
    return { data, msg: 'Saved.' }
  })

  mountRoute(app, context, routes.ads.countViews, async ({ body }) => {
    views.note(body.seen ?? [], body.followed ?? [])
    return { success: true as const }
  })

  mountRoute(app, context, routes.ads.getViews, async ({ reader, now }) => {
    await views.write()
    return readViews(reader, now)
  })
}
