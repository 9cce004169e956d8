import { type Actor, routes } from '@paps/contract'
import {
  createWebhook,
  type DeliveryScope,
  deliveryList,
  listWebhooks,
  pingWebhook,
  presentDelivery,
  redeliver,
  removeWebhook,
  switchWebhook,
} from '@paps/features/money/webhooks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountWebhooks(app: FastifyInstance, context: Context): void {
  const { webhooks } = routes

  mountRoute(app, context, webhooks.listWebhooks, async ({ actor, reader }) => ({
    data: await listWebhooks(reader, actor.userId),
  }))

  mountRoute(app, context, webhooks.createWebhook, (call) =>
    createWebhook(context, identifyCaller(call), call.body, call.now),
  )

  mountRoute(app, context, webhooks.switchWebhook, async (call) => ({
    data: await call.transact((tx) => switchWebhook(tx, identifyCaller(call), call.params.id, call.body.enabled)),
  }))

  mountRoute(app, context, webhooks.removeWebhook, async (call) => {
    await call.transact((tx) => removeWebhook(tx, identifyCaller(call), call.params.id))
    return { success: true as const, msg: 'The webhook is removed.' }
  })

  mountRoute(app, context, webhooks.tryWebhook, async ({ actor, params, transact }) => ({
    data: await transact((tx) => pingWebhook(tx, actor.userId, params.id)),
  }))

  mountPage(
    app,
    context,
    webhooks.listDeliveries,
    { definition: deliveryList, scope: buildScope, present: presentDelivery },
    ({ query }) => ({ period: { kind: 'all' }, status: query.status, scope: { webhookId: query.webhook } }),
  )

  mountRoute(app, context, webhooks.redeliver, async ({ actor, params, now, transact }) => ({
    data: await transact((tx) => redeliver(tx, actor.userId, params.id, now)),
  }))
}

function buildScope({ userId }: Actor): DeliveryScope {
  return { userId }
}
