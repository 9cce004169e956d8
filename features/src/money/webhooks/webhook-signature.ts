import { createHmac, randomBytes } from 'node:crypto'
import type { WEBHOOK_HEADERS } from '@paps/contract'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Secrets made by earlier versions are in base64url without padding, so that they never have this form. */
const STANDARD_SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** A new secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export interface SentWebhook {
  id: string
  body: string
  at: Date
}

type SignatureHeaders = Record<keyof typeof WEBHOOK_HEADERS, string> & { 'paps-signature'?: string }

/**
 * The headers that prove to the receiver who sent the body, and when, by Standard Webhooks. Receivers whose secret was
 * made before that also get the header they know, `paps-signature`.
 */
export function signatureHeaders(secret: string, { id, body, at }: SentWebhook): SignatureHeaders {
  const seconds = Math.floor(at.getTime() / 1000)
  // The decoder takes base64 and base64url alike.
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
    ...(!STANDARD_SECRET.test(secret) && { 'paps-signature': earlierSignature(secret, seconds, body) }),
  }
}

/** The signature of earlier versions, under the text of the secret. */
function earlierSignature(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
