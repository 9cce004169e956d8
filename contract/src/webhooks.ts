import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { derivedId, moment } from './ids.ts'
import { moneyRecord } from './records.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

/** Sent when its owner asks for a try, and about nothing. */
export const PING = 'ping'

/** What is posted to a webhook. */
export const webhookBody = z.object({
  /** The same whenever this is told again. */
  event_id: derivedId,
  event: z.enum([...WEBHOOK_EVENTS, PING]),
  at: moment,
  /** The record as it was when this was first told. Null for a ping. */
  data: z.nullable(moneyRecord),
})
z.globalRegistry.add(webhookBody, { id: 'WebhookBody' })

/** In JSON's terms, as it travels. */
export type WebhookBody = z.input<typeof webhookBody>

export function webhookOnWire(body: z.output<typeof webhookBody>): WebhookBody {
  return encode(webhookBody, body)
}

/** The headers of Standard Webhooks (standardwebhooks.com), each with what it holds. */
export const WEBHOOK_HEADERS = {
  'webhook-id': 'The id of the event. The same for every attempt.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature':
    'v1, a comma, and the HMAC-SHA-256 in base64 of "id.timestamp.body" under the secret: the bytes whose base64 follows whsec_.',
} as const
