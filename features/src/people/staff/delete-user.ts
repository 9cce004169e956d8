import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { audit, type Caller } from '../audit/audit.ts'
import { eraseUser } from '../users/erase-user.ts'
import { lockUser, type UserRow } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import { requireAnotherSuperAdmin, requireMayManage } from './staff-rules.ts'

/** Erases a person's data. The ledger keeps its journals. */
export async function deleteUser(tx: Tx, staff: Caller, userId: string, now: Date): Promise<void> {
  const user = await requireRemovable(tx, staff, userId)
  await requireEmptyWallet(tx, userId)
  await eraseUser(tx, userId, now)
  await audit(tx, staff, { action: 'user.delete', subjectId: userId, before: { user_type: user.user_type } })
}

/** Returns the user. Throws unless this member of staff may remove them. */
export async function requireRemovable(tx: Tx, staff: Caller, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  requireMayManage(staff, user)
  await requireAnotherSuperAdmin(tx, user, null)
  return user
}

/** The accounts are locked during the check, so that no money arrives before the deletion. */
async function requireEmptyWallet(tx: Tx, userId: string): Promise<void> {
  const { pointsDebt: _, ...wallet } = walletOf(userId)
  const accounts = await lockAccounts(tx, Object.values(wallet))
  if (accounts.some(({ balanceMinor }) => balanceMinor !== 0n)) throw new Refusal('money_remains')
}
