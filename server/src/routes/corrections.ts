import { isAdmin, routes } from '@paps/contract'
import { makeCorrection, previewCorrection } from '@paps/features/money/corrections'
import { debtList, presentDebt, readDebtTotals } from '@paps/features/money/debts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountList } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountCorrections(app: FastifyInstance, context: Context): void {
  const { corrections, debts } = routes
  mountRoute(app, context, corrections.correctRecord, (call) => {
    const { reason = '', preview, ...asked } = call.body
    if (preview) return previewCorrection(call.reader, identifyCaller(call), asked, call.now)
    return call.transact((tx) => makeCorrection(tx, identifyCaller(call), { ...asked, reason }, call.now))
  })

  mountList(app, context, debts, {
    definition: debtList,
    scope: ({ userId, userType }) => ({ userId: isAdmin(userType) ? null : userId }),
    present: presentDebt,
  })

  mountRoute(app, context, corrections.readDebtTotals, ({ lagging }) => readDebtTotals(lagging))
}
