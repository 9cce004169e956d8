import { createHmac, randomBytes } from 'node:crypto'
import type { WEBHOOK_HEADERS } from '@paps/contract'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Secrets of earlier versions are in base64url without padding, so they never match this form. */
const STANDARD_SECRET = /^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Returns a new secret in the format of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
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
 * Returns the signature headers of Standard Webhooks. Receivers with an older secret also get the earlier header,
 * `paps-signature`.
 */
export function signatureHeaders(secret: string, { id, body, at }: SentWebhook): SignatureHeaders {
  const seconds = Math.floor(at.getTime() / 1000)
  // The decoder accepts both base64 and base64url.
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
    ...(!STANDARD_SECRET.test(secret) && { 'paps-signature': earlierSignature(secret, seconds, body) }),
  }
}

/** The signature of earlier versions, keyed by the text of the secret. */
function earlierSignature(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
