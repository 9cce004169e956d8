import { HOUSE, type JournalDraft, type Leg } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { earnedLegs, settleFirst } from '../earning/earned-legs.ts'
import type { Sides } from './correction.ts'

interface Correcting {
  id: string
  /** The corrected record. */
  recordId: string
  sides: Sides
  feeMinor: bigint
  recoveredMinor: bigint
  owedMinor: bigint
  /** Points credited by the correction, and the points that the person owes. */
  credited: { userId: string; points: bigint; owed: bigint } | null
}

/**
 * Debits the available balance. The missing amount becomes a debt of the debited person and a claim of the creditor.
 * The house has no claim: the debt itself records what it is owed.
 */
export function correctionJournal(correcting: Correcting, occurredAt: Date): JournalDraft {
  const { id, recordId, sides, feeMinor, recoveredMinor, owedMinor, credited } = correcting
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
    ...(credited ? earnedLegs(credited.userId, settleFirst(credited.points, credited.owed)) : []),
  ]
  return {
    key: `correction:${id}`,
    kind: 'correction',
    request: { recordId, feeMinor, recoveredMinor, owedMinor, points: credited?.points ?? 0n },
    occurredAt,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    details: { record: recordId },
  }
}

/** The house pays a claim in advance and becomes the creditor. */
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
