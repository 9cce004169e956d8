import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { hasPayoutUnderWay, readDisputableUntil } from '../closing/closing-store.ts'
import { hasClaims } from '../debts/debt-store.ts'
import { endAllRequests } from './end-all-requests.ts'
import { closeEmptyPots, lockPayoutRecords, readOpenPots, waitsForTopup } from './leaving-store.ts'

/**
 * Ends a deleted person's requests and pots. Throws while there is money in the wallet, on hold, in a pot or in motion.
 * The records of pay-outs and then all accounts are locked, in the ledger's order, before any check.
 */
export async function leaveMoney(tx: Tx, userId: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await requireNoMoney(tx, userId)
  if (await hasPayoutUnderWay(tx, userId)) throw new Refusal('money_remains')
  if (await waitsForTopup(tx, userId)) throw new Refusal('topup_waits')
  const disputableUntil = await readDisputableUntil(tx, userId, now)
  if (disputableUntil) throw new Refusal('disputes_possible', { date: disputableUntil.toISOString().slice(0, 10) })
  await closeEmptyPots(tx, userId, now)
  await endAllRequests(tx, userId, { by, receivedBecome: 'cancelled', now })
}

async function requireNoMoney(tx: Tx, userId: string): Promise<void> {
  await lockPayoutRecords(tx, userId)
  const pots = await readOpenPots(tx, userId)
  const { pointsDebt: _, ...wallet } = walletOf(userId)
  // A points debt does not prevent the deletion: it stays with the closed account until its owner returns.
  const accounts = await lockAccounts(tx, [...Object.values(wallet), ...pots])
  // Pots are opened with the wallet locked, so no other pot can appear from here on.
  if ((await readOpenPots(tx, userId)).length !== pots.length) throw new Refusal('conflict')
  // The refusal contains no amounts, because not all staff who delete accounts may read money.
  if (accounts.some(({ balanceMinor }) => balanceMinor !== 0n)) throw new Refusal('money_remains')
  // A claim against others would lose its creditor.
  if (await hasClaims(tx, userId)) throw new Refusal('money_remains')
}
