import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import type { UserRow } from './user-store.ts'

type ListedUser = Pick<
  UserRow,
  | 'id'
  | 'avatar'
  | 'first_name'
  | 'last_name'
  | 'username'
  | 'email'
  | 'paps_id'
  | 'user_type'
  | 'approved'
  | 'allow_ads'
  | 'national_id_status'
  | 'created_at'
  | 'updated_at'
>

/** Everyone who holds or runs a wallet here; the deleted are gone from it. */
export const userList: ListDefinition<ListedUser, null> = {
  columns: sql`u.id, u.avatar, u.first_name, u.last_name, u.username, u.email, u.paps_id, u.user_type,
    u.approved, u.allow_ads, u.national_id_status, u.created_at, u.updated_at`,
  from: sql`users u`,
  where: () => sql`u.deleted_at is null`,
  at: sql.ref('u.created_at'),
  id: sql.ref('u.id'),
  text: (text) => sql`u.search_text like ${`%${escapeLike(text.toLowerCase())}%`}`,
  status: (status) => sql`u.national_id_status = ${status}`,
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
