import { routes } from '@paps/contract'
import {
  booksAuditList,
  presentBooksAudit,
  readBacklogs,
  readTrialBalance,
  startAudit,
} from '@paps/features/money/audits'
import { listRecordJournals } from '@paps/features/money/records'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountLedger(app: FastifyInstance, context: Context): void {
  mountPage(app, context, routes.ledger.listAudits, {
    definition: booksAuditList,
    scope: () => null,
    present: presentBooksAudit,
  })

  mountRoute(app, context, routes.ledger.readTrialBalance, ({ lagging }) => readTrialBalance(lagging))

  mountRoute(app, context, routes.ledger.listRecordJournals, async ({ params, reader }) => ({
    data: await listRecordJournals(reader, params.id),
  }))

  mountRoute(app, context, routes.ledger.readBacklogs, ({ reader }) => readBacklogs(reader))

  mountRoute(app, context, routes.ledger.startAudit, async (call) => ({
    data: await call.transact((tx) => startAudit(tx, identifyCaller(call), call.now)),
  }))
}
