import { type MoneyListName, type RecordKind, routes } from '@paps/contract'
import { knownEngine, listTotals } from '@paps/database'
import { RECORD_SUMS, recordList } from '@paps/features/money/records'
import { POT_SUMS, potList } from '@paps/features/money/savings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { searchNarrowing } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

/** Record kinds of each list. */
const KINDS: Record<Exclude<MoneyListName, 'savings'>, readonly RecordKind[]> = {
  transfers: ['transfer'],
  payments: ['payment', 'refund', 'request'],
  deposits: ['deposit'],
  withdrawals: ['withdrawal'],
  topUps: ['topup'],
  redemptions: ['redemption'],
}

export function mountTotals(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.totals.readTotals, async ({ params: { list }, query, lagging, timeZone, now }) => {
    const { terms = {}, type, bank } = query
    const asked = { ...searchNarrowing(terms), engine: knownEngine(context.database), timeZone, now }
    if (list === 'savings') {
      const scope = { ownerId: null, withBank: bank }
      const { statuses, isComplete, ...all } = await listTotals(lagging, potList, scope, asked, POT_SUMS)
      const present = ({ count, sums }: typeof all) => ({ count, amount: sums.amount, fee: null, points: null })
      return {
        ...present(all),
        statuses: statuses.map((each) => ({ status: each.status, ...present(each) })),
        complete: isComplete,
      }
    }
    const scope = { kinds: KINDS[list], userId: null, withBank: bank, senderType: type }
    const { count, sums, statuses, isComplete } = await listTotals(lagging, recordList, scope, asked, RECORD_SUMS)
    return {
      count,
      ...sums,
      statuses: statuses.map(({ sums: ofStatus, ...each }) => ({ ...each, ...ofStatus })),
      complete: isComplete,
    }
  })
}
