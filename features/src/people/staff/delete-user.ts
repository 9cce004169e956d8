import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { audit, type Caller } from '../audit/audit.ts'
import { eraseUser } from '../users/erase-user.ts'
import { lockUser, type UserRow } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import { requireAnotherSuperAdmin, requireMayManage } from './staff-rules.ts'

/** Erases who somebody was. The ledger keeps its journals, whose owner is now nobody in particular. */
export async function deleteUser(tx: Tx, staff: Caller, userId: string, now: Date): Promise<void> {
  const user = await requireRemovable(tx, staff, userId)
  await requireEmptyWallet(tx, userId)
  await eraseUser(tx, userId, now)
  await audit(tx, staff, { action: 'user.delete', subjectId: userId, before: { user_type: user.user_type } })
}

/** The user, whom this member of staff may remove. */
export async function requireRemovable(tx: Tx, staff: Caller, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  requireMayManage(staff, user)
  await requireAnotherSuperAdmin(tx, user, null)
  return user
}

/** Accounts are locked while we look, so that nothing arrives between the look and the deletion. */
async function requireEmptyWallet(tx: Tx, userId: string): Promise<void> {
  const { pointsDebt: _, ...wallet } = walletOf(userId)
  const accounts = await lockAccounts(tx, Object.values(wallet))
  if (accounts.some(({ balanceMinor }) => balanceMinor !== 0n)) throw new Refusal('money_remains')
}
