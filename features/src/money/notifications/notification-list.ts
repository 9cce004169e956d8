import type { Notification } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'

type Row = {
  notification_id: string
  name: string
  told_state: Notification['state']
  told_note: string | null
  read_at: Date | null
  told_at: Date
} & (ListedRecord | { id: null })

export interface NotificationScope {
  userId: string
  unread: boolean
}

export const notificationList: ListDefinition<Row, NotificationScope> = {
  columns: sql`
    n.id as notification_id, n.name, n.state as told_state, n.note as told_note, n.read_at, n.created_at as told_at,
    ${LISTED_COLUMNS}`,
  from: sql`notifications n left join (${LISTED_FROM}) on r.id = n.record_id`,
  where: ({ userId, unread }) =>
    unread ? sql`n.user_id = ${userId} and n.read_at is null` : sql`n.user_id = ${userId}`,
  at: sql.ref('n.created_at'),
  id: sql.ref('n.id'),
}

export function presentNotification(row: Row): Notification {
  return {
    _id: row.notification_id,
    event: row.name,
    read: row.read_at !== null,
    state: row.told_state,
    note: row.told_note,
    record: row.id === null ? null : presentRecord(row),
    created_at: row.told_at,
  }
}
