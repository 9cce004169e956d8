import { type AdminKind, type Approval, isAdmin, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { requireResettable, resetFactor } from '../../people/factors/reset-factor.ts'
import { lockNetworks, parseNetworks, requireInside, writeNetworks } from '../../people/factors/staff-networks.ts'
import {
  applyAdminKind,
  applyUserLock,
  requireColleague,
  requireLockable,
  type UserLock,
} from '../../people/staff/change-user.ts'
import { deleteUser, requireRemovable } from '../../people/staff/delete-user.ts'
import { insertStaff } from '../../people/staff/make-staff.ts'
import { emailIsTaken, type UserRow } from '../../people/users/user-store.ts'
import { leaveMoney } from '../leaving/leave-money.ts'
import { keepClosedAccount } from '../returning/keep-closed-account.ts'
import { hashGiven } from './hash-given.ts'
import { notifySuperAdmins } from './notify-staff.ts'
import { requestApproval } from './request-approval.ts'
import { isSecondPersonOn, type RuleContext } from './second-person-rule.ts'

interface NewStaff {
  email: string
  first_name: string
  last_name: string
  /** Missing when the person is invited to choose their own. */
  password?: string
  user_type?: AdminKind | undefined
}

interface Changed {
  user: UserRow
  approval?: Approval
}

const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`.trim()

/**
 * Makes a member of staff, by default for support, or requests a second person when the rule is on. In production they are
 * invited to choose their own password, and any password of the call is dropped.
 */
export async function makeStaff(
  database: Database,
  staff: Caller,
  rule: RuleContext,
  { email, first_name, last_name, password, user_type = 'support_admin' }: NewStaff,
  now: Date,
): Promise<{ user: UserRow | null; approval?: Approval }> {
  const passwordHash = await hashGiven(password, rule)
  return withTransaction(database, async (tx) => {
    if (!(await isSecondPersonOn(tx, rule))) {
      const user = await insertStaff(tx, staff, { email, first_name, last_name, user_type }, passwordHash, now)
      // This may be the second super admin, which switches the rule on.
      await isSecondPersonOn(tx, rule)
      await notifySuperAdmins(tx, staff, `added ${nameOf(user)} as ${user_type}`, now)
      return { user }
    }
    if (await emailIsTaken(tx, email)) throw new Refusal('signup_refused')
    const request = {
      kind: 'staff.make',
      payload: { user_type },
      item: null,
      before: {},
      after: { user_type },
      private: { email, first_name, last_name, password_hash: passwordHash },
    } as const
    return { user: null, approval: await requestApproval(tx, staff, request, now) }
  })
}

/** Changes the role of a colleague, or requests a second person when the rule is on. */
export async function setAdminKind(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  { _id, user_type }: { _id: string; user_type: AdminKind },
  now: Date,
): Promise<Changed> {
  const isOn = await isSecondPersonOn(tx, rule)
  const colleague = await requireColleague(tx, staff, _id, user_type)
  if (!isOn) {
    const user = await applyAdminKind(tx, staff, _id, user_type)
    await isSecondPersonOn(tx, rule)
    await notifySuperAdmins(tx, staff, `made ${nameOf(user)} ${user_type} (before: ${colleague.user_type})`, now)
    return { user }
  }
  const request = {
    kind: 'staff.kind',
    payload: { user_id: _id, user_type },
    item: _id,
    subjectId: _id,
    before: { user_type: colleague.user_type },
    after: { user_type },
  } as const
  return { user: colleague, approval: await requestApproval(tx, staff, request, now) }
}

/** Resets the lost second factor of a colleague, or requests a second person when the rule is on. */
export async function resetColleagueFactor(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  input: { _id: string; reason: string },
  now: Date,
): Promise<Changed> {
  const isOn = await isSecondPersonOn(tx, rule)
  const user = await requireResettable(tx, staff, input._id)
  if (!isOn) {
    await resetFactor(tx, staff, input, now)
    await notifySuperAdmins(tx, staff, `reset the second factor of ${nameOf(user)}`, now)
    return { user }
  }
  const request = {
    kind: 'staff.factor',
    payload: { user_id: input._id },
    item: input._id,
    subjectId: input._id,
    before: { factor: true },
    after: { factor: false },
    reason: input.reason,
  } as const
  return { user, approval: await requestApproval(tx, staff, request, now) }
}

/** Binds staff to networks, or requests a second person when the rule is on. Returns the ranges in force. */
export async function changeNetworks(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  texts: readonly string[],
  now: Date,
): Promise<{ ranges: string[]; approval?: Approval }> {
  const isOn = await isSecondPersonOn(tx, rule)
  const ranges = parseNetworks(texts)
  requireInside(staff, ranges)
  const before = await lockNetworks(tx)
  if (!isOn) {
    await writeNetworks(tx, staff, ranges)
    await notifySuperAdmins(tx, staff, `changed the networks of staff to ${ranges.join(', ') || 'any'}`, now)
    return { ranges }
  }
  const request = {
    kind: 'staff.networks',
    payload: { ranges },
    item: 'networks',
    before: { ranges: before.join(', ') },
    after: { ranges: ranges.join(', ') },
  } as const
  return { ranges: before, approval: await requestApproval(tx, staff, request, now) }
}

/**
 * Locks a user at once, or unlocks them. Unlocking a colleague requires two people when the rule is on: a locked
 * account must not become someone's second person.
 */
export async function setUserLock(
  tx: Tx,
  staff: Caller,
  rule: RuleContext,
  lock: UserLock,
  now: Date,
): Promise<Changed> {
  const isOn = await isSecondPersonOn(tx, rule)
  const user = await requireLockable(tx, staff, lock)
  if (!isAdmin(user.user_type)) return { user: await applyUserLock(tx, staff, lock, now) }
  if (lock.locked || !isOn) {
    const changed = await applyUserLock(tx, staff, lock, now)
    await notifySuperAdmins(tx, staff, `${lock.locked ? 'locked' : 'unlocked'} ${nameOf(user)}`, now)
    return { user: changed }
  }
  const request = {
    kind: 'staff.unlock',
    payload: { user_id: lock._id },
    item: lock._id,
    subjectId: lock._id,
    before: { locked: true },
    after: { locked: false },
    reason: lock.reason,
  } as const
  return { user, approval: await requestApproval(tx, staff, request, now) }
}

/** Removes a user. Requests a second person when the rule is on and the user is staff or a bank. */
export async function removeUser(
  tx: Tx,
  staff: Caller,
  { keyedHash, ...rule }: RuleContext & { keyedHash: KeyedHash },
  userId: string,
  now: Date,
): Promise<{ approval?: Approval }> {
  const isOn = await isSecondPersonOn(tx, rule)
  const user = await requireRemovable(tx, staff, userId)
  const kind = isAdmin(user.user_type) ? 'staff.remove' : 'bank.remove'
  const isControlled = isAdmin(user.user_type) || user.user_type === 'bank'
  if (isOn && isControlled) {
    const request = {
      kind,
      payload: { user_id: userId },
      item: userId,
      subjectId: userId,
      before: { user_type: user.user_type },
      after: { user_type: null },
    } as const
    return { approval: await requestApproval(tx, staff, request, now) }
  }
  const name = user.business_name ?? nameOf(user)
  await leaveMoney(tx, userId, { by: staff.userId, now })
  await keepClosedAccount(tx, keyedHash, user, now)
  await deleteUser(tx, staff, userId, now)
  if (isControlled) await notifySuperAdmins(tx, staff, `removed ${name} (${user.user_type})`, now)
  return {}
}
