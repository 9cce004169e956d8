import { momentOfId, type RecordState } from '@paps/contract'
import { addJob, commitInTwoPhases, type Tx } from '@paps/database'
import { sql } from 'kysely'
import type { GatheredAlerts } from './gathered-text.ts'

/** Name of the job that sends a person's waiting alerts. */
export const SEND_GATHERED = 'send-gathered-alerts'

export interface ClaimedAlert {
  name: string
  state: RecordState | null
  record_id: string | null
}

/** Alerts within this time after another wait. Each batch doubles the window, up to an hour. */
const WINDOW_MINUTES = 5
const LONGEST_MINUTES = 60

const windowOf = sql`least(${WINDOW_MINUTES} * 2 ^ w.step, ${LONGEST_MINUTES}) * interval '1 minute'`

/** Returns null when another run of the job has claimed it. */
export async function claimAlert(tx: Tx, userId: string, notificationId: string): Promise<ClaimedAlert | null> {
  await commitInTwoPhases(tx)
  const { rows } = await sql<ClaimedAlert>`
    update notifications set alerted_at = now()
    where user_id = ${userId} and created_at = ${momentOfId(notificationId)} and id = ${notificationId}
      and alerted_at is null
    returning name, state, record_id`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns true when no alert was sent within the window, so that this one is sent at once. The row stays locked until
 * the transaction ends, so that exactly one of concurrent alerts is the first. Uses the database's time.
 */
export async function opensWindow(tx: Tx, userId: string): Promise<boolean> {
  const isOver = sql`w.gather_at is null and w.last_sent_at <= now() - ${windowOf}`
  const { rows } = await sql<{ opened: boolean }>`
    insert into alert_windows as w (user_id) values (${userId})
    on conflict (user_id) do update set
      last_sent_at = case when ${isOver} then now() else w.last_sent_at end,
      step = case when ${isOver} then 0 else w.step end
    returning w.gather_at is null and w.last_sent_at = now() as opened`.execute(tx)
  return rows[0]?.opened ?? false
}

/** Stores an alert for the batch at the end of the window, and queues the job of the batch. */
export async function storeWaitingAlert(
  tx: Tx,
  userId: string,
  notificationId: string,
  alert: ClaimedAlert,
): Promise<void> {
  await tx
    .insertInto('waiting_alerts')
    .values({ user_id: userId, notification_id: notificationId, ...alert })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ gather_at: Date }>`
    update alert_windows w set gather_at = greatest(w.last_sent_at + ${windowOf}, now())
    where user_id = ${userId} and gather_at is null
    returning gather_at`.execute(tx)
  const [due] = rows
  if (due) await addJob(tx, { task: SEND_GATHERED, payload: { user_id: userId }, runAt: due.gather_at })
}

/**
 * Deletes and returns the waiting alerts, counted, and starts a longer window. Empty when another run of the job took
 * them.
 */
export async function takeWaiting(tx: Tx, userId: string): Promise<GatheredAlerts[]> {
  const { rows: windows } = await sql`
    update alert_windows w set last_sent_at = now(), step = least(w.step + 1, 10), gather_at = null
    where user_id = ${userId} and gather_at is not null
    returning user_id`.execute(tx)
  if (windows.length === 0) return []
  const { rows } = await sql<GatheredAlerts>`
    with taken as (delete from waiting_alerts where user_id = ${userId} returning name, state, record_id)
    select t.name, r.kind, t.state, count(*)::int as times, coalesce(sum(r.amount_minor), 0)::bigint as "amountMinor"
    from taken t left join lateral records_by_id(array[t.record_id]) r on true
    group by t.name, r.kind, t.state`.execute(tx)
  return rows
}
