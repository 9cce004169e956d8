import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { audit, type StaffMember } from '../audit/audit.ts'
import { endSessionsOf } from '../auth/end-session.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import { requireAnotherSuperAdmin, requireMayManage } from './staff-rules.ts'

/** Erases who somebody was. The ledger keeps its journals, whose owner is now nobody in particular. */
export async function deleteUser(tx: Tx, staff: StaffMember, userId: string, now: Date): Promise<void> {
  const user = await requireRemovable(tx, staff, userId)
  await requireEmptyWallet(tx, userId)
  await endSessionsOf(tx, userId)
  await erase(tx, userId, now)
  await audit(tx, staff, { action: 'user.delete', subjectId: userId, before: { user_type: user.user_type } })
}

/** The user, whom this member of staff may remove. */
export async function requireRemovable(tx: Tx, staff: StaffMember, userId: string): Promise<UserRow> {
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

async function erase(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('security_answers').where('user_id', '=', userId).execute()
  await tx.deleteFrom('codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('webhook_deliveries').where('user_id', '=', userId).execute()
  await tx.deleteFrom('webhooks').where('user_id', '=', userId).execute()
  await tx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('waiting_alerts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('alert_windows').where('user_id', '=', userId).execute()
  await tx.deleteFrom('alert_choices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await tx
    .updateTable('sessions')
    .set({ device: 'erased', address: null, device_hash: null })
    .where('user_id', '=', userId)
    .execute()
  await updateUser(tx, userId, {
    email: `${userId}@deleted.invalid`,
    password_hash: null,
    pin_hash: null,
    first_name: 'Deleted',
    last_name: 'account',
    username: null,
    avatar: null,
    phone_number: null,
    is_email_verified: false,
    is_phone_verified: false,
    date_of_birth: null,
    country: null,
    city: null,
    address: null,
    business_name: null,
    category: null,
    approved: false,
    allow_ads: false,
    locked_reason: null,
    locked_told: null,
    deleted_at: now,
  })
}
