import type { JournalDraft } from '../journal.ts'
import type { Attachment, CheckUse } from '../movement.ts'

/** A hold is placed and then ends in one of the other three states, which are final. */
export type HoldState = 'placed' | 'captured' | 'released' | 'expired'

export type HoldEnd = Exclude<HoldState, 'placed'>

/** Reserved money. It is on the held account until the hold ends. */
export interface Hold {
  id: string
  account: string
  heldAccount: string
  amountMinor: bigint
  capturedMinor: bigint
  state: HoldState
  placedAt: Date
  expiresAt: Date | null
  endedAt: Date | null
}

/** The kind, checks and rows that a feature adds to the journal of a hold. */
export interface HoldStep {
  kind: string
  occurredAt: Date
  details?: NonNullable<JournalDraft['details']>
  checks?: readonly CheckUse[]
  attach?: readonly Attachment[]
}
