import type { Reader, Tx } from '@paps/database'
import { journalIdOf, openAccounts, readAccounts } from '@paps/ledger'

/** The four accounts of a person, store or bank. Their ids follow from the user's, so no lookup is needed to move money. */
export interface Wallet {
  paps: string
  papsHeld: string
  points: string
  pointsHeld: string
}

const MOST_REMEMBERED = 20_000
const remembered = new Map<string, Wallet>()

export function walletOf(userId: string): Wallet {
  const known = remembered.get(userId)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const wallet = deriveWallet(userId)
  remembered.set(userId, wallet)
  return wallet
}

function deriveWallet(userId: string): Wallet {
  return {
    paps: journalIdOf(`wallet:paps:${userId}`),
    papsHeld: journalIdOf(`wallet:paps held:${userId}`),
    points: journalIdOf(`wallet:points:${userId}`),
    pointsHeld: journalIdOf(`wallet:points held:${userId}`),
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

/** What can be spent. Staff have no wallet, so nothing. */
export async function readBalance(reader: Reader, userId: string): Promise<Balance> {
  const wallet = walletOf(userId)
  const accounts = await readAccounts(reader, [wallet.paps, wallet.points])
  const balances = new Map(accounts.map(({ id, balanceMinor }) => [id, balanceMinor]))
  return { paps: balances.get(wallet.paps) ?? 0n, points: balances.get(wallet.points) ?? 0n }
}
