import type { Currency } from './currency.ts'
import type { House } from './house.ts'

/** One side of a movement: the amount added to an account, negative if taken from it. */
export interface Leg {
  account: string | House
  amountMinor: bigint
}

export type Details = Record<string, string | number | boolean | null>

/** A movement of money before it is posted. */
export interface JournalDraft {
  /** The idempotency key. Posting it again returns the first result. Should end in a UUID version 7. */
  key: string
  /** A kind of the chart of accounts: `transfer`, `withdrawal payout`. */
  kind: string
  /** The request of the caller. The same key with another request is refused. */
  request: unknown
  occurredAt: Date
  /** Legs sum to zero in each currency. No account has two legs. */
  legs: readonly Leg[]
  /** The journal that this journal reverses, in whole or in part. */
  corrects?: string
  details?: Details
}

export interface PostedEntry {
  account: string
  currency: Currency
  amountMinor: bigint
  version: bigint
  balanceAfterMinor: bigint
}

export interface Posted {
  journalId: string
  recordedAt: Date
  /** In the order of the draft's legs. */
  entries: PostedEntry[]
  /** Whether the key was posted before. The other fields are those of the first posting. */
  replayed: boolean
}
