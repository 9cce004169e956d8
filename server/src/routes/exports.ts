import { routes } from '@paps/contract'
import { openExport, readExport, requestExport } from '@paps/features/money/exports'
import { requirePin } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'

export function mountExports(app: FastifyInstance, context: Context): void {
  const { database, keyedHash } = context

  mountRoute(app, context, routes.exports.getExport, ({ actor, reader, now }) => readExport(reader, actor.userId, now))

  mountRoute(app, context, routes.exports.askExport, ({ actor, body, timeZone, now }) =>
    requestExport(database, keyedHash, { userId: actor.userId, pin: body.pin, timeZone, now }),
  )

  mountFile(app, context, routes.exports.downloadExport, async ({ actor, params, body, reader, now }, reply) => {
    await requirePin(database, keyedHash, { userId: actor.userId, pin: body.pin, now })
    const { stream, bytes, createdAt } = await openExport(reader, context, { userId: actor.userId, id: params.id, now })
    const day = createdAt.toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="paps-data-${day}.zip"`).header('content-length', bytes)
    return stream
  })
}
