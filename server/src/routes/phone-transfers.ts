import { routes } from '@paps/contract'
import { cancelPhoneTransfer, sendToPhone } from '@paps/features/money/phone-transfers'
import { presentRecord, recordList } from '@paps/features/money/records'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountPage } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountPhoneTransfers(app: FastifyInstance, context: Context): void {
  const { phoneTransfers } = routes
  mountPage(app, context, phoneTransfers.listSent, {
    definition: recordList,
    scope: scopeRecords(['phone_transfer'], 'sender'),
    present: presentRecord,
  })

  mountMovement(app, context, phoneTransfers.sendToPhone, ({ actor, body, now, idempotency }) =>
    sendToPhone(context.money, actor.userId, body, {
      database: context.database,
      keyedHash: context.keyedHash,
      smsPolicy: context.providers.smsPolicy,
      publicUrl: context.config.publicUrl,
      now,
      idempotency,
    }),
  )

  mountRoute(app, context, phoneTransfers.cancelSent, ({ actor, params, transact, now }) =>
    transact((tx) => cancelPhoneTransfer(tx, actor.userId, params.id, now)),
  )
}
