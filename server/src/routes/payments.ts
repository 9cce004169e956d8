import { type RecordKind, routes } from '@paps/contract'
import {
  paymentList,
  presentPayment,
  previewRefund,
  quotePayment,
  quoteRequest,
  refundPayment,
  refundSerially,
  rejectRequest,
  remindRequest,
  sendPayment,
  sendRequest,
} from '@paps/features/money/payments'
import { requirePin } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountList, mountPage } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'
import { scopeRecords } from '../record-scope.ts'

const KINDS: readonly RecordKind[] = ['payment', 'refund', 'request']

export function mountPayments(app: FastifyInstance, context: Context): void {
  const { payments } = routes
  const { money } = context
  const list = { definition: paymentList, scope: scopeRecords(KINDS), present: presentPayment }
  mountList(app, context, payments, list)
  const requests = { ...list, scope: scopeRecords(['request']) }
  mountPage(app, context, payments.listRequests, requests, ({ query }) => ({
    period: { kind: 'all' },
    status: query.status,
    // The person asked to pay is the sender of the resulting payment.
    scope: { side: query.side === 'in' ? ('sender' as const) : ('receiver' as const) },
  }))

  mountRoute(app, context, payments.quotePayment, ({ actor, body, now }) =>
    quotePayment(money, actor.userId, body, now),
  )

  mountMovement(app, context, payments.sendPayment, ({ actor, body, now, idempotency }) =>
    sendPayment(money, actor.userId, body, { now, idempotency }),
  )

  mountRoute(app, context, payments.refundPayment, async (call) => {
    const { actor, body, reader, now, transact, idempotency } = call
    const { userId } = actor
    if (body.preview) return previewRefund(reader, userId, body, now)
    await requirePin(context.database, context.keyedHash, { userId, pin: body.pin, now })
    return refundSerially(body._id, () => transact((tx) => refundPayment(tx, money, userId, body, now, idempotency)))
  })

  mountRoute(app, context, payments.quoteRequest, ({ actor, body, now }) =>
    quoteRequest(money, actor.userId, body, now),
  )

  mountMovement(app, context, payments.sendRequest, async ({ actor, body, now, transact }) => {
    let replayed = false
    const answer = await transact(async (tx) => {
      const sent = await sendRequest(tx, money, actor.userId, body.quote_id, now)
      replayed = sent.replayed
      return sent.answer
    })
    return { answer, replayed }
  })

  mountRoute(app, context, payments.rejectRequest, ({ actor, body, now, transact }) =>
    transact((tx) => rejectRequest(tx, actor, body, now)),
  )

  mountRoute(app, context, payments.remindRequest, ({ actor, body, now, transact }) =>
    transact((tx) => remindRequest(tx, actor.userId, body._id, now)),
  )
}
