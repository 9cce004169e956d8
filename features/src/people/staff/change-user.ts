import { type AdminKind, isAdmin, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { endAllSessions } from '../auth/end-session.ts'
import { containCompromise, LOOK_BACK_MS } from '../containment/contain-compromise.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { requireAnotherSuperAdmin, requireMayManage } from './staff-rules.ts'

export async function setAllowAds(tx: Tx, staff: Caller, userId: string, allowAds: boolean): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  await updateUser(tx, userId, { allow_ads: allowAds })
  await audit(tx, staff, {
    action: 'user.ads',
    subjectId: userId,
    before: { allow_ads: user.allow_ads },
    after: { allow_ads: allowAds },
  })
  return lockUser(tx, userId)
}

export interface UserLock {
  _id: string
  locked: boolean
  reason: string
  /** The reason shown to the person when they sign in. */
  told?: string | undefined
}

/** Returns the user. Throws unless this member of staff may lock or unlock them. */
export async function requireLockable(tx: Tx, staff: Caller, { _id, locked }: UserLock): Promise<UserRow> {
  const user = await lockUser(tx, _id)
  requireMayManage(staff, user)
  if ((user.locked_at !== null) === locked) throw new Refusal('conflict')
  if (locked) await requireAnotherSuperAdmin(tx, user, null)
  return user
}

/** A lock contains what was set up in the last month. It ends every session and closes its sockets at once. */
export async function applyUserLock(tx: Tx, staff: Caller, lock: UserLock, now: Date): Promise<UserRow> {
  const { _id, locked, reason, told } = lock
  const user = await requireLockable(tx, staff, lock)
  const before = user.locked_at !== null
  await updateUser(tx, _id, {
    locked_at: locked ? now : null,
    locked_reason: locked ? reason : null,
    locked_told: (locked && told) || null,
  })
  if (locked) await containCompromise(tx, { userId: _id, why: 'frozen' }, new Date(now.getTime() - LOOK_BACK_MS.frozen))
  await audit(tx, staff, {
    action: locked ? 'user.lock' : 'user.unlock',
    subjectId: _id,
    reason,
    before: { locked: before },
    after: { locked, ...(locked && told && { told }) },
  })
  return lockUser(tx, _id)
}

export async function endUserSessions(tx: Tx, staff: Caller, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  requireMayManage(staff, user)
  await endAllSessions(tx, userId)
  await audit(tx, staff, { action: 'user.end-sessions', subjectId: userId })
}

/** Returns the colleague. Throws unless this member of staff may change their role. */
export async function requireColleague(tx: Tx, staff: Caller, userId: string, becomes: AdminKind): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  if (!isAdmin(user.user_type)) throw new Refusal('not_found')
  requireMayManage(staff, user)
  await requireAnotherSuperAdmin(tx, user, becomes)
  return user
}

/** Ends every session: the new role takes effect with the next sign-in. */
export async function applyAdminKind(tx: Tx, staff: Caller, userId: string, kind: AdminKind): Promise<UserRow> {
  const user = await requireColleague(tx, staff, userId, kind)
  await updateUser(tx, userId, { user_type: kind })
  await endAllSessions(tx, userId)
  await audit(tx, staff, {
    action: 'staff.kind',
    subjectId: userId,
    before: { user_type: user.user_type },
    after: { user_type: kind },
  })
  return lockUser(tx, userId)
}
