import type { Webhook, WebhookDelivery } from '@paps/contract'
import type { DeliveryRow } from './delivery-store.ts'
import type { WebhookRow } from './webhook-store.ts'

export function presentWebhook({ id, failures: _, ...row }: WebhookRow): Webhook {
  return { _id: id, ...row }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    webhook_id: row.webhook_id,
    url: row.url,
    event_id: row.event_id,
    event: row.event,
    record_id: row.record_id,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    duration_ms: row.duration_ms,
    error: row.error,
    tried_at: row.tried_at,
    next_at: row.next_at,
    created_at: row.created_at,
  }
}
