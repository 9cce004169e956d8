import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { openAccounts, post, readAccounts } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { buildPointsDebtAccount } from '../earning/earned-legs.ts'

/** Points that a closed account owes become owed by the heir, whose next points settle them. */
export async function inheritPointsDebt(tx: Tx, closedId: string, heirId: string, now: Date): Promise<void> {
  const [debt] = await readAccounts(tx, [walletOf(closedId).pointsDebt])
  const owed = -(debt?.balanceMinor ?? 0n)
  if (owed <= 0n) return
  await openAccounts(tx, [buildPointsDebtAccount(heirId)])
  await post(tx, {
    key: `points debt inherited:${newId()}`,
    kind: 'points debt inherited',
    request: { closedId, heirId, owed },
    occurredAt: now,
    legs: [
      { account: walletOf(closedId).pointsDebt, amountMinor: owed },
      { account: walletOf(heirId).pointsDebt, amountMinor: -owed },
    ],
  })
}
