import { routes } from '@paps/contract'
import { makeDeposit } from '@paps/features/money/deposits'
import { presentRecord, recordList } from '@paps/features/money/records'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountList } from '../mount-list.ts'
import { mountMovement } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountDeposits(app: FastifyInstance, context: Context): void {
  const { deposits } = routes
  mountList(app, context, deposits, {
    definition: recordList,
    scope: scopeRecords(['deposit']),
    present: presentRecord,
  })

  mountMovement(app, context, deposits.makeDeposit, ({ actor, body, now, idempotency }) =>
    makeDeposit(context.money, actor.userId, body, { now, idempotency }),
  )
}
