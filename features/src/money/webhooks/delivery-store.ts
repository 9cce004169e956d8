import { type DeliveryError, newId, type WebhookDelivery } from '@paps/contract'
import { addJob, deleteBatch, type ListDefinition, type Tx } from '@paps/database'
import { sql } from 'kysely'

export const DELIVER_WEBHOOK = 'deliver-webhook'

export interface DeliveryRow extends Omit<WebhookDelivery, '_id'> {
  id: string
}

const COLUMNS = sql`
  d.id, d.webhook_id, w.url, d.event_id, d.event, d.record_id, d.state, d.attempts, d.status, d.duration_ms, d.error,
  d.tried_at, d.next_at, d.created_at`

export interface DeliveryScope {
  userId: string
  webhookId?: string | undefined
}

export const deliveryList: ListDefinition<DeliveryRow, DeliveryScope> = {
  columns: COLUMNS,
  from: sql`webhook_deliveries d join webhooks w on w.id = d.webhook_id`,
  where: ({ userId, webhookId }) =>
    webhookId === undefined ? sql`d.user_id = ${userId}` : sql`d.webhook_id = ${webhookId} and d.user_id = ${userId}`,
  at: sql.ref('d.created_at'),
  id: sql.ref('d.id'),
  status: (state) => sql`d.state = ${state}`,
}

async function readDelivery(tx: Tx, id: string): Promise<DeliveryRow> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`delivery ${id} does not exist`)
  return rows[0]
}

/** Inserts the delivery of a ping, which has no record. */
export async function insertPing(tx: Tx, webhookId: string, userId: string, event: string): Promise<DeliveryRow> {
  const id = newId()
  await tx
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: webhookId, user_id: userId, event_id: newId(), event, next_at: sql<Date>`now()` })
    .execute()
  await addJob(tx, { task: DELIVER_WEBHOOK, payload: { delivery_id: id, webhook_id: webhookId, turn: 0 } })
  return readDelivery(tx, id)
}

/** Returns the webhook of a person's own delivery and locks the delivery, or null. */
export async function lockOwnDelivery(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.webhook_id ?? null
}

/** Schedules a delivery. The new turn invalidates an earlier schedule. */
export async function planDelivery(tx: Tx, id: string, runAt: Date): Promise<DeliveryRow> {
  const { turn, webhook_id } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: runAt, turn: sql`turn + 1` })
    .where('id', '=', id)
    .returning(['turn', 'webhook_id'])
    .executeTakeFirstOrThrow()
  await addJob(tx, { task: DELIVER_WEBHOOK, payload: { delivery_id: id, webhook_id, turn }, runAt })
  return readDelivery(tx, id)
}

/** A delivery that is due, with its webhook. */
export interface DueDelivery {
  id: string
  webhook_id: string
  user_id: string
  event_id: string
  event: WebhookDelivery['event']
  record_id: string | null
  body: string | null
  attempts: number
  created_at: Date
  url: string
  secret: Buffer
  wrapped_key: Buffer
  key_id: string
  failures: number
  /** End of the webhook's pause, or null. */
  rests_until: Date | null
  /** Whether the webhook is on and its owner is a bank or an approved store, neither locked nor deleted. */
  wanted: boolean
}

/** Returns null when the delivery is settled or belongs to a later job. Locks both rows until the transaction ends. */
export async function lockDueDelivery(tx: Tx, id: string, turn: number, now: Date): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id, d.user_id, d.event_id, d.event, d.record_id, d.body, d.attempts, d.created_at,
      w.url, w.secret, w.wrapped_key, w.key_id, w.failures,
      case when w.rests_until > ${now} then w.rests_until end as rests_until,
      w.state = 'on' and u.deleted_at is null and u.locked_at is null
        and (u.user_type = 'bank' or (u.user_type = 'store' and u.approved)) as wanted
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join users u on u.id = d.user_id
    where d.id = ${id} and d.turn = ${turn} and d.state = 'waiting'
    for no key update of d, w`.execute(tx)
  return rows[0] ?? null
}

/** Pauses other deliveries of a failing webhook until this attempt ends. */
export async function pauseWebhook(tx: Tx, webhookId: string, until: Date): Promise<void> {
  await tx.updateTable('webhooks').set({ rests_until: until }).where('id', '=', webhookId).execute()
}

export async function writeBody(tx: Tx, id: string, body: string): Promise<void> {
  await tx.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute()
}

export interface DeliveryAttempt {
  state: 'delivered' | 'failed'
  status: number | null
  durationMs: number | null
  error: DeliveryError | null
  /** Whether a request was sent at all. */
  sent: boolean
  at: Date
}

/** Stores the outcome of an attempt. Returns false when the delivery was deleted meanwhile. */
export async function writeAttempt(
  tx: Tx,
  id: string,
  { state, status, durationMs, error, sent, at }: DeliveryAttempt,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = ${state}, attempts = attempts + ${sent ? 1 : 0}, status = ${status},
      duration_ms = ${durationMs}, error = ${error}, tried_at = case when ${sent} then ${at} else tried_at end, next_at = null
    where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes up to `limit` deliveries older than `before`. */
export function deleteOldDeliveries(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'webhook_deliveries', key: ['id'], where: sql`created_at < ${before}`, limit })
}

/** Fails deliveries whose job was lost. */
export async function failLostDeliveries(tx: Tx, lostBefore: Date, limit: number): Promise<number> {
  const isLost = sql`state = 'waiting' and created_at < ${lostBefore} and next_at < ${lostBefore}`
  const { numAffectedRows } = await sql`
    with batch as materialized (select id from webhook_deliveries where ${isLost} limit ${limit})
    update webhook_deliveries set state = 'failed', error = 'lost', next_at = null
    where id in (select id from batch) and ${isLost}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
