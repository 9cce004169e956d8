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
}

/** All submissions of one person. */
export const attemptList: ListDefinition<ListedAttempt, { userId: string }> = {
  columns: sql`s.id, s.type, s.status, s.reason, s.decided_by, s.decided_at, s.created_at,
    d.first_name as decider_first_name, d.last_name as decider_last_name`,
  from: sql`identity_submissions s left join users d on d.id = s.decided_by`,
  where: ({ userId }) => sql`s.user_id = ${userId}`,
  at: sql.ref('s.created_at'),
  id: sql.ref('s.id'),
}
