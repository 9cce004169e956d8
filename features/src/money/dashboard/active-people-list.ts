import type { ActivePerson } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { type Days, IS_MOVEMENT, selectJournals } from './movement-list.ts'

interface ActiveRow extends Omit<ActivePerson, '_id' | 'name'> {
  id: string
  first_name: string
  last_name: string
  business_name: string | null
}

/** The people with at least one movement in a range of days. */
export const activePeopleList: ListDefinition<ActiveRow, Days> = {
  columns: sql`u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type, u.created_at`,
  from: sql`users u`,
  where: (days) => sql<boolean>`u.id in (
    select unnest(array[r.sender_id, r.receiver_id]) from ${selectJournals(days)} where ${IS_MOVEMENT})`,
  at: sql.ref('u.created_at'),
  id: sql.ref('u.id'),
}

export function presentActivePerson(row: ActiveRow): ActivePerson {
  return {
    _id: row.id,
    paps_id: row.paps_id,
    name: row.business_name ?? `${row.first_name} ${row.last_name}`.trim(),
    avatar: row.avatar,
    user_type: row.user_type,
    created_at: row.created_at,
  }
}
