import { HOUSE, type House, type Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { earnedLegs, settleFirst } from '../earning/earned-legs.ts'
import { type ListedRecord, requireOwnerId } from '../records/record.ts'
import type { OwnerCheck } from '../service/owner-check.ts'

/** Builds the journal that credits money from outside, or from a bank statement, with its points. The fee of a provider is on top of the credit. */
export function creditJournal(topUp: ListedRecord, check: OwnerCheck, now: Date, source: House): Movement {
  const { id, amount_minor: amountMinor, fee_minor: feeMinor, points } = topUp
  const ownerId = requireOwnerId(topUp)
  const wallet = walletOf(ownerId)
  const legsOf = (owed: bigint) => [
    { account: source, amountMinor: -amountMinor - feeMinor },
    { account: wallet.paps, amountMinor },
    ...(feeMinor > 0n ? [{ account: HOUSE.fees, amountMinor: feeMinor }] : []),
    ...earnedLegs(ownerId, settleFirst(points, owed)),
  ]
  return {
    key: `top-up:${id}`,
    kind: 'top-up',
    request: { amount: amountMinor, points },
    occurredAt: now,
    legs: legsOf(0n),
    decideLegs: () => legsOf(check.owner().points_owed),
    locks: [wallet.pointsDebt],
    checks: [check.use],
  }
}
