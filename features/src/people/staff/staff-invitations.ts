import { isAdmin, newId, Refusal, type StaffInvitation } from '@paps/contract'
import { addJob, type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { audit, type Caller } from '../audit/audit.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { openSession, type RequestOrigin } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import type { Tokens } from '../auth/token.ts'
import { queueCode } from '../messages/queue-message.ts'
import { makeInvitationCode, parseInvitationCode } from '../team/invitation-code.ts'
import { lockUser, parseLanguage, updateUser } from '../users/user-store.ts'
import { bankInvitationMessage, staffInvitationMessage } from './staff-invitation-message.ts'
import { requireMayManage } from './staff-rules.ts'

/** Name of the job that makes the secret of an invitation and mails it. */
export const SEND_STAFF_INVITATION = 'send-staff-invitation'

const LIVES_MS = 72 * 60 * 60 * 1000

/**
 * Opens an invitation in place of an earlier one. A job makes its secret, so that only the mail contains it. `askedBy` is
 * the colleague whose request the caller approved.
 */
export async function openInvitation(
  tx: Tx,
  by: Caller,
  userId: string,
  now: Date,
  askedBy: string | null = null,
): Promise<void> {
  await revokeOpen(tx, userId, now)
  const id = newId()
  await tx
    .insertInto('staff_invitations')
    .values({
      id,
      user_id: userId,
      invited_by: by.userId,
      asked_by: askedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + LIVES_MS),
    })
    .execute()
  await addJob(tx, { task: SEND_STAFF_INVITATION, payload: { invitation_id: id } })
}

/** Makes the secret of an invitation, stores its hash and queues the mail. Does nothing when that was done before. */
export async function sendStaffInvitation(
  database: Database,
  keyedHash: KeyedHash,
  { invitationId, linkOf }: { invitationId: string; linkOf: (code: string) => string },
): Promise<void> {
  await withTransaction(database, async (tx) => {
    const code = makeInvitationCode(invitationId)
    const { rows } = await sql<{ user_id: string }>`
      update staff_invitations set secret_hash = ${keyedHash.hash('invitation', code.id, code.secret)}
      where id = ${invitationId} and secret_hash is null and used_at is null and revoked_at is null
      returning user_id`.execute(tx)
    const userId = rows[0]?.user_id
    if (!userId) return
    const user = await lockUser(tx, userId)
    const facts = { name: user.first_name, link: linkOf(code.text) }
    const language = parseLanguage(user.language)
    const words = isAdmin(user.user_type)
      ? staffInvitationMessage(language, facts)
      : bankInvitationMessage(language, facts)
    await queueCode(tx, keyedHash.texts, { channel: 'mail', to: user.email, ...words })
  })
}

/** Sends a new link to a colleague who has not chosen a password yet. */
export async function resendStaffInvitation(tx: Tx, staff: Caller, userId: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!isAdmin(user.user_type)) throw new Refusal('not_found')
  requireMayManage(staff, user)
  if (user.password_hash !== null) throw new Refusal('conflict')
  await openInvitation(tx, staff, userId, now)
  await audit(tx, staff, { action: 'staff.invite-again', subjectId: userId })
}

export async function cancelStaffInvitation(tx: Tx, staff: Caller, userId: string, now: Date): Promise<void> {
  if (!(await revokeOpen(tx, userId, now))) throw new Refusal('not_found')
  await audit(tx, staff, { action: 'staff.invite-cancel', subjectId: userId })
}

/** Returns false when no invitation of this person was open. */
async function revokeOpen(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_invitations set revoked_at = ${now}
    where user_id = ${userId} and used_at is null and revoked_at is null`.execute(tx)
  return numAffectedRows === 1n
}

interface InvitationRow {
  user_id: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  by_id: string
  by_name: string
}

/** Returns the last invitation of each colleague who has not accepted one. Those of banks are not listed. */
export async function listStaffInvitations(reader: Reader, now: Date): Promise<StaffInvitation[]> {
  const { rows } = await sql<InvitationRow>`
    select distinct on (i.user_id) i.user_id, i.created_at, i.expires_at, i.revoked_at,
      b.id as by_id, trim(b.first_name || ' ' || b.last_name) as by_name
    from staff_invitations i
    join users u on u.id = i.user_id and u.deleted_at is null and u.user_type like '%admin'
    join user_credentials c on c.user_id = u.id and c.password_hash is null
    join users b on b.id = i.invited_by
    order by i.user_id, i.created_at desc, i.id desc`.execute(reader)
  return rows.map(({ user_id, created_at, expires_at, revoked_at, by_id, by_name }) => ({
    user_id,
    status: revoked_at ? 'cancelled' : expires_at <= now ? 'expired' : 'pending',
    invited_by: { _id: by_id, name: by_name },
    created_at,
    expires_at,
  }))
}

interface OpenInvitation {
  id: string
  user_id: string
  secret_hash: Buffer | null
  expires_at: Date
  email: string
  first_name: string
  user_type: string
}

async function requireInvitation(reader: Reader, keyedHash: KeyedHash, text: string, now: Date, lock: boolean) {
  const code = parseInvitationCode(text)
  if (!code) throw new Refusal('staff_invitation_refused')
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.user_id, i.secret_hash, i.expires_at, u.email, u.first_name, u.user_type
    from staff_invitations i
    join users u on u.id = i.user_id and u.deleted_at is null and u.locked_at is null
    where i.id = ${code.id} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}
    ${lock ? sql`for no key update of i` : sql``}`.execute(reader)
  const found = rows[0]
  if (!found?.secret_hash || !keyedHash.matches(found.secret_hash, 'invitation', code.id, code.secret)) {
    throw new Refusal('staff_invitation_refused')
  }
  return found
}

export async function readStaffInvitation(
  reader: Reader,
  keyedHash: KeyedHash,
  code: string,
  now: Date,
): Promise<{ kind: 'staff' | 'bank'; first_name: string; email: string; expires_at: Date }> {
  const { user_type, first_name, email, expires_at } = await requireInvitation(reader, keyedHash, code, now, false)
  return { kind: isAdmin(user_type) ? 'staff' : 'bank', first_name, email, expires_at }
}

/** Uses an invitation: sets the password and signs in. Staff set up their second factor in that session. */
export async function acceptStaffInvitation(
  database: Database,
  { keyedHash, tokens }: { keyedHash: KeyedHash; tokens: Tokens },
  { code, password }: { code: string; password: string },
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  // Before the slow hash: a made-up code must not cost one.
  const invited = await requireInvitation(database.kysely, keyedHash, code, now, false)
  const passwordHash = await hashPassword(password, invited)
  return withTransaction(database, async (tx) => {
    const { id, user_id: userId } = await requireInvitation(tx, keyedHash, code, now, true)
    await tx.updateTable('staff_invitations').set({ used_at: now }).where('id', '=', id).execute()
    // The link arrived by mail, so the email is verified as well.
    await updateUser(tx, userId, { password_hash: passwordHash, password_is_first: false, is_email_verified: true })
    const user = await lockUser(tx, userId)
    const joined = { userId, userType: user.user_type as Caller['userType'], sessionId: '', address: caller.address }
    await audit(tx, joined, { action: isAdmin(user.user_type) ? 'staff.join' : 'bank.join', subjectId: userId })
    return openSession(tx, tokens, user, caller, now, { isInHand: true })
  })
}
