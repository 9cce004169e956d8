import { LANGUAGES, type Language, Refusal, type UserType } from '@paps/contract'
import type { DB, Reader, Tx } from '@paps/database'
import { sql, type Updateable } from 'kysely'

export interface NewUser {
  email: string
  /** Null for those who come through an identity provider. */
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

/** False when something of it is taken: the email, the paps id or the referral code. */
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

/** The language a person chose, for what is written to them. */
export async function languageOf(reader: Reader, id: string): Promise<Language> {
  const user = await reader.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst()
  return parseLanguage(user?.language)
}

export function parseLanguage(text: string | undefined): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en'
}

/** For a person whose session is alive: they are here, or were deleted this very moment. */
export async function requireUser(reader: Reader, id: string): Promise<UserRow> {
  const user = await findUser(reader, id)
  if (!user) throw new Refusal('unauthenticated')
  return user
}

/** For a person that somebody else names. Locked, so that what is decided about them stays true. */
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
