import { routes } from '@paps/contract'
import {
  addDestination,
  batchList,
  listDestinations,
  makeBatch,
  makeBatchFile,
  markReturned,
  payoutList,
  presentBatch,
  presentPayout,
  removeDestination,
} from '@paps/features/money/payouts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountPayouts(app: FastifyInstance, context: Context): void {
  const { payouts } = routes
  const { database, keyedHash, config } = context

  mountRoute(app, context, payouts.listDestinations, async ({ actor, reader }) => ({
    data: await listDestinations(reader, actor.userId),
  }))

  mountRoute(app, context, payouts.addDestination, async ({ actor, body, now }) => ({
    data: await addDestination(database, keyedHash, actor.userId, body, now),
  }))

  mountRoute(app, context, payouts.removeDestination, ({ actor, params, transact }) =>
    transact(async (tx) => ({ data: await removeDestination(tx, actor.userId, params.id) })),
  )

  mountPage(
    app,
    context,
    payouts.listPayouts,
    { definition: payoutList, scope: () => ({}), present: presentPayout },
    ({ query: { status, method, batch } }) => ({
      period: { kind: 'all' },
      scope: { state: status, method, batchId: batch },
    }),
  )

  mountPage(app, context, payouts.listBatches, {
    definition: batchList,
    scope: ({ userId }) => ({ userId }),
    present: presentBatch,
  })

  mountRoute(app, context, payouts.makeBatch, (call) =>
    call.transact(async (tx) => ({
      msg: 'Sent for approval. A second person must approve it.',
      data: await makeBatch(tx, identifyCaller(call), call.body.ids, call.now),
    })),
  )

  mountRoute(app, context, payouts.makeBatchFile, (call) => {
    const by = { staff: identifyCaller(call), numbers: keyedHash.destinations, payer: config.payer }
    return call.transact((tx) => makeBatchFile(tx, by, { id: call.params.id, format: call.body.format }))
  })

  mountRoute(app, context, payouts.returnPayOut, (call) =>
    call.transact((tx) =>
      markReturned(tx, identifyCaller(call), { id: call.params.id, reason: call.body.reason }, call.now),
    ),
  )
}
