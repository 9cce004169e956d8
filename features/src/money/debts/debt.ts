import type { NewAccount } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** A debt caused by one correction. */
export interface Debt {
  /** Id of the correction's record. */
  id: string
  debtorId: string
  /** Null for the house. */
  claimantId: string | null
  /** Whether the claimant's account is closed. No new claim has such a claimant, and no account with claims is closed. */
  isClaimantClosed: boolean
  leftMinor: bigint
}

/** Distributes an amount over debts, oldest first. */
export function settledBy<D extends { leftMinor: bigint }>(
  debts: readonly D[],
  amountMinor: bigint,
): { debt: D; minor: bigint }[] {
  let leftMinor = amountMinor
  return debts.flatMap((debt) => {
    const isEnough = leftMinor >= debt.leftMinor
    const minor = isEnough ? debt.leftMinor : leftMinor
    leftMinor -= minor
    return minor > 0n ? [{ debt, minor }] : []
  })
}

/** The account of a person's paps debt. Its balance is negative by the debt. Opened with the first debt. */
export function buildPapsDebtAccount(userId: string): NewAccount {
  return { id: walletOf(userId).papsDebt, kind: 'paps debt', currency: 'PAPS', floorMinor: null }
}
