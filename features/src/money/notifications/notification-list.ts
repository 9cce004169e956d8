import type { Notification } from '@paps/contract'
import type { ListDefinition, Reader } from '@paps/database'
import { sql } from 'kysely'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecordsOf } from '../records/record-store.ts'

interface Row {
  id: string
  name: string
  state: Notification['state']
  note: string | null
  read_at: Date | null
  created_at: Date
  record_id: string | null
  record?: ListedRecord | undefined
}

export interface NotificationScope {
  userId: string
  unread: boolean
}

export const notificationList: ListDefinition<Row, NotificationScope> = {
  columns: sql`n.id, n.name, n.state, n.note, n.read_at, n.created_at, n.record_id`,
  from: sql`notifications n`,
  where: ({ userId, unread }) =>
    unread ? sql`n.user_id = ${userId} and n.read_at is null` : sql`n.user_id = ${userId}`,
  at: sql.ref('n.created_at'),
  id: sql.ref('n.id'),
  complete: addRecords,
}

/** A query of its own: on Citus, notifications and records lie in different places. */
async function addRecords(reader: Reader, rows: readonly Row[], { userId }: NotificationScope): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ record_id }) => record_id ?? []))]
  if (ids.length === 0) return [...rows]
  const records = new Map((await findRecordsOf(reader, userId, ids)).map((record) => [record.id, record]))
  return rows.map((row) => ({ ...row, record: records.get(row.record_id ?? '') }))
}

export function presentNotification(row: Row): Notification {
  return {
    _id: row.id,
    event: row.name,
    read: row.read_at !== null,
    state: row.state,
    note: row.note,
    record: row.record ? presentRecord(row.record) : null,
    created_at: row.created_at,
  }
}
