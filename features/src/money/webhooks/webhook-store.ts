import type { Webhook, WebhookEvent } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Encrypted, WrappedKey } from '../../files/vault.ts'

export interface WebhookRow {
  id: string
  url: string
  events: WebhookEvent[]
  state: Webhook['state']
  failing_since: Date | null
  failures: number
  created_at: Date
}

const SHOWN = ['id', 'url', 'events', 'state', 'failing_since', 'failures', 'created_at'] as const

interface NewWebhook {
  id: string
  userId: string
  url: string
  events: readonly WebhookEvent[]
  secret: Encrypted
  now: Date
}

export async function insertWebhook(tx: Tx, { id, userId, url, events, secret, now }: NewWebhook): Promise<WebhookRow> {
  const row = await tx
    .insertInto('webhooks')
    .values({
      id,
      user_id: userId,
      url,
      events: [...events],
      secret: secret.bytes,
      wrapped_key: secret.wrappedKey,
      key_id: secret.keyId,
      created_at: now,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  return row as WebhookRow
}

export async function listWebhookRows(reader: Reader, userId: string): Promise<WebhookRow[]> {
  const rows = await reader
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as WebhookRow[]
}

/** Sets the state and resets the failures. Returns null for another person's webhook. */
export async function setWebhookState(
  tx: Tx,
  userId: string,
  id: string,
  state: Webhook['state'],
): Promise<WebhookRow | null> {
  const row = await tx
    .updateTable('webhooks')
    .set({ state, failing_since: null, failures: 0, rests_until: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst()
  return (row as WebhookRow | undefined) ?? null
}

/** Returns the address, or null when the person has no webhook of this id. Deletes its deliveries as well. */
export async function deleteWebhook(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('url')
    .executeTakeFirst()
  if (row) await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  return row?.url ?? null
}

export async function lockWebhook(tx: Tx, userId: string, id: string): Promise<WebhookRow | null> {
  const row = await tx
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row as WebhookRow | undefined) ?? null
}

/** Resets the failures after a success. Usually there are none, and nothing is written. */
export async function resetFailures(tx: Tx, id: string): Promise<void> {
  await sql`
    update webhooks set failing_since = null, failures = 0, rests_until = null
    where id = ${id} and failures > 0`.execute(tx)
}

interface Failure {
  id: string
  /** The failures when the attempt started. Of concurrent failed attempts only one counts. */
  before: number
  /** Whether it was a success that took too long. */
  isDelivered: boolean
  pausedUntil: Date
  now: Date
}

/** Returns the start of the failures. A slow success ends them, and pauses the webhook all the same. */
export async function markFailing(
  tx: Tx,
  { id, before, isDelivered, pausedUntil, now }: Failure,
): Promise<Date | null> {
  await sql`
    update webhooks set failures = failures + 1, rests_until = ${pausedUntil},
      failing_since = case when ${isDelivered} then null else coalesce(failing_since, ${now}) end
    where id = ${id} and failures = ${before}`.execute(tx)
  const row = await tx.selectFrom('webhooks').select('failing_since').where('id', '=', id).executeTakeFirst()
  return row?.failing_since ?? null
}

/** Returns false when it was already stopped or is not on. */
export async function markStopped(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set state = 'stopped' where id = ${id} and state = 'on'`.execute(tx)
  return numAffectedRows === 1n
}

type StoredSecret = WrappedKey & { id: string }

export async function lockSecretsOfOtherKeys(tx: Tx, keyId: string, limit: number): Promise<StoredSecret[]> {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'wrapped_key as wrappedKey', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function writeSecretKey(tx: Tx, { id }: StoredSecret, { wrappedKey, keyId }: WrappedKey): Promise<void> {
  await tx.updateTable('webhooks').set({ wrapped_key: wrappedKey, key_id: keyId }).where('id', '=', id).execute()
}
