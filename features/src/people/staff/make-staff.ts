import { type AdminKind, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { audit, type StaffMember } from '../audit/audit.ts'
import { hashPassword } from '../auth/password.ts'
import { makeUser } from '../users/make-user.ts'
import { lockUser, type UserRow } from '../users/user-store.ts'

export interface NewStaff {
  email: string
  first_name: string
  last_name: string
  password: string
  user_type?: AdminKind | undefined
}

/** Makes a member of staff: without a wallet, and able to support unless more is said. */
export async function makeStaff(database: Database, by: StaffMember, body: NewStaff): Promise<UserRow> {
  const passwordHash = await hashPassword(body.password)
  return withTransaction(database, async (tx) => {
    const user = await insertStaff(tx, { ...body, user_type: body.user_type ?? 'support_admin' }, passwordHash)
    await audit(tx, by, { action: 'staff.make', subjectId: user.id, after: { user_type: user.user_type } })
    return user
  })
}

/** The first super admin, made by whoever runs the server. Once there is one, only that one makes others. */
export async function makeFirstSuperAdmin(database: Database, body: Omit<NewStaff, 'user_type'>): Promise<void> {
  const passwordHash = await hashPassword(body.password)
  await withTransaction(
    database,
    async (tx) => {
      const existing = await tx
        .selectFrom('users')
        .select('id')
        .where('user_type', '=', 'super_admin')
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (existing) throw new Refusal('conflict')
      await insertStaff(tx, { ...body, user_type: 'super_admin' }, passwordHash)
    },
    { isolation: 'serializable' },
  )
}

async function insertStaff(tx: Tx, body: NewStaff & { user_type: AdminKind }, passwordHash: string): Promise<UserRow> {
  const { email, first_name: firstName, last_name: lastName, user_type: userType } = body
  const id = await makeUser(tx, { email, passwordHash, firstName, lastName, userType })
  if (!id) throw new Refusal('signup_refused')
  return lockUser(tx, id)
}
