import type { Look, QueueName } from '@paps/contract'
import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

interface NewLook {
  queue: QueueName
  itemId: string
  staffId: string
  now: Date
  until: Date
}

/** Returns false when the item was already open; then its expiry is extended. */
export async function insertLook(tx: Tx, { queue, itemId, staffId, now, until }: NewLook): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into queue_looks as l (queue, item_id, staff_id, since, until)
    values (${queue}, ${itemId}, ${staffId}, ${now}, ${until})
    on conflict (queue, item_id, staff_id) do update
      set until = excluded.until, since = case when l.until > ${now} then l.since else excluded.since end
    returning since = ${now} as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

/** Returns whether there was one. */
export async function deleteLook(tx: Tx, queue: QueueName, itemId: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('queue_looks')
    .where('queue', '=', queue)
    .where('item_id', '=', itemId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Closes a decided item for everyone who has it open. */
export async function deleteLooksAt(tx: Tx, queue: QueueName, itemId: string): Promise<void> {
  await tx.deleteFrom('queue_looks').where('queue', '=', queue).where('item_id', '=', itemId).execute()
}

export async function findLooks(reader: Reader, queue: QueueName, besides: string, now: Date): Promise<Look[]> {
  const rows = await reader
    .selectFrom('queue_looks')
    .innerJoin('users', 'users.id', 'queue_looks.staff_id')
    .select(['item_id', 'staff_id', 'since', 'until', 'first_name', 'last_name'])
    .where('queue', '=', queue)
    .where('staff_id', '!=', besides)
    .where('until', '>', now)
    .orderBy('since')
    .execute()
  return rows.map(({ item_id, staff_id, since, until, first_name, last_name }) => ({
    item_id,
    by: { _id: staff_id, name: `${first_name} ${last_name}` },
    since,
    until,
  }))
}

export function deleteOldLooks(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'queue_looks',
    key: ['queue', 'item_id', 'staff_id'],
    where: sql`until < ${before}`,
    limit,
  })
}
