import { deliverWebhook } from '@paps/features/money/webhooks'
import type { Task } from './task.ts'

export const tellWebhook: Task['run'] = (context, payload) =>
  deliverWebhook(context, String(payload.delivery_id), Number(payload.turn))
