import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller, findLastActor } from '../audit/audit.ts'
import { refuseDecided } from '../looks/decided-by.ts'
import { notifyDecided } from '../looks/notify-queue.ts'
import { updateProfile } from '../profile/update-profile.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import {
  type ApplicationRow,
  endApplication,
  findApplication,
  findLatestApplication,
  lockPendingApplication,
} from './application-store.ts'

export interface StoreDecision {
  userId: string
  approved: boolean
  reason: string | null
  /**
   * The application that staff reviewed. Null: the store itself, regardless of pending applications. Undefined: the
   * pending application, or else the store.
   */
  applicationId?: string | null | undefined
}

/** The user before the decision, and its outcome. */
export interface DecidedStore {
  user: UserRow
  what: 'approved' | 'changed' | 'refused' | 'stopped' | 'reopened'
  /** The name in the application, or the store's name. */
  name: string
}

/** Decides a person's application. Without a pending one, stops a store or lets it trade again. */
export async function decideStore(tx: Tx, staff: Caller, decision: StoreDecision, now: Date): Promise<DecidedStore> {
  const { userId, applicationId } = decision
  if (staff.userId === userId) throw new Refusal('forbidden')
  const user = await lockUser(tx, userId)
  const pending = applicationId === null ? undefined : await lockPendingApplication(tx, userId)
  if (applicationId && pending?.id !== applicationId) await refuseEnded(tx, userId, applicationId)
  if (pending) return decideApplication(tx, staff, user, pending, decision, now)
  if (user.user_type !== 'store') {
    const latest = await findLatestApplication(tx, userId)
    if (latest) await refuseEnded(tx, userId, latest.id)
    throw new Refusal('wrong_state', { state: user.user_type })
  }
  return switchStore(tx, staff, user, decision)
}

/**
 * Throws `decided_already` with the name of the first decider, so that the second of two learns it. Throws
 * `wrong_state` for a replaced application.
 */
async function refuseEnded(tx: Tx, userId: string, id: string): Promise<never> {
  const application = await findApplication(tx, userId, id)
  if (!application) throw new Refusal('not_found')
  refuseDecided(application.decider ?? undefined, application.state)
  throw new Refusal('wrong_state', { state: application.state })
}

async function decideApplication(
  tx: Tx,
  staff: Caller,
  user: UserRow,
  application: ApplicationRow,
  { approved, reason }: StoreDecision,
  now: Date,
): Promise<DecidedStore> {
  const { id, kind, business_name } = application
  if (approved) await updateProfile(tx, user.id, buildStore(application))
  await endApplication(
    tx,
    id,
    { state: approved ? 'approved' : 'refused', decidedBy: staff.userId, reason: approved ? null : reason },
    now,
  )
  await audit(tx, staff, {
    action: approved ? (kind === 'new' ? 'store.approve' : 'store.change') : 'store.refuse',
    subjectId: user.id,
    reason: reason ?? undefined,
    before: { user_type: user.user_type, approved: user.approved, business_name: user.business_name },
    after: approved
      ? { user_type: 'store', approved: true, business_name, application_id: id }
      : { asked_for: business_name, application_id: id },
  })
  await notifyDecided(tx, 'stores', id)
  if (!approved) return { user, what: 'refused', name: business_name }
  return { user, what: kind === 'new' ? 'approved' : 'changed', name: business_name }
}

/** A trading store may have changed its country and address since it applied, so a change leaves them alone. */
function buildStore({ kind, business_name, category, country, address }: ApplicationRow) {
  const named = { business_name, category, approved: true }
  return kind === 'change' ? named : { ...named, country, address, user_type: 'store', ind_bus: 'business' }
}

async function switchStore(
  tx: Tx,
  staff: Caller,
  user: UserRow,
  { approved, reason }: StoreDecision,
): Promise<DecidedStore> {
  if (user.approved === approved) {
    const state = approved ? 'approved' : 'not approved'
    refuseDecided(await findLastActor(tx, user.id, approved ? 'store.approve' : 'store.stop'), state)
    throw new Refusal('wrong_state', { state })
  }
  await updateUser(tx, user.id, { approved })
  await audit(tx, staff, {
    action: approved ? 'store.approve' : 'store.stop',
    subjectId: user.id,
    reason: reason ?? undefined,
    before: { approved: user.approved },
    after: { approved },
  })
  return { user, what: approved ? 'reopened' : 'stopped', name: user.business_name ?? user.first_name }
}
