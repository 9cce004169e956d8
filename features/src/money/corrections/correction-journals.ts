import { HOUSE, type JournalDraft, type Leg } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { earnedLegs, settleFirst } from '../earning/earned-legs.ts'
import type { Sides } from './correction.ts'

interface Correcting {
  id: string
  /** The record that is corrected. */
  recordId: string
  sides: Sides
  feeMinor: bigint
  recoveredMinor: bigint
  owedMinor: bigint
  /** Points that somebody gets with it, and how many points they owe. */
  given: { userId: string; points: bigint; owed: bigint } | null
}

/**
 * Takes what is there from whoever has it. What is missing becomes their debt, and a claim of whoever is to get it back; the
 * house has no claim, as the debt itself says what it is owed.
 */
export function correctionJournal(correcting: Correcting, occurredAt: Date): JournalDraft {
  const { id, recordId, sides, feeMinor, recoveredMinor, owedMinor, given } = correcting
  const { fromId, toId } = sides
  const taken: Leg[] = fromId
    ? [
        { account: walletOf(fromId).paps, amountMinor: -recoveredMinor },
        { account: walletOf(fromId).papsDebt, amountMinor: -owedMinor },
      ]
    : [{ account: sides.fromHouse, amountMinor: -sides.takesMinor }]
  const put: Leg[] = toId
    ? [
        { account: HOUSE.claims, amountMinor: owedMinor },
        { account: walletOf(toId).paps, amountMinor: sides.givesMinor - owedMinor },
      ]
    : [{ account: sides.toHouse, amountMinor: sides.givesMinor }]
  const legs = [
    ...taken,
    ...put,
    { account: HOUSE.fees, amountMinor: -feeMinor },
    ...(given ? earnedLegs(given.userId, settleFirst(given.points, given.owed)) : []),
  ]
  return {
    key: `correction:${id}`,
    kind: 'correction',
    request: { recordId, feeMinor, recoveredMinor, owedMinor, points: given?.points ?? 0n },
    occurredAt,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    details: { record: recordId },
  }
}

/** The house pays a claim at once. From then on it is the house that is owed. */
export function advanceJournal(id: string, toId: string, owedMinor: bigint, occurredAt: Date): JournalDraft {
  return {
    key: `settlement:${id}`,
    kind: 'debt advanced',
    request: { toId, owedMinor },
    occurredAt,
    legs: [
      { account: HOUSE.claims, amountMinor: -owedMinor },
      { account: walletOf(toId).paps, amountMinor: owedMinor },
    ],
  }
}
