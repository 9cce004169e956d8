import { type Quote, Refusal } from '@paps/contract'
import { readSettings } from '../../catalog/settings/index.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { findRecord } from '../records/record-store.ts'
import type { MoneyService } from '../service/money-service.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { findPartyWith, makeQuote } from '../service/quote.ts'
import { findRequestingOperator, findTill } from '../till/act-store.ts'
import { requireOpen } from './request.ts'

interface QuotePaymentInput {
  receiver?: string | undefined
  amount?: bigint | undefined
  note?: string | undefined
  request_id?: string | undefined
  till?: string | undefined
}

interface Payment {
  receiver: KnownParty
  sender?: KnownParty | undefined
  amountMinor: bigint
  note: string | null
  requestId: string | null
  operatorId: string | null
}

/** Computes the quote of a payment to a store or of a request. */
export async function quotePayment(
  money: MoneyService,
  payerId: string,
  input: QuotePaymentInput,
  now: Date,
): Promise<Quote> {
  const payment = input.request_id
    ? await paymentOfRequest(money, payerId, input.request_id, input.note, now)
    : await paymentToStore(money, payerId, input)
  const { paps_payment: perHundred } = await readSettings(money.reader)
  return makeQuote(money, { kind: 'payment', senderId: payerId, perHundred, ...payment }, now)
}

async function paymentToStore(
  { reader }: MoneyService,
  payerId: string,
  { receiver, amount, note, till }: QuotePaymentInput,
): Promise<Payment> {
  if (receiver === undefined || amount === undefined) throw new Refusal('invalid')
  const { party: store, other: sender } = await findPartyWith(reader, receiver, payerId)
  if (store.id === payerId) throw new Refusal('to_oneself')
  requireStore(store)
  // An unknown till of the store is ignored: it is no reason to refuse the customer.
  const operatorId = till ? await findTill(reader, store.id, till) : null
  return { receiver: store, sender, amountMinor: amount, note: note || null, requestId: null, operatorId }
}

/** Without a request, only stores can be paid. */
export function requireStore(receiver: KnownParty | null): void {
  if (receiver && receiver.user_type !== 'store') throw new Refusal('not_a_store', { name: maskedName(receiver) })
}

/** Uses the amount of the request, and its note unless the payer writes another. */
async function paymentOfRequest(
  { reader }: MoneyService,
  payerId: string,
  requestId: string,
  note: string | undefined,
  now: Date,
): Promise<Payment> {
  const request = await findRecord(reader, requestId)
  if (request?.kind !== 'request') throw new Refusal('not_found')
  if (request.receiver_id === payerId) throw new Refusal('to_oneself')
  if (request.sender_id !== payerId || !request.receiver_id) throw new Refusal('not_found')
  requireOpen(request, now)
  const asker = (await readParties(reader, [request.receiver_id])).get(request.receiver_id)
  if (!asker) throw new Refusal('not_found')
  const operatorId = await findRequestingOperator(reader, requestId)
  return { receiver: asker, amountMinor: request.amount_minor, note: note || request.note, requestId, operatorId }
}
