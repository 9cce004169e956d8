import type { Quote } from '@paps/contract'
import { readSettings } from '../../catalog/settings/index.ts'
import type { MoneyService } from '../service/money-service.ts'
import { findParty, makeQuote } from '../service/quote.ts'

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
  return makeQuote(
    money,
    {
      kind: 'transfer',
      senderId,
      receiver: await findParty(money.reader, receiver),
      amountMinor: amount,
      perHundred,
      note: note || null,
    },
    now,
  )
}
