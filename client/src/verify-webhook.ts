import type { WebhookEvent } from './calls.ts'

/** What came is not from Paps, or not from now. */
export class WebhookRefused extends Error {}

/** The headers of a request as Fetch has them, or as Node does: names in lower case. */
export type WebhookHeaders =
  | Pick<Headers, 'get'>
  | { readonly [name: string]: string | readonly string[] | null | undefined }

export interface SignedMessage {
  /** As it was shown when the webhook was made: `whsec_…`. */
  secret: string
  /** The request's headers, with `webhook-id`, `webhook-timestamp` and `webhook-signature` among them. */
  headers: WebhookHeaders
  /** The body as it came, before anything has read it. */
  body: string
  /** How old a message may be. What is older was sent by somebody who kept it. */
  toleranceSeconds?: number
  now?: Date
}

const TOLERANCE_SECONDS = 300

/**
 * Verifies a webhook by Standard Webhooks and returns its event. Throws `WebhookRefused` when the signature is missing or
 * wrong, or the message is too old. The same event may come more than once, always with the same `event_id`: whoever
 * must act once keeps the ids they have acted on.
 */
export async function verifyWebhook(message: SignedMessage): Promise<WebhookEvent> {
  const { secret, headers, body, toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = message
  const [id, seconds] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
  // There may be several, with spaces between them, while a secret changes.
  const signatures = headerOf(headers, 'webhook-signature').split(' ').flatMap(parseSignature)
  if (!id || !/^\d{1,12}$/.test(seconds) || signatures.length === 0) throw new WebhookRefused('It is not signed.')
  const raw = fromBase64(secret.replace(/^whsec_/, ''))
  if (!raw || raw.length === 0) throw new WebhookRefused('The secret is not one of a webhook.')
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`)
  // The platform compares, in a time that tells nothing about how much of it was right.
  const matches = await Promise.all(signatures.map((each) => crypto.subtle.verify('HMAC', key, each, signed)))
  if (!matches.includes(true)) throw new WebhookRefused('Its signature is not right.')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) {
    throw new WebhookRefused('It was sent too long ago.')
  }
  return JSON.parse(body) as WebhookEvent
}

function headerOf(headers: WebhookHeaders, name: string): string {
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

/** Null for what is neither base64 nor base64url, in which earlier secrets are. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  } catch {
    return null
  }
}
