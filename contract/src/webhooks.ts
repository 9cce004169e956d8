import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { derivedId, moment } from './ids.ts'
import { moneyRecord } from './records.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

/** The test event, which the owner requests. */
export const PING = 'ping'

/** The body of a webhook request. */
export const webhookBody = z.object({
  /** Stays the same on every retry. */
  event_id: derivedId,
  event: z.enum([...WEBHOOK_EVENTS, PING]),
  at: moment,
  /** The record at the time of the first delivery. Null for a ping. */
  data: z.nullable(moneyRecord),
})
z.globalRegistry.add(webhookBody, { id: 'WebhookBody' })

/** The body as JSON types. */
export type WebhookBody = z.input<typeof webhookBody>

export function webhookOnWire(body: z.output<typeof webhookBody>): WebhookBody {
  return encode(webhookBody, body)
}

/** The headers of Standard Webhooks (standardwebhooks.com), each with its content. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'The id of the event. The same for every attempt.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature':
    'v1, a comma, and the HMAC-SHA-256 in base64 of "id.timestamp.body" under the secret: the bytes whose base64 follows whsec_.',
} as const
