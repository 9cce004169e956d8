import { momentOfId } from '@paps/contract'
import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

const COUNTED = 100

/** Returns the number of unread notifications, at most 100. */
export async function countUnread(reader: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from (select from notifications where user_id = ${userId} and read_at is null limit ${sql.lit(COUNTED)}) unread`.execute(
    reader,
  )
  return rows[0]?.unread ?? 0
}

/** Returns the pending requests and pay-outs of a person, each at most 100. */
export async function countWaiting(reader: Reader, userId: string): Promise<{ requests: number; payouts: number }> {
  const { rows } = await sql<{ requests: number; payouts: number }>`
    select
      (select count(*)::int from (
        select 1 from activity where person_id = ${userId} and side = 'sender' and kind = 'request' and state = 'pending' limit ${sql.lit(COUNTED)}) r) as requests,
      (select count(*)::int from (
        select 1 from activity where person_id = ${userId} and side = 'receiver' and kind = 'withdrawal' and state = 'pending' limit ${sql.lit(COUNTED)}) w) as payouts
  `.execute(reader)
  return rows[0] ?? { requests: 0, payouts: 0 }
}

/** Returns false when the person has no notification of this id. An earlier read time is kept. */
export async function markRead(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications set read_at = coalesce(read_at, ${now})
    where user_id = ${userId} and created_at = ${momentOfId(id)} and id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

const READ_AT_ONCE = 5000

/** Marks the newest unread ones as read. Returns false when none are left. */
export async function markNewestRead(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications n set read_at = ${now}
    from (
      select created_at, id from notifications
      where user_id = ${userId} and read_at is null
      order by created_at desc, id desc
      limit ${sql.lit(READ_AT_ONCE)}
      for no key update
    ) unread
    where n.user_id = ${userId} and n.created_at = unread.created_at and n.id = unread.id`.execute(tx)
  return numAffectedRows === BigInt(READ_AT_ONCE)
}

/** Deletes up to `limit` notifications read and older than `before`. Unread ones are kept. */
export function deleteOldNotifications(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'notifications',
    key: ['user_id', 'created_at', 'id'],
    where: sql`read_at is not null and created_at < ${before}`,
    limit,
  })
}
