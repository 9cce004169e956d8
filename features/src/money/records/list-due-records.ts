import type { DueRow, Reader } from '@paps/database'
import { sql } from 'kysely'

/** Returns pending records of a kind whose time is over and that follow `after`, oldest first. */
export async function listDueRecords(
  reader: Reader,
  kind: 'phone_transfer' | 'request' | 'withdrawal',
  now: Date,
  { after, limit }: { after: DueRow | null; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, expires_at::text as at from records
    where kind = ${kind} and state = 'pending' and expires_at <= ${now}
      ${after ? sql`and (expires_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by expires_at, id
    limit ${limit}`.execute(reader)
  return rows
}
