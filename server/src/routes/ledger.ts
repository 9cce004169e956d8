import { routes } from '@paps/contract'
import { listRecordJournals } from '@paps/features/money/records'
import {
  presentVerification,
  readBacklogs,
  readTrialBalance,
  startVerification,
  verificationList,
} from '@paps/features/money/verifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountLedger(app: FastifyInstance, context: Context): void {
  mountPage(app, context, routes.ledger.listAudits, {
    definition: verificationList,
    scope: () => null,
    present: presentVerification,
  })

  mountRoute(app, context, routes.ledger.readTrialBalance, ({ lagging }) => readTrialBalance(lagging))

  mountRoute(app, context, routes.ledger.listRecordJournals, async ({ params, reader }) => ({
    data: await listRecordJournals(reader, params.id),
  }))

  mountRoute(app, context, routes.ledger.readBacklogs, ({ reader }) => readBacklogs(reader))

  mountRoute(app, context, routes.ledger.startAudit, async (call) => ({
    data: await call.transact((tx) => startVerification(tx, identifyCaller(call), call.now)),
  }))
}
