import type { Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** Returns the owners of a record or pot by id, or of a top-up order by reference. */
export async function readParties(tx: Tx, name: { id: string } | { reference: string }): Promise<string[]> {
  const found: RawBuilder<unknown> =
    'reference' in name
      ? sql`select user_id from topup_orders where reference = ${name.reference}`
      : sql`select unnest(array[sender_id, receiver_id]) as user_id from records_by_id(array[${name.id}::uuid])
          union select owner_id from pots where id = ${name.id}`
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from (${found}) found where user_id is not null order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
