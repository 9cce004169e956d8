import { routes } from '@paps/contract'
import { changeBank, makeBank } from '@paps/features/money/approvals'
import { readBanks, settleBank } from '@paps/features/money/banks'
import { bankList, presentBank } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountBanks(app: FastifyInstance, context: Context): void {
  const banks = { definition: bankList, scope: () => null, present: presentBank }
  mountPage(app, context, routes.banks.listBanks, banks)
  mountPage(app, context, routes.banks.listBankReceivers, banks)

  mountRoute(app, context, routes.banks.makeBank, async (call) => {
    const { bank, ...rest } = await makeBank(
      context.database,
      identifyCaller(call),
      context.config,
      call.body,
      call.now,
    )
    return { data: bank && presentBank(bank), ...rest }
  })

  mountRoute(app, context, routes.banks.changeBank, async (call) => {
    const { bank, ...rest } = await call.transact((tx) =>
      changeBank(tx, identifyCaller(call), context.config, call.body, call.now),
    )
    return { data: presentBank(bank), ...rest }
  })

  mountRoute(app, context, routes.banks.listStaffBanks, ({ query, lagging, timeZone, now }) =>
    readBanks(lagging, { ...query, timeZone, now }),
  )

  mountRoute(app, context, routes.banks.settleBank, (call) =>
    call.transact(async (tx) => ({
      msg: 'Sent for approval. A second person must approve it.',
      approval: await settleBank(tx, identifyCaller(call), call.body, call.now),
    })),
  )
}
