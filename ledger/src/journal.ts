import type { Currency } from './currency.ts'
import type { House } from './house.ts'

/** One side of a movement: what it adds to an account, or takes from it when below zero. */
export interface Leg {
  account: string | House
  amountMinor: bigint
}

export type Details = Record<string, string | number | boolean | null>

/** A movement of money as it is asked for. */
export interface JournalDraft {
  /** Names the movement for ever: posted again, it answers its first result. Best made of a UUID version 7. */
  key: string
  /** What it is, in the chart of accounts' words: `transfer`, `withdrawal payout`. */
  kind: string
  /** What the caller asked for. The same key with another request is refused. */
  request: unknown
  occurredAt: Date
  /** They sum to zero in each currency; no account is in two of them. */
  legs: readonly Leg[]
  /** The journal that this one takes back, whole or in part. */
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
  /** The key had been posted before: this is what happened then. */
  replayed: boolean
}
