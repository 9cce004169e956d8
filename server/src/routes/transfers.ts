import { routes } from '@paps/contract'
import { presentRecord, recordList } from '@paps/features/money/records'
import { quoteTransfer, sendTransfer } from '@paps/features/money/transfers'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountList, mountPage, ofDay } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountTransfers(app: FastifyInstance, context: Context): void {
  const { transfers } = routes
  const list = { definition: recordList, scope: scopeRecords(['transfer']), present: presentRecord }
  const received = { ...list, scope: scopeRecords(['transfer'], 'receiver') }
  const paid = { ...list, scope: scopeRecords(['transfer'], 'sender') }
  mountList(app, context, transfers, list)
  mountPage(app, context, transfers.listReceived, received)
  mountPage(app, context, transfers.listReceivedOfDay, received, ofDay)
  mountPage(app, context, transfers.listPaid, paid)
  mountPage(app, context, transfers.listPaidOfDay, paid, ofDay)

  mountRoute(app, context, transfers.quoteTransfer, ({ actor, body, now }) =>
    quoteTransfer(context.money, actor.userId, body, now),
  )

  mountMovement(app, context, transfers.sendTransfer, ({ actor, body, now, idempotency }) =>
    sendTransfer(context.money, actor.userId, body, { now, idempotency }),
  )
}
