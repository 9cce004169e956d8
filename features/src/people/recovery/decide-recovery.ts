import { type Recovery, Refusal } from '@paps/contract'
import { publish, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'
import { audit, type Caller } from '../audit/audit.ts'
import { securityEvent } from '../devices/security-event.ts'
import { notifyDecided } from '../looks/notify-queue.ts'
import { lockUser, type UserRow } from '../users/user-store.ts'
import {
  findSelfie,
  hasApproved,
  lockRecovery,
  type RecoveryRow,
  type StoredSelfie,
  writeDecision,
} from './recovery-store.ts'

const MAX = 200

interface ListedRow extends Omit<Recovery, '_id' | 'person' | 'selfie' | 'identity' | 'asked_by'> {
  id: string
  user_id: string
  user_name: string
  paps_id: string
  submission_id: string | null
  asker_id: string | null
  asker_name: string | null
}

/**
 * Returns the requests that wait: those of a device of the owner first, then the first of each account, then the others, oldest
 * first. Many requests of strangers for one account hide no other one.
 */
export async function listRecoveries(reader: Reader): Promise<Recovery[]> {
  const { rows } = await sql<ListedRow>`
    select r.id, r.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.paps_id, r.reason, r.device,
      host(r.address) as address, r.country, r.requested_at, r.ready_at, r.known_device,
      (select s.id from identity_submissions s where s.user_id = r.user_id and s.status = 'approved'
        order by s.created_at desc limit 1) as submission_id,
      a.asked_by as asker_id, trim(k.first_name || ' ' || k.last_name) as asker_name
    from recoveries r join users u on u.id = r.user_id
    left join approvals a on a.kind = 'recovery.approve' and a.item = r.id::text and a.state = 'pending'
      and a.expires_at > now()
    left join users k on k.id = a.asked_by
    where r.state = 'waiting' and r.expires_at > now()
    order by not r.known_device, row_number() over (partition by r.user_id order by not r.known_device, r.requested_at, r.id),
      r.requested_at, r.id limit ${sql.lit(MAX)}`.execute(reader)
  return rows.map(({ id, user_id, user_name, paps_id, submission_id, asker_id, asker_name, ...rest }) => ({
    _id: id,
    person: { _id: user_id, name: user_name, paps_id },
    ...rest,
    selfie: `/api/staff/recoveries/${id}/selfie`,
    identity: submission_id === null ? null : `/api/profile/identity/${submission_id}/selfie`,
    asked_by: asker_id === null ? null : { _id: asker_id, name: asker_name ?? '' },
  }))
}

/** Returns the selfie of a request, and logs the view. */
export async function readSelfie(tx: Tx, staff: Caller, id: string): Promise<StoredSelfie> {
  const selfie = await findSelfie(tx, id)
  if (!selfie) throw new Refusal('not_found')
  await audit(tx, staff, { action: 'recovery.view', subjectId: selfie.userId, after: { recovery: id } })
  return selfie
}

/** Returns the state of a request, locked. */
export async function lockRecoveryState(tx: Tx, id: string): Promise<string> {
  const recovery = await lockRecovery(tx, { id })
  if (!recovery) throw new Refusal('not_found')
  return recovery.state
}

/** A request and its account, both locked, that this member of staff may decide on now. */
interface Recoverable {
  recovery: RecoveryRow
  user: UserRow
}

/**
 * Locks a request that may be decided. An approval needs the waiting time to have passed, which the database checks by its
 * own clock, and an approved identity to compare the selfie with. Staff don't decide about themselves.
 */
export async function requireRecoverable(
  tx: Tx,
  staff: Caller,
  { id, approved }: { id: string; approved: boolean },
  now: Date,
): Promise<Recoverable> {
  const recovery = await lockRecovery(tx, { id })
  if (!recovery) throw new Refusal('not_found')
  if (recovery.user_id === staff.userId) throw new Refusal('four_eyes')
  if (recovery.state !== 'waiting' || recovery.expires_at < now) {
    throw new Refusal('wrong_state', { state: recovery.state })
  }
  const user = await lockUser(tx, recovery.user_id)
  if (approved) {
    const leftMs = recovery.ready_at.getTime() - now.getTime()
    if (leftMs > 0) throw new Refusal('recovery_waits', { minutes: String(Math.ceil(leftMs / 60_000)) })
    if (user.national_id_status !== 'approved') throw new Refusal('identity_needed')
    if (await hasApproved(tx, user.id)) throw new Refusal('wrong_state', { state: 'approved' })
  }
  return { recovery, user }
}

/** Writes and logs a decision. The database takes an approval only with the request of two people. */
export async function applyRecovery(
  tx: Tx,
  staff: Caller,
  { recovery: { id }, user }: Recoverable,
  { approved, reason }: { approved: boolean; reason: string },
): Promise<void> {
  const state = approved ? 'approved' : 'rejected'
  await writeDecision(tx, id, { state, note: reason, decidedBy: staff.userId })
  await audit(tx, staff, {
    action: 'recovery.decide',
    subjectId: user.id,
    reason,
    before: { state: 'waiting' },
    after: { state, recovery: id },
  })
  await notifyDecided(tx, 'recoveries', id)
  await publish(tx, securityEvent(user, 'recovery'))
}
