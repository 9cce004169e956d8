import { routes } from '@paps/contract'
import { recordList } from '@paps/features/money/records'
import {
  approveWithdrawal,
  bankWithdrawals,
  declineWithdrawal,
  isDecline,
  ownWithdrawals,
  payouts,
  presentWithdrawal,
  readPickUpCode,
  rejectWithdrawal,
  requestWithdrawal,
  withCode,
} from '@paps/features/money/withdrawals'
import { requirePin } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountList, mountPage } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountWithdrawals(app: FastifyInstance, context: Context): void {
  const { withdrawals } = routes
  const { money, keyedHash } = context
  const list = { definition: recordList, scope: scopeRecords(['withdrawal']), present: presentWithdrawal }
  mountList(app, context, withdrawals, list)
  mountPage(app, context, withdrawals.listOwnWithdrawals, { ...list, scope: ownWithdrawals })
  mountPage(app, context, withdrawals.listBankWithdrawals, { ...list, scope: bankWithdrawals })
  mountPage(app, context, withdrawals.listPayouts, { ...list, scope: payouts })

  mountMovement(
    app,
    context,
    withdrawals.requestWithdrawal,
    ({ actor, body, now, idempotency }) =>
      requestWithdrawal(money, keyedHash, actor.userId, body, { now, idempotency }),
    (kept) => withCode(keyedHash, kept),
  )

  mountRoute(app, context, withdrawals.showPickUpCode, async ({ actor: { userId }, params, body, now, reader }) => {
    await requirePin(context.database, keyedHash, { userId, pin: body.pin, now })
    return { code: await readPickUpCode(reader, keyedHash, userId, params.id, now) }
  })

  mountRoute(app, context, withdrawals.approveWithdrawal, (call) =>
    call.transact((tx) => approveWithdrawal(tx, keyedHash, identifyCaller(call), call.body, call.now)),
  )

  mountRoute(app, context, withdrawals.rejectWithdrawal, async (call) => {
    const { reader, body, now } = call
    const caller = identifyCaller(call)
    if (!(await isDecline(reader, caller, body._id))) {
      return call.transact((tx) => rejectWithdrawal(tx, caller, body, now))
    }
    await requirePin(context.database, keyedHash, { userId: caller.userId, pin: body.pin, now })
    return call.transact((tx) => declineWithdrawal(tx, caller, body, now))
  })
}
