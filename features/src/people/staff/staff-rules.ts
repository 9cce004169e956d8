import { isAdmin, may, Refusal, type UserType } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../audit/audit.ts'
import type { UserRow } from '../users/user-store.ts'

/** Staff are dealt with by those who manage staff, and nobody deals with themselves. */
export function requireMayManage(staff: Caller, user: UserRow): void {
  if (user.id === staff.userId) throw new Refusal('forbidden')
  if (isAdmin(user.user_type) && !may(staff.userType, 'staff.manage')) throw new Refusal('forbidden')
}

/** Somebody must be able to make the next one. The rows are locked, so that two don't remove each other. */
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
