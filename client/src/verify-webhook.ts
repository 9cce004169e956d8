import type { WebhookEvent } from './calls.ts'

/** The message is not from Paps, or is too old. */
export class WebhookRefused extends Error {}

/** The headers of a request: those of Fetch, or those of Node with lower-case names. */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | { readonly [name: string]: string | readonly string[] | null | undefined }

export interface SignedMessage {
  /** The secret shown when the webhook was created: `whsec_…`. */
  secret: string
  /** The headers of the request. `webhook-id`, `webhook-timestamp` and `webhook-signature` are required. */
  headers: WebhookHeaders
  /** The raw body, not parsed. */
  body: string
  /** The maximum age of a message. An older message may be a replay. */
  toleranceSeconds?: number
  now?: Date
}

const TOLERANCE_SECONDS = 300

/**
 * Verifies a webhook by Standard Webhooks and returns its event. Throws `WebhookRefused` when the signature is missing or
 * wrong, or the message is too old. An event may be delivered more than once, with the same `event_id`: a receiver stores
 * the ids that it has processed.
 */
export async function verifyWebhook(message: SignedMessage): Promise<WebhookEvent> {
  const { secret, headers, body, toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = message
  const [id, seconds] = [readHeader(headers, 'webhook-id'), readHeader(headers, 'webhook-timestamp')]
  // During a rotation of the secret there are several signatures, separated by spaces.
  const signatures = readHeader(headers, 'webhook-signature').split(' ').flatMap(parseSignature)
  if (!id || !/^\d{1,12}$/.test(seconds) || signatures.length === 0)
    throw new WebhookRefused('The message is not signed.')
  const raw = fromBase64(secret.replace(/^whsec_/, ''))
  if (!raw || raw.length === 0) throw new WebhookRefused('The secret is not a webhook secret.')
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`)
  // Web Crypto compares in constant time.
  const matches = await Promise.all(signatures.map((each) => crypto.subtle.verify('HMAC', key, each, signed)))
  if (!matches.includes(true)) throw new WebhookRefused('The signature is invalid.')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) {
    throw new WebhookRefused('The message is too old.')
  }
  return JSON.parse(body) as WebhookEvent
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isFetchHeaders(headers) ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : ''
}

function isFetchHeaders(headers: WebhookHeaders): headers is Pick<Headers, 'get'> {
  return typeof headers.get === 'function'
}

function parseSignature(text: string): Uint8Array<ArrayBuffer>[] {
  const bytes = text.startsWith('v1,') ? fromBase64(text.slice('v1,'.length)) : null
  return bytes ? [bytes] : []
}

/** Returns null for text that is neither base64 nor base64url. Earlier secrets are base64url. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  } catch {
    return null
  }
}
