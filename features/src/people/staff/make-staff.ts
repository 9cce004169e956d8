import { type AdminKind, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { hashPassword } from '../auth/password.ts'
import { makeUser } from '../users/make-user.ts'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { openInvitation } from './staff-invitations.ts'

interface StaffPerson {
  email: string
  first_name: string
  last_name: string
  user_type: AdminKind
}

/**
 * Inserts a member of staff, without a wallet. The caller has checked the rule of the second person. A password that
 * a colleague chose opens the first sign-in only. Without one, the person is invited to choose it.
 */
export async function insertStaff(
  tx: Tx,
  by: Caller,
  person: StaffPerson,
  passwordHash: string | null,
  now: Date,
  askedBy: string | null = null,
): Promise<UserRow> {
  const user = await insertPerson(tx, person, passwordHash, now)
  if (passwordHash === null) await openInvitation(tx, by, user.id, now, askedBy)
  else await updateUser(tx, user.id, { password_is_first: true })
  await audit(tx, by, { action: 'staff.make', subjectId: user.id, after: { user_type: user.user_type } })
  return user
}

type FirstAdmin = Omit<StaffPerson, 'user_type'> & { password: string }

/**
 * Makes the first super admin, on behalf of the server's operator. Afterwards only super admins make others. When the
 * second-person rule is on and fewer than two active super admins are left, the server's operator replaces the second.
 */
export async function makeFirstSuperAdmin(database: Database, body: FirstAdmin, now = new Date()): Promise<void> {
  const passwordHash = await hashPassword(body.password)
  await withTransaction(
    database,
    async (tx) => {
      const existing = await tx
        .selectFrom('users')
        .select('locked_at')
        .where('user_type', '=', 'super_admin')
        .where('deleted_at', 'is', null)
        .execute()
      const { state } = await tx.selectFrom('second_person_rule').select('state').executeTakeFirstOrThrow()
      const active = existing.filter(({ locked_at }) => locked_at === null).length
      if (existing.length > 0 && (state !== 'on' || active >= 2)) throw new Refusal('conflict')
      await insertPerson(tx, { ...body, user_type: 'super_admin' }, passwordHash, now)
    },
    { isolation: 'serializable' },
  )
}

async function insertPerson(tx: Tx, body: StaffPerson, passwordHash: string | null, now: Date): Promise<UserRow> {
  const { email, first_name: firstName, last_name: lastName, user_type: userType } = body
  const id = await makeUser(tx, { email, passwordHash, firstName, lastName, userType }, now)
  if (!id) throw new Refusal('signup_refused')
  return lockUser(tx, id)
}
