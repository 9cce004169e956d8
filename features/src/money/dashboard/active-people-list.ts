import type { ActivePerson } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { IS_MOVEMENT, JOURNALS } from './movement-list.ts'

export interface ActiveScope {
  from: string
  to: string
  timeZone: string
}

interface ActiveRow extends Omit<ActivePerson, '_id' | 'name'> {
  id: string
  first_name: string
  last_name: string
  business_name: string | null
}

/** The people with at least one movement in a range of days. */
export const activePeopleList: ListDefinition<ActiveRow, ActiveScope> = {
  columns: sql`u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type, u.created_at`,
  from: sql`users u`,
  where: ({ from, to, timeZone }) => sql<boolean>`u.id in (
    select unnest(array[r.sender_id, r.receiver_id]) from ${JOURNALS}
    where j.recorded_at >= ${from}::date::timestamp at time zone ${timeZone}
      and j.recorded_at < (${to}::date + 1)::timestamp at time zone ${timeZone} and ${IS_MOVEMENT})`,
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
