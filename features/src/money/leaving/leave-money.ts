import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { hasClaims } from '../debts/debt-store.ts'
import { endRequestsOf } from './end-requests-of.ts'
import { closeEmptyPots, readOpenPots, waitsForTopup } from './leaving-store.ts'

/**
 * Ends what somebody who is deleted has to do with money, or refuses while there is any: in the wallet, on hold, in a
 * pot or on its way. Everything is locked at once, in the ledger's order, before anybody is looked at.
 */
export async function leaveMoney(tx: Tx, userId: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await requireNoMoney(tx, userId)
  if (await waitsForTopup(tx, userId)) throw new Refusal('topup_waits')
  await closeEmptyPots(tx, userId, now)
  await endRequestsOf(tx, userId, { by, receivedBecome: 'cancelled', now })
}

async function requireNoMoney(tx: Tx, userId: string): Promise<void> {
  const pots = await readOpenPots(tx, userId)
  const { pointsDebt: _, ...wallet } = walletOf(userId)
  // Points that are owed keep nobody here: the debt stays with the account that nobody has any longer.
  const accounts = await lockAccounts(tx, [...Object.values(wallet), ...pots])
  // A pot is opened while the wallet is locked, so from here on there is no other one.
  if ((await readOpenPots(tx, userId)).length !== pots.length) throw new Refusal('conflict')
  // Without the figures: the staff who delete accounts don't all read money.
  if (accounts.some(({ balanceMinor }) => balanceMinor !== 0n)) throw new Refusal('money_remains')
  // What others owe them would have nowhere to go.
  if (await hasClaims(tx, userId)) throw new Refusal('money_remains')
}
