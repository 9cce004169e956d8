import type { JournalDraft } from '@paps/ledger'
import { deriveJournalId } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** The account of a pot follows from the pot's id, as the table makes sure. */
export function potAccountOf(potId: string): string {
  return deriveJournalId(`pot:${potId}`)
}

/** The record of one day's automatic saving: whoever makes it again makes the same one. On the wire, an id has a variant. */
export function automaticIdOf(potId: string, day: string): string {
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

/** From the owner's wallet to the pot, or back. */
export function savingJournal({ recordId, potId, ownerId, direction, amountMinor }: Saving, now: Date): JournalDraft {
  const sign = direction === 'in' ? 1n : -1n
  return {
    key: `saving:${recordId}`,
    kind: `saving ${direction}`,
    request: [potId, direction, amountMinor.toString()],
    occurredAt: now,
    legs: [
      { account: walletOf(ownerId).paps, amountMinor: -sign * amountMinor },
      { account: potAccountOf(potId), amountMinor: sign * amountMinor },
    ],
  }
}
