import { expireRequests } from '../payments/expire-requests.ts'
import { quotePayment } from '../payments/quote-payment.ts'
import { quoteRequest } from '../payments/quote-request.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { rejectRequest } from '../payments/reject-request.ts'
import { sendPayment } from '../payments/send-payment.ts'
import { sendRequest } from '../payments/send-request.ts'
import { quoteTransfer } from '../transfers/quote-transfer.ts'
import { sendTransfer } from '../transfers/send-transfer.ts'
import type { Act } from './act.ts'
import { askedOnce, madeBefore, type Teller } from './teller.ts'

const EXPIRED_AT_ONCE = 100

export const send: Act<'send'> = async ({ money, person, pin }, { by, to, amount, note }, now) => {
  const { id } = person(by)
  const { quote_id } = await quoteTransfer(money, id, { receiver: person(to).papsId, amount, note }, now)
  const { answer } = await sendTransfer(money, id, { quote_id, pin }, { now, once: askedOnce() })
  return answer.transfer[0]?._id
}

export const pay: Act<'pay'> = (teller, { by, to, amount, note }, now) =>
  payAs(teller, by, { receiver: teller.person(to).papsId, amount, note }, now)

export const payRequest: Act<'pay request'> = (teller, { by, of }, now) =>
  payAs(teller, by, { request_id: madeBefore(teller, of) }, now)

type Payment = Parameters<typeof quotePayment>[2]

async function payAs({ money, person, pin }: Teller, by: string, payment: Payment, now: Date) {
  const { id } = person(by)
  const { quote_id } = await quotePayment(money, id, payment, now)
  const { answer } = await sendPayment(money, id, { quote_id, pin }, { now, once: askedOnce() })
  return answer.payment[0]?._id
}

export const refund: Act<'refund'> = async (teller, { by, of, amount, note }, now) => {
  const { tx, money, person } = teller
  await refundPayment(tx, money, person(by).id, { _id: madeBefore(teller, of), amount, note }, now)
  return undefined
}

export const ask: Act<'ask'> = async ({ tx, money, person }, { by, to, amount, note }, now) => {
  const { id } = person(by)
  const { quote_id } = await quoteRequest(money, id, { receiver: person(to).papsId, amount, note }, now)
  const { answer } = await sendRequest(tx, money, id, quote_id, now)
  return answer.payment[0]?._id
}

export const endRequest: Act<'end request'> = async (teller, { by, of, reason }, now) => {
  await rejectRequest(teller.tx, { userId: teller.person(by).id }, { _id: madeBefore(teller, of), reason }, now)
  return undefined
}

export const letRequestsExpire: Act<'let requests expire'> = async ({ tx }, _, now) => {
  await expireRequests(tx, now, EXPIRED_AT_ONCE)
  return undefined
}
