import { newId, type Quote, Refusal } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import { refuseBank } from '../agents/agent.ts'
import type { MoneyService } from '../service/money-service.ts'
import { requireReceivable } from '../service/party-check.ts'
import { readParties } from '../service/party-store.ts'
import { findParty, presentCard, timesPaid } from '../service/quote.ts'
import { QUOTE_MINUTES } from '../service/quote-signer.ts'
import { requireRoom } from './request.ts'
import { countOpen } from './request-store.ts'
import { requireAskable } from './require-askable.ts'

interface QuoteRequestInput {
  /** The payer. */
  receiver: string
  amount: bigint
  note?: string | undefined
}

/** Computes the quote of a payment request. Sending it moves nothing, so the balance stays and no points are earned. */
export async function quoteRequest(
  money: MoneyService,
  askerId: string,
  input: QuoteRequestInput,
  now: Date,
  operatorId: string | null = null,
): Promise<Quote> {
  const { reader, quotes } = money
  const payer = await findParty(reader, input.receiver)
  if (payer.id === askerId) throw new Refusal('to_oneself')
  refuseBank(payer)
  const parties = await readParties(reader, [askerId, payer.id])
  const asker = parties.get(askerId)
  if (!asker) throw new Refusal('unauthenticated')
  requireReceivable(asker)
  requireAskable(asker, parties.get(payer.id) ?? payer)
  requireRoom(await countOpen(reader, { askerId, payerId: payer.id }), maskedName(payer))
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000)
  const note = input.note || null
  return {
    quote_id: quotes.sign({
      id: newId(),
      kind: 'request',
      senderId: payer.id,
      receiverId: askerId,
      amountMinor: input.amount,
      feeMinor: 0n,
      points: 0n,
      perHundred: 0,
      note,
      requestId: null,
      operatorId,
      expiresAt,
    }),
    receiver: presentCard(payer),
    amount: input.amount,
    fee: 0n,
    points: 0n,
    total: input.amount,
    balance_after: asker.paps,
    expires_at: expiresAt,
    first_time: (await timesPaid(reader, payer.id, askerId)) === 0,
    note,
  }
}
