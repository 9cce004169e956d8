import type { UserType } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'

export interface NewUser {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  papsId: string
  referralCode: string
  referredBy: string | null
  userType: UserType
}

/** False when the email is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      paps_id: user.papsId,
      referral_code: user.referralCode,
      referred_by: user.referredBy,
      user_type: user.userType,
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findByEmail(reader: Reader, email: string) {
  return reader
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findIdByReferralCode(reader: Reader, code: string): Promise<string | null> {
  const user = await reader
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code.toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.id ?? null
}

export async function findUser(reader: Reader, id: string) {
  return reader.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
