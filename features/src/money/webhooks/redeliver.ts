import { PING, Refusal, type WebhookDelivery } from '@paps/contract'
import type { Tx } from '@paps/database'
import { insertPing, lockDeliveryOf, planDelivery } from './delivery-store.ts'
import { requireMerchantOf } from './manage-webhooks.ts'
import { presentDelivery } from './present-webhook.ts'
import { lockWebhook, setWebhookState } from './webhook-store.ts'

/** Sends something by which its owner sees whether a webhook works. */
export async function tryWebhook(tx: Tx, userId: string, webhookId: string): Promise<WebhookDelivery> {
  await requireReady(tx, userId, webhookId)
  return presentDelivery(await insertPing(tx, webhookId, userId, PING))
}

/** Tells something again, now, whatever became of it before. */
export async function redeliver(tx: Tx, userId: string, id: string, now: Date): Promise<WebhookDelivery> {
  const webhookId = await lockDeliveryOf(tx, userId, id)
  if (webhookId === null) throw new Refusal('not_found')
  await requireReady(tx, userId, webhookId)
  return presentDelivery(await planDelivery(tx, id, now))
}

/** It must be on. Whoever asks by hand has seen to what was wrong, so that it is not left alone any longer. */
async function requireReady(tx: Tx, userId: string, webhookId: string): Promise<void> {
  await requireMerchantOf(tx, userId)
  const webhook = await lockWebhook(tx, userId, webhookId)
  if (!webhook) throw new Refusal('not_found')
  if (webhook.state !== 'on') throw new Refusal('wrong_state', { state: webhook.state })
  if (webhook.failing_since) await setWebhookState(tx, userId, webhookId, 'on')
}
