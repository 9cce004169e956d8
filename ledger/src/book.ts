import type { Currency } from './currency.ts'
import type { Posted, PostedEntry } from './journal.ts'
import type { Prepared } from './prepare.ts'

/** An account as the group so far leaves it. */
export interface OpenAccount {
  readonly id: string
  readonly currency: Currency
  readonly floorMinor: bigint | null
  balanceMinor: bigint
  version: bigint
}

/** A leg whose account is found. */
export interface OpenLeg {
  readonly account: OpenAccount
  readonly amountMinor: bigint
}

/** A journal that is in the books, or will be when the group is written. */
export interface KeptJournal {
  readonly key: string
  readonly requestHash: Buffer
  /** The answer to whoever posts it again. */
  readonly posted: Posted
}

export interface Entered {
  readonly prepared: Prepared
  readonly posted: Posted
}

/** The part of the ledger that a group of movements is decided against. Its accounts are locked. */
export interface Book {
  /** When the group is recorded, to the microsecond, as PostgreSQL writes it. */
  readonly recordedAt: string
  /** The same to the millisecond. */
  readonly recordedAtMs: number
  /** The transaction that writes it. */
  readonly xid: string
  readonly stripe: number
  readonly accounts: Map<string, OpenAccount>
  readonly journals: Map<string, KeptJournal>
  /** By corrected journal, then account: what can still be taken back. */
  readonly correctable: Map<string, Map<string, bigint>>
  readonly entered: Entered[]
}

/** Moves the accounts and remembers the journal. Whoever calls has made sure that it may. */
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
