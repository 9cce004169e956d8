import { newId } from '@paps/contract'
import { addJob, sendCall, type Tx } from '@paps/database'
import { sql } from 'kysely'

/** Name of the job that sends mail, SMS and push notifications about a notice. */
export const ALERT = 'alert'

/**
 * Adds a security notice to a person's list and pushes it to their devices. The caller sends mail and SMS with its own
 * text.
 */
export async function notifySecurity(
  tx: Tx,
  userId: string,
  name: 'pinLocked' | 'accountChanged' | 'newDevice' | 'keyExpires',
  note: string,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx)
  const at = rows[0]?.now ?? new Date()
  const id = newId(at.getTime())
  await sendCall(
    tx,
    'write_notices',
    sql`array[${userId}::uuid], array[${at}::timestamptz], array[${id}::uuid], array[${name}::text], array[null::uuid],
      array[null::text], array[${note}::text], array['security']`,
  )
  await addJob(tx, { task: ALERT, payload: { user_id: userId, notification_id: id } })
}
