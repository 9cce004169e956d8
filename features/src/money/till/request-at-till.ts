import { type PaymentRecord, type Quote, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { quoteRequest, rejectRequest, sendRequest } from '../payments/index.ts'
import type { MoneyService } from '../service/money-service.ts'
import { findRequestingOperator } from './act-store.ts'
import type { ActingOperator } from './acting-operator.ts'

/** Returns the quote of a request to a customer. Only this operator can use it. */
export async function quoteAtTill(
  money: MoneyService,
  { id, storeId }: ActingOperator,
  input: { receiver: string; amount: bigint; note?: string | undefined },
  now: Date,
): Promise<Omit<Quote, 'balance_after'>> {
  const { balance_after: _, ...quote } = await quoteRequest(money, storeId, input, now, id)
  return quote
}

/** Sends the quoted request. Throws for an operator who ended since the quote. */
export async function sendAtTill(
  tx: Tx,
  money: MoneyService,
  operator: ActingOperator,
  quoteId: string,
  now: Date,
): Promise<{ answer: { payment: PaymentRecord[] }; replayed: boolean }> {
  const { id, storeId } = operator
  const sent = await sendRequest(tx, money, storeId, quoteId, now, id)
  const { payment } = sent.answer
  const [request] = payment
  if (!sent.replayed && request) {
    await operator.record(tx, { act: 'request', recordId: request._id, amountMinor: request.amount })
  }
  return { answer: { payment }, replayed: sent.replayed }
}

/** Cancels a request: the operator's own, or one of any till of the store for a manager. */
export async function cancelAtTill(
  tx: Tx,
  operator: ActingOperator,
  _id: string,
  { isManager, now }: { isManager: boolean; now: Date },
): Promise<{ payment: PaymentRecord[] }> {
  await requireOwnRequest(tx, operator, _id, isManager)
  const { payment } = await rejectRequest(tx, { userId: operator.storeId }, { _id }, now)
  await operator.record(tx, { act: 'cancel', recordId: _id, amountMinor: payment[0]?.amount ?? 0n })
  return { payment }
}

/** Requests made by the owner can't be cancelled by an operator. */
async function requireOwnRequest(reader: Reader, { id }: ActingOperator, requestId: string, isManager: boolean) {
  const askerId = await findRequestingOperator(reader, requestId)
  if (askerId === null || (!isManager && askerId !== id)) throw new Refusal('not_found')
}
