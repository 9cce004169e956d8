import { isAdmin, may, type PersonalData, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { presentPersonal } from '../users/present-user.ts'
import { findUser } from '../users/user-store.ts'

/** Returns a user's personal data to staff who give a reason, and logs the view. */
export async function revealPersonalData(
  tx: Tx,
  staff: Caller,
  { userId, reason }: { userId: string; reason: string },
): Promise<PersonalData> {
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('not_found')
  if (isAdmin(user.user_type) && !may(staff.userType, 'staff.manage')) throw new Refusal('forbidden')
  await audit(tx, staff, { action: 'user.reveal', subjectId: userId, reason })
  return presentPersonal(user)
}
