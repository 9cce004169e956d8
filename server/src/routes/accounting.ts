import { Readable } from 'node:stream'
import { routes } from '@paps/contract'
import {
  listChart,
  readTrialBalanceAt,
  setChartAccount,
  streamDayJournal,
  streamTrialBalance,
} from '@paps/features/money/accounting'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'

export function mountAccounting(app: FastifyInstance, context: Context): void {
  const { accounting } = routes

  mountRoute(app, context, accounting.listChart, async ({ reader }) => ({ data: await listChart(reader) }))

  mountRoute(app, context, accounting.setChartAccount, async (call) => ({
    data: await call.transact((tx) => setChartAccount(tx, identifyCaller(call), call.body, call.now)),
  }))

  mountFile(app, context, accounting.getDayJournal, async ({ params: { day }, reader }, reply) => {
    reply.header('content-disposition', `attachment; filename="paps-journal-${day}.csv"`)
    return Readable.from(streamDayJournal(reader, day))
  })

  mountFile(app, context, accounting.getTrialBalanceAt, async ({ params: { day }, reader, now }, reply) => {
    const lines = await readTrialBalanceAt(context.database, day, now)
    reply.header('content-disposition', `attachment; filename="paps-trial-balance-${day}.csv"`)
    return Readable.from(streamTrialBalance(reader, day, lines))
  })
}
