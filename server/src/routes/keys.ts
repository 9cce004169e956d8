import { routes } from '@paps/contract'
import { createKey, listOwnKeys, listUserKeys, revokeKey } from '@paps/features/people/keys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

const REVOKED = { success: true as const, msg: 'Key revoked.' }

export function mountKeys(app: FastifyInstance, context: Context): void {
  const { keys } = routes

  mountRoute(app, context, keys.listKeys, async ({ actor, reader }) => ({
    data: await listOwnKeys(reader, actor.userId),
  }))

  mountRoute(app, context, keys.createKey, (call) =>
    createKey(context.database, context.keyedHash, identifyCaller(call), call.body, call.now),
  )

  mountRoute(app, context, keys.revokeKey, async (call) => {
    await call.transact((tx) => revokeKey(tx, identifyCaller(call), call.actor.userId, call.params.id))
    return REVOKED
  })

  mountRoute(app, context, keys.listUserKeys, async ({ params, reader }) => ({
    data: await listUserKeys(reader, params.id),
  }))

  mountRoute(app, context, keys.revokeUserKey, async (call) => {
    await call.transact((tx) => revokeKey(tx, identifyCaller(call), call.params.id, call.params.key))
    return REVOKED
  })
}
