import type { Quote } from '@paps/contract'
import { readSettings } from '../../catalog/settings/index.ts'
import type { MoneyService } from '../service/money-service.ts'
import { findPartyWith, makeQuote } from '../service/quote.ts'

interface QuoteTransferInput {
  receiver: string
  amount: bigint
  note?: string | undefined
}

export async function quoteTransfer(
  money: MoneyService,
  senderId: string,
  { receiver, amount, note }: QuoteTransferInput,
  now: Date,
): Promise<Quote> {
  const { paps_transfer: perHundred } = await readSettings(money.reader)
  const { party, other: sender } = await findPartyWith(money.reader, receiver, senderId)
  return makeQuote(
    money,
    {
      kind: 'transfer',
      senderId,
      receiver: party,
      sender,
      amountMinor: amount,
      perHundred,
      note: note || null,
    },
    now,
  )
}
