import { LANGUAGES, type Language, Refusal, type UserType } from '@paps/contract'
import type { DB, Reader, Tx } from '@paps/database'
import { sql, type Updateable } from 'kysely'
import { IS_PROVEN } from '../drafts/draft.ts'
import { findKeeper } from '../email-changes/email-change-store.ts'

/** Columns of the tables beside `users`, each of which has one row for every user. */
const CREDENTIALS = [
  'password_hash',
  'password_is_first',
  'password_by_mail_at',
  'pin_hash',
  'pin_failures',
  'pin_locked_until',
  'pin_locks',
] as const
const PREFERENCES = ['language', 'alert_mail', 'alert_sms', 'push_amounts', 'allow_ads'] as const
const LIMITS = ['limit_day_minor', 'limit_month_minor'] as const

export interface NewUser {
  email: string
  /** Null for users of an identity provider. */
  passwordHash: string | null
  firstName: string
  lastName: string
  userType: UserType
  referredBy?: string | null
  /** Whether the mailbox is proven. False makes a draft of a regular account. */
  isProven: boolean
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
      first_name: user.firstName,
      last_name: user.lastName,
      paps_id: user.papsId,
      referral_code: user.referralCode,
      referred_by: user.referredBy ?? null,
      user_type: user.userType,
      is_email_verified: user.isProven,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  if (user.passwordHash !== null) await updateCredentials(tx, user.id, { password_hash: user.passwordHash })
  return true
}

/** An address that its former owner can still go back to counts as taken. */
export async function emailIsTaken(reader: Reader, email: string): Promise<boolean> {
  return (await findByEmail(reader, email)) !== undefined || (await findKeeper(reader, email)) !== null
}

/** Returns the account whose owner has proven the address. Drafts own none. */
export async function findByEmail(reader: Reader, email: string) {
  return reader
    .selectFrom('users')
    .innerJoin('user_credentials', 'user_credentials.user_id', 'users.id')
    .select(['id', 'user_type', 'password_hash', 'locked_at', 'locked_told'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where(IS_PROVEN)
    .executeTakeFirst()
}

export async function findIdByReferralCode(reader: Reader, code: string): Promise<string | null> {
  const user = await reader
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code.toUpperCase())
    .where('user_type', '!=', 'bank')
    .where('deleted_at', 'is', null)
    .where(IS_PROVEN)
    .executeTakeFirst()
  return user?.id ?? null
}

/** Selects users with their credentials, preferences and limits, by primary keys. */
function selectUsers(reader: Reader) {
  return reader
    .selectFrom('users')
    .innerJoin('user_credentials', 'user_credentials.user_id', 'users.id')
    .innerJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .innerJoin('user_limits', 'user_limits.user_id', 'users.id')
    .selectAll('users')
    .select([...CREDENTIALS, ...PREFERENCES, ...LIMITS])
    .where('users.deleted_at', 'is', null)
}

export async function findUser(reader: Reader, id: string) {
  return selectUsers(reader).where('users.id', '=', id).executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Returns the language for messages to this person. */
export async function readLanguage(reader: Reader, id: string): Promise<Language> {
  const user = await reader
    .selectFrom('user_preferences')
    .select('language')
    .where('user_id', '=', id)
    .executeTakeFirst()
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
  const user = await selectUsers(tx).where('users.id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!user) throw new Refusal('not_found')
  return user
}

type Changes<Table extends keyof DB, Column extends string> = Pick<
  Updateable<DB[Table]>,
  Column & keyof Updateable<DB[Table]>
>

export type CredentialChanges = Changes<'user_credentials', (typeof CREDENTIALS)[number]>

export type UserChanges = Updateable<DB['users']> &
  CredentialChanges &
  Changes<'user_preferences', (typeof PREFERENCES)[number]> &
  Changes<'user_limits', (typeof LIMITS)[number]>

/** Writes each change to the table that has its column. */
export async function updateUser(tx: Tx, id: string, changes: UserChanges): Promise<void> {
  const [credentials, others] = splitOff(changes, CREDENTIALS)
  const [preferences, rest] = splitOff(others, PREFERENCES)
  const [limits, identity] = splitOff(rest, LIMITS)
  if (hasAny(credentials)) await updateCredentials(tx, id, credentials)
  if (hasAny(preferences)) {
    await tx.updateTable('user_preferences').set(preferences).where('user_id', '=', id).execute()
  }
  if (hasAny(limits)) await tx.updateTable('user_limits').set(limits).where('user_id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ ...identity, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

async function updateCredentials(tx: Tx, id: string, changes: CredentialChanges): Promise<void> {
  await tx.updateTable('user_credentials').set(changes).where('user_id', '=', id).execute()
}

function splitOff<T extends object, K extends string>(changes: T, columns: readonly K[]) {
  const entries = Object.entries(changes)
  const isTheirs = (column: string) => (columns as readonly string[]).includes(column)
  return [
    Object.fromEntries(entries.filter(([column]) => isTheirs(column))) as Pick<T, K & keyof T>,
    Object.fromEntries(entries.filter(([column]) => !isTheirs(column))) as Omit<T, K>,
  ] as const
}

function hasAny(changes: object): boolean {
  return Object.keys(changes).length > 0
}
