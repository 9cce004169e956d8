import type { Currency } from './currency.ts'
import type { Posted, PostedEntry } from './journal.ts'
import type { Prepared } from './prepare.ts'

/** An account after the movements of the group decided so far. */
export interface OpenAccount {
  readonly id: string
  readonly currency: Currency
  readonly floorMinor: bigint | null
  balanceMinor: bigint
  version: bigint
}

/** A leg with its locked account. */
export interface OpenLeg {
  readonly account: OpenAccount
  readonly amountMinor: bigint
}

/** A journal that was written before, or that this group will write. */
export interface KeptJournal {
  readonly key: string
  readonly requestHash: Buffer
  /** The result for a caller who posts the same key again. */
  readonly posted: Posted
}

export interface Entered {
  readonly prepared: Prepared
  readonly posted: Posted
}

/** The rows of the ledger that a group of movements is decided against. The accounts are locked. */
export interface Book {
  /** When the group is recorded: PostgreSQL's text, in microseconds. */
  readonly recordedAt: string
  /** The same time in milliseconds. */
  readonly recordedAtMs: number
  /** The id of the transaction that writes the group. */
  readonly xid: string
  readonly stripe: number
  readonly accounts: Map<string, OpenAccount>
  readonly journals: Map<string, KeptJournal>
  /** The amount that can still be reversed, by corrected journal and account. */
  readonly correctable: Map<string, Map<string, bigint>>
  readonly entered: Entered[]
}

/** Applies legs that passed every check to the accounts in memory, and adds the journal to the group. */
export function enter(book: Book, prepared: Prepared, legs: readonly OpenLeg[]): Posted {
  const entries = legs.map(({ account, amountMinor }): PostedEntry => {
    account.balanceMinor += amountMinor
    account.version += 1n
    return {
      account: account.id,
      currency: account.currency,
      amountMinor,
      version: account.version,
      balanceAfterMinor: account.balanceMinor,
    }
  })
  const { journalId, requestHash, movement } = prepared
  const posted: Posted = { journalId, recordedAt: new Date(book.recordedAtMs), entries, replayed: false }
  book.journals.set(journalId, { key: movement.key, requestHash, posted: { ...posted, replayed: true } })
  book.entered.push({ prepared, posted })
  return posted
}
