import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readLeft } from './correction-store.ts'
import type { Details, JournalDraft, Leg } from './journal.ts'

export interface Reversal {
  key: string
  kind: string
  /** The journal that is taken back. */
  journalId: string
  occurredAt: Date
  /** What to take back, for a part. All that is left of it otherwise. */
  legs?: readonly Leg[]
  details?: Details
}

/**
 * The draft of a journal that takes back another. That no more is taken back than is left is decided when it is
 * posted: of two that together want too much, the second is refused.
 */
export async function reversalOf(reader: Reader, reversal: Reversal): Promise<JournalDraft> {
  const { journalId, legs, ...rest } = reversal
  return {
    ...rest,
    request: { journalId, legs: legs ?? 'all that is left' },
    corrects: journalId,
    legs: legs ?? (await readLeftLegs(reader, journalId)),
  }
}

async function readLeftLegs(reader: Reader, journalId: string): Promise<Leg[]> {
  const left = (await readLeft(reader, [journalId])).get(journalId)
  if (!left) throw new Refusal('not_found')
  const legs = Array.from(left, ([account, leftMinor]) => ({ account, amountMinor: -leftMinor }))
  const moving = legs.filter(({ amountMinor }) => amountMinor !== 0n)
  if (moving.length === 0) throw new Refusal('conflict', { journal: journalId, left: '0' })
  return moving
}
