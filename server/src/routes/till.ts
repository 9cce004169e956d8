import { type Actor, routes } from '@paps/contract'
import { refundSerially } from '@paps/features/money/payments'
import { recordList } from '@paps/features/money/records'
import {
  actingOperator,
  cancelAtTill,
  declineAtTill,
  depositAtTill,
  payOutAtTill,
  quoteAtTill,
  readDay,
  refundAtTill,
  sendAtTill,
} from '@paps/features/money/till'
import { payouts, presentWithdrawal } from '@paps/features/money/withdrawals'
import { type Proof, requirePin } from '@paps/features/people/auth'
import { setOperatorLanguage } from '@paps/features/people/team'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountFile } from '../mount-file.ts'
import { mountPage } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { sendReport } from '../operator-report.ts'

export function mountTill(app: FastifyInstance, context: Context): void {
  const { till } = routes
  const { money, keyedHash, database } = context
  /** The operator's own PIN: wrong attempts lock the operator, never the store. */
  const requireOwnPin = ({ userId }: Actor, pin: Proof | undefined, now: Date) =>
    requirePin(database, keyedHash, { userId, pin, now })

  mountRoute(app, context, till.quoteTillRequest, ({ actor, body, now }) =>
    quoteAtTill(money, actingOperator(actor, now), body, now),
  )

  mountMovement(app, context, till.sendTillRequest, async ({ actor, body, now, transact }) => {
    let replayed = false
    const answer = await transact(async (tx) => {
      const sent = await sendAtTill(tx, money, actingOperator(actor, now), body.quote_id, now)
      replayed = sent.replayed
      return sent.answer
    })
    return { answer, replayed }
  })

  mountRoute(app, context, till.cancelTillRequest, ({ actor, body, now, transact }) =>
    transact((tx) =>
      cancelAtTill(tx, actingOperator(actor, now), body._id, { isManager: actor.userType === 'manager', now }),
    ),
  )

  mountMovement(app, context, till.makeTillDeposit, async ({ actor, body, now, idempotency }) => {
    if (!body.preview) await requireOwnPin(actor, body.pin, now)
    return depositAtTill(money, actingOperator(actor, now), body, { now, idempotency })
  })

  mountPage(app, context, till.listTillPayouts, {
    definition: recordList,
    scope: (actor) => payouts({ ...actor, userId: actor.storeId ?? '' }),
    present: presentWithdrawal,
  })

  mountRoute(app, context, till.payOutAtTill, async ({ actor, body, now, transact }) => {
    await requireOwnPin(actor, body.pin, now)
    return transact((tx) => payOutAtTill(tx, keyedHash, actingOperator(actor, now), body, now))
  })

  mountRoute(app, context, till.declineAtTill, async ({ actor, body, now, transact }) => {
    await requireOwnPin(actor, body.pin, now)
    return transact((tx) => declineAtTill(tx, actingOperator(actor, now), body, now))
  })

  mountRoute(app, context, till.refundAtTill, async ({ actor, body, now, transact, idempotency }) => {
    await requireOwnPin(actor, body.pin, now)
    return refundSerially(body._id, () =>
      transact((tx) => refundAtTill(tx, money, actingOperator(actor, now), body, now, idempotency)),
    )
  })

  mountRoute(app, context, till.getOwnDay, ({ actor, query, reader, timeZone, now }) => {
    const { id: operatorId, storeId } = actingOperator(actor, now)
    return readDay(reader, { storeId, operatorId, date: query.date, timeZone, now })
  })

  mountFile(app, context, till.getOwnReport, ({ actor, params, reader, timeZone, now }, reply) => {
    const { id: operatorId, storeId } = actingOperator(actor, now)
    return sendReport(reader, reply, { storeId, operatorId, date: params.date, timeZone, now })
  })

  mountRoute(app, context, till.setTillLanguage, async ({ actor, body, transact }) => {
    await transact((tx) => setOperatorLanguage(tx, actor.userId, body.language))
    return { success: true as const, msg: 'Saved.' }
  })
}
