import { routes } from '@paps/contract'
import { presentRecord, recordList } from '@paps/features/money/records'
import { decideRedemption, previewRedemption, redeemPoints } from '@paps/features/money/redemptions'
import { requirePin } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountList } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

export function mountRedemptions(app: FastifyInstance, context: Context): void {
  const { redemptions } = routes
  mountList(app, context, redemptions, {
    definition: recordList,
    scope: scopeRecords(['redemption'], 'receiver'),
    present: presentRecord,
  })

  mountMovement(app, context, redemptions.redeemPoints, async ({ actor: { userId }, body, now, idempotency }) => {
    if (body.preview) return { answer: await previewRedemption(context.money, userId, body.points), replayed: false }
    // A redemption locks only the points. The PIN attempt takes the same lock as every other attempt.
    await requirePin(context.database, context.keyedHash, { userId, pin: body.pin, now })
    return redeemPoints(context.money, userId, body, { now, idempotency })
  })

  mountRoute(app, context, redemptions.decideRedemption, (call) =>
    call.transact((tx) => decideRedemption(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now)),
  )
}
