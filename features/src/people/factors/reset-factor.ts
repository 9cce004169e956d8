import { isAdmin, Refusal } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { endAllSessions } from '../auth/end-session.ts'
import { announceChange } from '../messages/announce-change.ts'
import { requireMayManage } from '../staff/staff-rules.ts'
import { findByEmail, lockUser, type UserRow } from '../users/user-store.ts'
import { deleteFactors, readFactorFacts } from './factor-store.ts'

export async function hasFactor(reader: Reader, userId: string): Promise<boolean> {
  const facts = await readFactorFacts(reader, userId)
  return facts !== null && (facts.totp || facts.passkeys > 0)
}

/** Returns the colleague. Throws unless this member of staff may reset their factor. Staff can't reset their own. */
export async function requireResettable(tx: Tx, staff: Caller, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  if (!isAdmin(user.user_type)) throw new Refusal('not_found')
  requireMayManage(staff, user)
  if (!(await hasFactor(tx, userId))) throw new Refusal('no_factor')
  return user
}

/** Removes every second factor of a colleague, ends their sessions and notifies them. They enrol at the next sign-in. */
export async function resetFactor(
  tx: Tx,
  staff: Caller,
  { _id, reason }: { _id: string; reason: string },
  now: Date,
): Promise<void> {
  const user = await requireResettable(tx, staff, _id)
  await removeFactors(tx, user, now)
  await audit(tx, staff, { action: 'staff.factor-reset', subjectId: _id, reason })
}

/** The same on behalf of the server's operator, for a super admin whom no colleague can help. */
export async function resetFactorAsOperator(database: Database, email: string, now: Date): Promise<void> {
  await withTransaction(database, async (tx) => {
    const found = await findByEmail(tx, email)
    if (!found || !isAdmin(found.user_type)) throw new Refusal('not_found')
    const user = await lockUser(tx, found.id)
    await removeFactors(tx, user, now)
    const operator = { userId: user.id, userType: user.user_type as Caller['userType'], sessionId: '', address: null }
    const reason = 'By the operator of the server'
    await audit(tx, operator, { action: 'staff.factor-reset', subjectId: user.id, reason })
  })
}

async function removeFactors(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await deleteFactors(tx, user.id)
  await endAllSessions(tx, user.id)
  await announceChange(tx, user, 'factorReset', now)
}
