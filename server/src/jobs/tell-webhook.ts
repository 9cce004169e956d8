import { addJob, withTransaction } from '@paps/database'
import { DELIVER_WEBHOOK, deliverWebhook } from '@paps/features/money/webhooks'
import type { Task } from './task.ts'

const MOST_AT_ONCE = 3
const WAIT_MS = 1_000

/** Delivers webhooks. A slow endpoint occupies a bounded share of the runners. */
export function makeTellWebhook(): Task['run'] {
  const atHand = new Map<string, number>()
  return async (context, payload) => {
    const webhookId = String(payload.webhook_id)
    const busy = atHand.get(webhookId) ?? 0
    if (busy >= MOST_AT_ONCE) {
      const runAt = new Date(context.now().getTime() + WAIT_MS * (1 + Math.random()))
      await withTransaction(context.database, (tx) => addJob(tx, { task: DELIVER_WEBHOOK, payload, runAt }))
      return
    }
    atHand.set(webhookId, busy + 1)
    try {
      await deliverWebhook(context, String(payload.delivery_id), Number(payload.turn))
    } finally {
      const left = (atHand.get(webhookId) ?? 1) - 1
      if (left > 0) atHand.set(webhookId, left)
      else atHand.delete(webhookId)
    }
  }
}
