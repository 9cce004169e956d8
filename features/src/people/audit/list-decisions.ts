import { type Actor, DECISIONS, type DecisionName, may, type StaffDecision } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { maskedName } from '../users/masked-name.ts'

const MOST = 8
/** The part of the log that is searched: views of staff are far more frequent than decisions. */
const RECENT = 2_000

interface DecisionRow {
  id: string
  action: DecisionName
  actor_id: string
  actor_name: string
  subject_id: string | null
  first_name: string
  last_name: string
  business_name: string | null
  user_type: string
  reason: string | null
  created_at: Date
}

/** Returns the latest decisions of the kinds that the actor may make. */
export async function listDecisions(reader: Reader, { userType }: Actor): Promise<StaffDecision[]> {
  const theirs = (Object.keys(DECISIONS) as DecisionName[]).filter((name) => may(userType, DECISIONS[name]))
  const { rows } = await sql<DecisionRow>`
    select l.id, l.action, l.actor_id, a.first_name || ' ' || a.last_name as actor_name, s.id as subject_id, s.first_name,
      s.last_name, s.business_name, s.user_type, l.reason, l.created_at
    from (select * from audit_log order by created_at desc, id desc limit ${sql.lit(RECENT)}) l
    join users a on a.id = l.actor_id left join users s on s.id = l.subject_id
    where l.action = any (${theirs}::text[])
    order by l.created_at desc, l.id desc
    limit ${sql.lit(MOST)}`.execute(reader)
  return rows.map((row) => ({
    _id: row.id,
    action: row.action,
    by: { _id: row.actor_id, name: row.actor_name },
    subject: row.subject_id ? { _id: row.subject_id, name: maskedName(row) } : null,
    reason: row.reason,
    created_at: row.created_at,
  }))
}
