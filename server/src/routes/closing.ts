import { routes } from '@paps/contract'
import { closeAccount, emptyPots, readClosing } from '@paps/features/money/closing'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountClosing(app: FastifyInstance, context: Context): void {
  const { database, keyedHash } = context
  const { closing } = routes

  mountRoute(app, context, closing.previewClosing, ({ actor, reader, now }) => readClosing(reader, actor.userId, now))

  mountRoute(app, context, closing.emptyPots, ({ actor, body, now }) =>
    emptyPots(database, keyedHash, actor.userId, { pin: body.pin, now }),
  )

  mountRoute(app, context, closing.closeAccount, async ({ actor, body, now }) => {
    await closeAccount(database, keyedHash, actor, body, now)
    return { success: true as const, msg: 'Your account is closed.', closed_at: now }
  })
}
