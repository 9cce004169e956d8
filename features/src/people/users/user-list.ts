import { USER_TYPES } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { IS_PROVEN } from '../drafts/draft.ts'
import { personMatches } from './person-matches.ts'
import type { UserRow } from './user-store.ts'

const COLUMNS = [
  'id',
  'avatar',
  'first_name',
  'last_name',
  'username',
  'email',
  'paps_id',
  'user_type',
  'approved',
  'business_name',
  'category',
  'country',
  'city',
  'is_email_verified',
  'is_phone_verified',
  'national_id_status',
  'locked_at',
  'created_at',
  'updated_at',
] as const

export type ListedUser = Pick<UserRow, (typeof COLUMNS)[number] | 'allow_ads'>

/** Matches the state of the identity, the user type, or `locked`. */
function statusIs(status: string): RawBuilder<boolean> {
  if (status === 'locked') return sql`u.locked_at is not null`
  return (USER_TYPES as readonly string[]).includes(status)
    ? sql`u.user_type = ${status}`
    : sql`u.national_id_status = ${status}`
}

function usersWhere<Scope>(where: (scope: Scope) => RawBuilder<boolean>): ListDefinition<ListedUser, Scope> {
  return {
    columns: sql`${sql.join(COLUMNS.map((column) => sql.ref(`u.${column}`)))},
      (select p.allow_ads from user_preferences p where p.user_id = u.id) as allow_ads`,
    from: sql`users u`,
    where: (scope) => sql<boolean>`u.deleted_at is null and ${where(scope)}`,
    at: sql.ref('u.created_at'),
    id: sql.ref('u.id'),
    text: (text) => personMatches('u', text),
    status: statusIs,
  }
}

/** Everyone with or in charge of a wallet, except deleted users. */
export const userList: ListDefinition<ListedUser, null> = {
  ...usersWhere<null>(() => sql`true`),
  sorts: { name: { value: sql`lower(u.first_name || ' ' || u.last_name)`, isIndexed: () => true } },
  // A pending identity check waits since its submission.
  waiting: {
    where: sql`u.national_id_status = 'pending'`,
    from: sql`users u join identity_submissions sent on sent.user_id = u.id and sent.status = 'pending'`,
    at: sql.ref('sent.created_at'),
  },
}

export const adminList = usersWhere<null>(() => sql`u.user_type like '%admin'`)

export const bankList = usersWhere<null>(() => sql`u.user_type = 'bank'`)

export const referredList = usersWhere<{ referrerId: string }>(
  ({ referrerId }) => sql`u.referred_by = ${referrerId} and ${IS_PROVEN}`,
)
