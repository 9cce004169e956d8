import { routes } from '@paps/contract'
import { recordList } from '@paps/features/money/records'
import {
  addProof,
  fulfilTopUp,
  listGuides,
  listOrders,
  openProof,
  orderTopUp,
  presentTopUp,
  previewTopUp,
  rejectTopUp,
  saveTopUp,
} from '@paps/features/money/top-ups'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountList } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountTopUps(app: FastifyInstance, context: Context): void {
  const { topUps } = routes
  const { paymentProviders: providers } = context
  mountList(app, context, topUps, {
    definition: recordList,
    scope: scopeRecords(['topup'], 'receiver'),
    present: presentTopUp,
  })

  mountRoute(app, context, topUps.listTopUpMethods, async () => ({ data: listGuides(providers) }))

  mountRoute(app, context, topUps.listTopUpOrders, async ({ actor, now, reader }) => ({
    data: await listOrders(reader, actor.userId, now),
  }))

  mountRoute(app, context, topUps.orderTopUp, ({ actor, body, now, reader, transact }) =>
    body.preview
      ? previewTopUp(reader, body, providers)
      : transact((tx) => orderTopUp(tx, actor.userId, body, now, providers)),
  )

  mountUpload(app, context, topUps.addTopUpProof, async ({ actor, body, files, now }) => ({
    link: await addProof(context, actor.userId, { reference: body.reference, picture: files.file, now }),
  }))

  mountFile(app, context, topUps.getTopUpProof, ({ actor, params, reader }) =>
    openProof(reader, context, actor, params.reference),
  )

  mountMovement(app, context, topUps.saveTopUp, async ({ actor, body, now, transact }) => {
    let replayed = false
    const answer = await transact(async (tx) => {
      const saved = await saveTopUp(tx, actor.userId, body, now)
      replayed = saved.replayed
      return saved.answer
    })
    return { answer, replayed }
  })

  mountRoute(app, context, topUps.fulfilTopUp, (call) =>
    call.transact((tx) => fulfilTopUp(tx, identifyCaller(call), call.body, call.now)),
  )

  mountRoute(app, context, topUps.rejectTopUp, (call) =>
    call.transact((tx) => rejectTopUp(tx, identifyCaller(call), call.body, call.now)),
  )
}
