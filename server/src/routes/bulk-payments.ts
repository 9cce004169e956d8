import { Readable } from 'node:stream'
import { routes } from '@paps/contract'
import {
  cancelBulk,
  checkBulk,
  getBulk,
  listBulks,
  requireOwnBulk,
  requirePayer,
  reviewBulk,
  sendBulk,
  streamBulkResult,
} from '@paps/features/money/bulk'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'

export function mountBulkPayments(app: FastifyInstance, context: Context): void {
  const { bulkPayments } = routes
  const { database, keyedHash, config } = context

  mountUpload(app, context, bulkPayments.checkBulkPayment, async ({ actor, body, files, now }) => {
    const fileName = body.name ?? ''
    const { userId: ownerId, userType: ownerType } = actor
    const bytes = await files.file.read()
    return checkBulk(database, { ownerId, ownerType, fileName, bytes, limitFactor: config.rateLimitFactor, now })
  })

  mountRoute(app, context, bulkPayments.listBulkPayments, async ({ actor, reader }) => {
    await requirePayer(reader, actor.userId, actor.userType)
    return listBulks(reader, actor.userId)
  })

  mountRoute(app, context, bulkPayments.getBulkPayment, ({ actor, params, reader }) =>
    getBulk(reader, actor.userId, params.id),
  )

  mountRoute(app, context, bulkPayments.sendBulkPayment, (call) =>
    sendBulk(database, keyedHash, identifyCaller(call), {
      id: call.params.id,
      ...call.body,
      pin: call.body.pin,
      now: call.now,
    }),
  )

  mountRoute(app, context, bulkPayments.cancelBulkPayment, async ({ actor, params, now }) => {
    await cancelBulk(database, actor.userId, params.id, now)
    return { success: true as const, msg: 'The file is cancelled. No one was paid.' }
  })

  mountFile(app, context, bulkPayments.getBulkResult, async ({ actor, params, reader }, reply) => {
    const bulk = await requireOwnBulk(reader, actor.userId, params.id)
    reply.header('content-disposition', `attachment; filename="paps-payments-${bulk.id}.csv"`)
    return Readable.from(streamBulkResult(reader, bulk))
  })

  mountRoute(app, context, bulkPayments.reviewBulkPayment, ({ actor, params, query, reader }) =>
    reviewBulk(reader, actor, { approvalId: params.id, after: query.cursor ?? 0 }),
  )
}
