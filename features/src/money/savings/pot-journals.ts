import type { JournalDraft } from '@paps/ledger'
import { deriveJournalId } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** Returns the account id of a pot, derived from the pot's id. A constraint of the table requires it. */
export function derivePotAccount(potId: string): string {
  return deriveJournalId(`pot:${potId}`)
}

/**
 * Returns the record id of one day's automatic saving, which makes it idempotent. The variant digit makes it a valid
 * UUID on the wire.
 */
export function deriveAutomaticId(potId: string, day: string): string {
  const id = deriveJournalId(`saving:auto:${day}:${potId}`)
  return `${id.slice(0, 19)}8${id.slice(20)}`
}

export interface Saving {
  recordId: string
  potId: string
  ownerId: string
  direction: 'in' | 'out'
  amountMinor: bigint
}

/** Builds the journal between the owner's wallet and the pot. */
export function savingJournal({ recordId, potId, ownerId, direction, amountMinor }: Saving, now: Date): JournalDraft {
  const sign = direction === 'in' ? 1n : -1n
  return {
    key: `saving:${recordId}`,
    kind: `saving ${direction}`,
    request: [potId, direction, amountMinor.toString()],
    occurredAt: now,
    legs: [
      { account: walletOf(ownerId).paps, amountMinor: -sign * amountMinor },
      { account: derivePotAccount(potId), amountMinor: sign * amountMinor },
    ],
  }
}
