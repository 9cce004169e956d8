import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'

export interface ListedAttempt {
  id: string
  type: string
  status: string
  reason: string | null
  decided_by: string | null
  decider_first_name: string | null
  decider_last_name: string | null
  decided_at: Date | null
  created_at: Date
  /** The name and date of birth of the person. */
  claimed_name: string
  claimed_birth: string | null
}

/** All submissions of one person. */
export const attemptList: ListDefinition<ListedAttempt, { userId: string }> = {
  columns: sql`s.id, s.type, s.status, s.reason, s.decided_by, s.decided_at, s.created_at,
    d.first_name as decider_first_name, d.last_name as decider_last_name,
    u.first_name || ' ' || u.last_name as claimed_name, u.date_of_birth::text as claimed_birth`,
  from: sql`identity_submissions s join users u on u.id = s.user_id left join users d on d.id = s.decided_by`,
  where: ({ userId }) => sql`s.user_id = ${userId}`,
  at: sql.ref('s.created_at'),
  id: sql.ref('s.id'),
}
