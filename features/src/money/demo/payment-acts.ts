import { expireRequests } from '../payments/expire-requests.ts'
import { quotePayment } from '../payments/quote-payment.ts'
import { quoteRequest } from '../payments/quote-request.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { rejectRequest } from '../payments/reject-request.ts'
import { sendPayment } from '../payments/send-payment.ts'
import { sendRequest } from '../payments/send-request.ts'
import { listDueRecords } from '../records/list-due-records.ts'
import { NO_REQUEST } from '../service/money-service.ts'
import { quoteTransfer } from '../transfers/quote-transfer.ts'
import { sendTransfer } from '../transfers/send-transfer.ts'
import type { Act } from './act.ts'
import { requireMade, type StoryContext } from './story-context.ts'

const EXPIRED_AT_ONCE = 100

export const send: Act<'send'> = async ({ money, person, pin }, { by, to, amount, note }, now) => {
  const { id } = person(by)
  const { quote_id } = await quoteTransfer(money, id, { receiver: person(to).papsId, amount, note }, now)
  const { answer } = await sendTransfer(money, id, { quote_id, pin }, { now, idempotency: NO_REQUEST })
  return answer.transfer[0]?._id
}

export const pay: Act<'pay'> = (story, { by, to, amount, note }, now) =>
  payAs(story, by, { receiver: story.person(to).papsId, amount, note }, now)

export const payRequest: Act<'pay request'> = (story, { by, of }, now) =>
  payAs(story, by, { request_id: requireMade(story, of) }, now)

type Payment = Parameters<typeof quotePayment>[2]

async function payAs({ money, person, pin }: StoryContext, by: string, payment: Payment, now: Date) {
  const { id } = person(by)
  const { quote_id } = await quotePayment(money, id, payment, now)
  const { answer } = await sendPayment(money, id, { quote_id, pin }, { now, idempotency: NO_REQUEST })
  return answer.payment[0]?._id
}

export const refund: Act<'refund'> = async (story, { by, of, amount, note }, now) => {
  const { tx, money, person } = story
  await refundPayment(tx, money, person(by).id, { _id: requireMade(story, of), amount, note }, now)
  return undefined
}

export const ask: Act<'ask'> = async ({ tx, money, person }, { by, to, amount, note }, now) => {
  const { id } = person(by)
  const { quote_id } = await quoteRequest(money, id, { receiver: person(to).papsId, amount, note }, now)
  const { answer } = await sendRequest(tx, money, id, quote_id, now)
  return answer.payment[0]?._id
}

export const endRequest: Act<'end request'> = async (story, { by, of, reason }, now) => {
  await rejectRequest(story.tx, { userId: story.person(by).id }, { _id: requireMade(story, of), reason }, now)
  return undefined
}

export const letRequestsExpire: Act<'let requests expire'> = async ({ tx }, _, now) => {
  const due = await listDueRecords(tx, 'request', now, { after: null, limit: EXPIRED_AT_ONCE })
  await expireRequests(
    tx,
    due.map(({ id }) => id),
    now,
  )
  return undefined
}
