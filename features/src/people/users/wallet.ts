import type { Reader, Tx } from '@paps/database'
import { deriveJournalId, openAccounts, readAccounts } from '@paps/ledger'

/**
 * The accounts of a person, store or bank. Their ids are derived from the user's id, so that no lookup is needed to
 * move money.
 */
export interface Wallet {
  paps: string
  papsHeld: string
  points: string
  pointsHeld: string
  /** Negative by the points that the user owes. Opened with the first debt. */
  pointsDebt: string
  /** Negative by the paps that the user owes. Opened with the first debt. */
  papsDebt: string
}

const MAX_CACHED = 20_000
const cache = new Map<string, Wallet>()

export function walletOf(userId: string): Wallet {
  const known = cache.get(userId)
  if (known) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const wallet = deriveWallet(userId)
  cache.set(userId, wallet)
  return wallet
}

function deriveWallet(userId: string): Wallet {
  return {
    paps: deriveJournalId(`wallet:paps:${userId}`),
    papsHeld: deriveJournalId(`wallet:paps held:${userId}`),
    points: deriveJournalId(`wallet:points:${userId}`),
    pointsHeld: deriveJournalId(`wallet:points held:${userId}`),
    pointsDebt: deriveJournalId(`wallet:points debt:${userId}`),
    papsDebt: deriveJournalId(`wallet:paps debt:${userId}`),
  }
}

export async function openWallets(tx: Tx, userIds: readonly string[]): Promise<void> {
  const accounts = userIds.flatMap((userId) => {
    const wallet = walletOf(userId)
    return [
      { id: wallet.paps, kind: 'paps', currency: 'PAPS' as const, floorMinor: 0n },
      { id: wallet.papsHeld, kind: 'paps held', currency: 'PAPS' as const, floorMinor: 0n },
      { id: wallet.points, kind: 'points', currency: 'PTS' as const, floorMinor: 0n },
      { id: wallet.pointsHeld, kind: 'points held', currency: 'PTS' as const, floorMinor: 0n },
    ]
  })
  if (accounts.length > 0) await openAccounts(tx, accounts)
}

export interface Balance {
  paps: bigint
  points: bigint
}

/** Returns the available balance. Zero for staff, who have no wallet. */
export async function readBalance(reader: Reader, userId: string): Promise<Balance> {
  const { paps, points } = await readHoldings(reader, userId)
  return { paps, points }
}

/** The available balance with debts. */
export interface Holdings extends Balance {
  pointsOwed: bigint
  papsOwed: bigint
}

export async function readHoldings(reader: Reader, userId: string): Promise<Holdings> {
  const wallet = walletOf(userId)
  const accounts = await readAccounts(reader, [wallet.paps, wallet.points, wallet.pointsDebt, wallet.papsDebt])
  const balances = new Map(accounts.map(({ id, balanceMinor }) => [id, balanceMinor]))
  const on = (account: string) => balances.get(account) ?? 0n
  return {
    paps: on(wallet.paps),
    points: on(wallet.points),
    pointsOwed: -on(wallet.pointsDebt),
    papsOwed: -on(wallet.papsDebt),
  }
}
