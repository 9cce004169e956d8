import { type Actor, routes } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readAlerts, saveAlerts } from '@paps/features/people/alerts'
import { listPushDevices, removePushDevice, subscribePush } from '@paps/features/people/push'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountAlerts(app: FastifyInstance, context: Context): void {
  const { alerts } = routes
  const readDevices = async (reader: Reader, actor: Actor, now: Date) => ({
    key: context.push.publicKey,
    data: await listPushDevices(reader, actor, now),
  })

  mountRoute(app, context, alerts.getAlerts, ({ actor, reader }) => readAlerts(reader, actor.userId))

  mountRoute(app, context, alerts.saveAlerts, async ({ actor, body, reader, transact }) => {
    await transact((tx) => saveAlerts(tx, actor.userId, body))
    return readAlerts(reader, actor.userId)
  })

  mountRoute(app, context, alerts.listPushDevices, ({ actor, reader, now }) => readDevices(reader, actor, now))

  mountRoute(app, context, alerts.addPushDevice, async ({ actor, body, origin, reader, transact, now }) => {
    await transact((tx) => subscribePush(tx, context.push, actor, body, origin.device))
    return readDevices(reader, actor, now)
  })

  mountRoute(app, context, alerts.removePushDevice, async ({ actor, params, reader, transact, now }) => {
    await transact((tx) => removePushDevice(tx, actor.userId, params.id))
    return readDevices(reader, actor, now)
  })
}
