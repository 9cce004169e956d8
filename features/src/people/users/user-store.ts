import { LANGUAGES, type Language, Refusal, type UserType } from '@paps/contract'
import type { DB, Reader, Tx } from '@paps/database'
import { sql, type Updateable } from 'kysely'

export interface NewUser {
  email: string
  /** Null for users of an identity provider. */
  passwordHash: string | null
  firstName: string
  lastName: string
  userType: UserType
  referredBy?: string | null
}

interface UserInsert extends NewUser {
  id: string
  papsId: string
  referralCode: string
}

/** Returns false when the email, the paps id or the referral code is taken. */
export async function insertUser(tx: Tx, user: UserInsert): Promise<boolean> {
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
      referred_by: user.referredBy ?? null,
      user_type: user.userType,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function emailIsTaken(reader: Reader, email: string): Promise<boolean> {
  return (await findByEmail(reader, email)) !== undefined
}

export async function findByEmail(reader: Reader, email: string) {
  return reader
    .selectFrom('users')
    .select(['id', 'password_hash', 'locked_at', 'locked_told'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findIdByReferralCode(reader: Reader, code: string): Promise<string | null> {
  const user = await reader
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code.toUpperCase())
    .where('user_type', '!=', 'bank')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.id ?? null
}

export async function findUser(reader: Reader, id: string) {
  return reader.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Returns the language for messages to this person. */
export async function languageOf(reader: Reader, id: string): Promise<Language> {
  const user = await reader.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst()
  return parseLanguage(user?.language)
}

export function parseLanguage(text: string | undefined): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en'
}

/** For a caller with a live session. Throws `unauthenticated` when they were deleted in the meantime. */
export async function requireUser(reader: Reader, id: string): Promise<UserRow> {
  const user = await findUser(reader, id)
  if (!user) throw new Refusal('unauthenticated')
  return user
}

/** For a user named by another caller. Locks the row, so that checks stay valid until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found')
  return user
}

export async function updateUser(tx: Tx, id: string, changes: Updateable<DB['users']>): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
