import type { AuditRecord } from '@paps/contract'
import { escapeLike, type ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { personMatches } from '../users/person-matches.ts'

interface AuditRow {
  id: string
  actor_id: string
  actor_name: string
  actor_type: string
  action: string
  subject_id: string | null
  subject_name: string | null
  address: string | null
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  created_at: Date
}

export const auditList: ListDefinition<AuditRow, null> = {
  columns: sql`l.id, l.actor_id, a.first_name || ' ' || a.last_name as actor_name, l.actor_type, l.action, l.subject_id,
    s.first_name || ' ' || s.last_name as subject_name, host(l.address) as address, l.reason, l.before, l.after,
    l.created_at`,
  from: sql`audit_log l join users a on a.id = l.actor_id left join users s on s.id = l.subject_id`,
  where: () => sql`true`,
  at: sql.ref('l.created_at'),
  id: sql.ref('l.id'),
  status: (action) => sql`l.action = ${action}`,
  text: (text) => {
    const pattern = `%${escapeLike(text.toLowerCase())}%`
    return sql`(l.action like ${pattern} or lower(l.reason) like ${pattern}
      or ${personMatches('a', text)} or ${personMatches('s', text)})`
  },
}

export function presentAudit(row: AuditRow): AuditRecord {
  return {
    _id: row.id,
    actor: { _id: row.actor_id, name: row.actor_name, user_type: row.actor_type },
    action: row.action,
    subject: row.subject_id ? { _id: row.subject_id, name: row.subject_name } : null,
    address: row.address,
    reason: row.reason,
    before: row.before,
    after: row.after,
    created_at: row.created_at,
  }
}
