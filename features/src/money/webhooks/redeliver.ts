import { PING, Refusal, type WebhookDelivery } from '@paps/contract'
import type { Tx } from '@paps/database'
import { insertPing, lockOwnDelivery, planDelivery } from './delivery-store.ts'
import { requireMerchantOf } from './manage-webhooks.ts'
import { presentDelivery } from './present-webhook.ts'
import { lockWebhook, setWebhookState } from './webhook-store.ts'

/** Sends a ping, so that the owner sees whether the webhook works. */
export async function pingWebhook(tx: Tx, userId: string, webhookId: string): Promise<WebhookDelivery> {
  await requireReady(tx, userId, webhookId)
  return presentDelivery(await insertPing(tx, webhookId, userId, PING))
}

/** Delivers an event again now, in any state. */
export async function redeliver(tx: Tx, userId: string, id: string, now: Date): Promise<WebhookDelivery> {
  const webhookId = await lockOwnDelivery(tx, userId, id)
  if (webhookId === null) throw new Refusal('not_found')
  await requireReady(tx, userId, webhookId)
  return presentDelivery(await planDelivery(tx, id, now))
}

/** Throws unless the webhook is on. A manual delivery ends its pause. */
async function requireReady(tx: Tx, userId: string, webhookId: string): Promise<void> {
  await requireMerchantOf(tx, userId)
  const webhook = await lockWebhook(tx, userId, webhookId)
  if (!webhook) throw new Refusal('not_found')
  if (webhook.state !== 'on') throw new Refusal('wrong_state', { state: webhook.state })
  if (webhook.failures > 0) await setWebhookState(tx, userId, webhookId, 'on')
}
