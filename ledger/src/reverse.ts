import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readRemaining } from './correction-store.ts'
import type { Details, JournalDraft, Leg } from './journal.ts'

export interface Reversal {
  key: string
  kind: string
  /** The journal to reverse. */
  journalId: string
  occurredAt: Date
  /** The legs of a partial reversal. Without them, all that remains is reversed. */
  legs?: readonly Leg[]
  details?: Details
}

/**
 * Builds the draft of a journal that reverses another. Posting refuses to reverse more than remains: of two reversals that
 * together exceed it, the second is refused.
 */
export async function buildReversal(reader: Reader, reversal: Reversal): Promise<JournalDraft> {
  const { journalId, legs, ...rest } = reversal
  return {
    ...rest,
    request: { journalId, legs: legs ?? 'all that is left' },
    corrects: journalId,
    legs: legs ?? (await readLeftLegs(reader, journalId)),
  }
}

async function readLeftLegs(reader: Reader, journalId: string): Promise<Leg[]> {
  const left = (await readRemaining(reader, [journalId])).get(journalId)
  if (!left) throw new Refusal('not_found')
  const legs = Array.from(left, ([account, leftMinor]) => ({ account, amountMinor: -leftMinor }))
  const moving = legs.filter(({ amountMinor }) => amountMinor !== 0n)
  if (moving.length === 0) throw new Refusal('conflict', { journal: journalId, left: '0' })
  return moving
}
