import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { amount, paps } from './money.ts'
import { pin } from './people.ts'
import { balanceUpdate, moneyRecord, note } from './records.ts'

/** What cash over a counter is asked for with. A preview needs no PIN. */
export const cashBody = z.object({
  amount,
  note: z.optional(note),
  pin: z.optional(pin),
  /** Answers the figures and moves nothing. */
  preview: z.optional(z.boolean()),
})

/** The figures, before and after: what leaves the caller's balance in all, and what is left there. */
export const cashFigures = z.object({
  amount: paps,
  fee: paps,
  total: paps,
  balance_after: paps,
  /** As it is now: after a preview, as it was. */
  update: balanceUpdate,
})
z.globalRegistry.add(cashFigures, { id: 'CashFigures' })

/** A withdrawal as lists and events show it. */
export const withdrawalRecord = z.extend(moneyRecord, {
  /** Too many wrong pick-up codes came: none is taken any more. */
  code_locked: z.boolean(),
})
z.globalRegistry.add(withdrawalRecord, { id: 'Withdrawal' })

export type WithdrawalRecord = z.output<typeof withdrawalRecord>

/** A withdrawal in JSON's terms, as events carry it. */
export function withdrawalOnWire(record: WithdrawalRecord): z.input<typeof withdrawalRecord> {
  return encode(withdrawalRecord, record)
}
