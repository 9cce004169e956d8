import type { NewAccount } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** What somebody owes because of one correction. */
export interface Debt {
  /** The id of the correction's record. */
  id: string
  debtorId: string
  /** Null for the house. */
  claimantId: string | null
  leftMinor: bigint
}

/** How much of which debt an amount settles: the oldest first. */
export function settledBy<D extends { leftMinor: bigint }>(
  debts: readonly D[],
  amountMinor: bigint,
): { debt: D; minor: bigint }[] {
  let left = amountMinor
  return debts.flatMap((debt) => {
    const isEnough = left >= debt.leftMinor
    const minor = isEnough ? debt.leftMinor : left
    left -= minor
    return minor > 0n ? [{ debt, minor }] : []
  })
}

/** The account of what somebody owes in paps: below zero by that, and opened when there is first something to owe. */
export function papsDebtOf(userId: string): NewAccount {
  return { id: walletOf(userId).papsDebt, kind: 'paps debt', currency: 'PAPS', floorMinor: null }
}
