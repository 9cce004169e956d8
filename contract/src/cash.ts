import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { amount, paps } from './money.ts'
import { proof } from './proof.ts'
import { balanceUpdate, moneyRecord, note } from './records.ts'

/**
 * The fee that the preview showed. The call is refused with `conflict` when it is another one now. A passkey needs it, so that
 * the signature covers it.
 */
export const shownFee = z.optional(paps)

/** The input of cash operations at a counter. A preview needs no PIN. */
export const cashBody = z.object({
  amount,
  note: z.optional(note),
  fee: shownFee,
  ...proof,
  /** Returns the figures and moves nothing. */
  preview: z.optional(z.boolean()),
})

/** The figures: the total that leaves the caller's balance, and the balance that remains. */
export const cashFigures = z.object({
  amount: paps,
  fee: paps,
  total: paps,
  balance_after: paps,
  /** The current balance; unchanged by a preview. */
  update: balanceUpdate,
})
z.globalRegistry.add(cashFigures, { id: 'CashFigures' })

/** A withdrawal as lists and events show it. */
export const withdrawalRecord = z.extend(moneyRecord, {
  /** Set after too many wrong pick-up codes: no code is accepted any more. */
  code_locked: z.boolean(),
})
z.globalRegistry.add(withdrawalRecord, { id: 'Withdrawal' })

export type WithdrawalRecord = z.output<typeof withdrawalRecord>

/** A withdrawal in JSON's terms, as events carry it. */
export function withdrawalOnWire(record: WithdrawalRecord): z.input<typeof withdrawalRecord> {
  return encode(withdrawalRecord, record)
}
