import { isAdmin, may, Refusal, type UserType } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../audit/audit.ts'
import { requireFreshFactor } from '../factors/fresh-factor.ts'
import type { UserRow } from '../users/user-store.ts'

/**
 * Only those who manage staff may change staff, and no one may change themselves. A change of staff asks for the second
 * factor again.
 */
export function requireMayManage(staff: Caller, user: UserRow): void {
  if (user.id === staff.userId) throw new Refusal('forbidden')
  if (!isAdmin(user.user_type)) return
  if (!may(staff.userType, 'staff.manage')) throw new Refusal('forbidden')
  requireFreshFactor(staff)
}

/**
 * Requires another active super admin, who can make the next one. Locks the rows, so that two can't remove each other.
 */
export async function requireAnotherSuperAdmin(tx: Tx, user: UserRow, becomes: UserType | null): Promise<void> {
  if (user.user_type !== 'super_admin' || becomes === 'super_admin') return
  const others = await tx
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'super_admin')
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('id', '!=', user.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (others.length === 0) throw new Refusal('last_super_admin')
}
