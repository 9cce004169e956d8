import type { AnySettingName, SettingChange } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'

interface ChangeRow {
  id: string
  actor_id: string
  actor_name: string
  before: Record<string, number>
  after: Record<string, number>
  created_at: Date
}

/** The changes of settings in the audit log. */
export const settingHistory: ListDefinition<ChangeRow, null> = {
  columns: sql`l.id, l.actor_id, a.first_name || ' ' || a.last_name as actor_name, l.before, l.after, l.created_at`,
  from: sql`audit_log l join users a on a.id = l.actor_id`,
  where: () => sql`l.action = 'settings.change'`,
  at: sql.ref('l.created_at'),
  id: sql.ref('l.id'),
}

export function presentSettingChange(row: ChangeRow): SettingChange {
  const [setting = ''] = Object.keys(row.after)
  return {
    _id: row.id,
    setting: setting as AnySettingName,
    before: row.before[setting] ?? 0,
    after: row.after[setting] ?? 0,
    by: { _id: row.actor_id, name: row.actor_name },
    created_at: row.created_at,
  }
}
