import type { Quote } from '@paps/contract'
import { readSettings } from '../../catalog/settings/index.ts'
import type { Desk } from '../desk/desk.ts'
import { findParty, makeQuote } from '../desk/quote.ts'

interface Asked {
  receiver: string
  amount: bigint
  note?: string | undefined
}

export async function quoteTransfer(
  desk: Desk,
  senderId: string,
  { receiver, amount, note }: Asked,
  now: Date,
): Promise<Quote> {
  const { paps_transfer: perHundred } = await readSettings(desk.reader)
  return makeQuote(
    desk,
    {
      kind: 'transfer',
      senderId,
      receiver: await findParty(desk.reader, receiver),
      amountMinor: amount,
      perHundred,
      note: note || null,
    },
    now,
  )
}
