import type { JournalDraft } from '../journal.ts'
import type { Attachment, CheckUse } from '../movement.ts'

/** A hold is placed, then ends in one of the other three, and never leaves that. */
export type HoldState = 'placed' | 'captured' | 'released' | 'expired'

export type HoldEnd = Exclude<HoldState, 'placed'>

/** Money set aside: it lies on the held account, and can't be spent, until the hold ends. */
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

/** What a feature adds to the journal of a hold: its own name for it, and its rows. */
export interface HoldStep {
  kind: string
  occurredAt: Date
  details?: NonNullable<JournalDraft['details']>
  checks?: readonly CheckUse[]
  attach?: readonly Attachment[]
}
