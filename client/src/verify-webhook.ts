import type { WebhookEvent } from './calls.ts'

/** What came is not from Paps, or not from now. */
export class WebhookRefused extends Error {}

export interface SignedMessage {
  /** As it was shown when the webhook was made: `whsec_…`. */
  secret: string
  /** The header `paps-signature`. */
  signature: string | null | undefined
  /** The body as it came, before anything has read it. */
  body: string
  /** How old a message may be. What is older was sent by somebody who kept it. */
  toleranceSeconds?: number
  now?: Date
}

const TOLERANCE_SECONDS = 300

/**
 * What Paps tells, once it is sure that it was Paps, just now. The same event may come more than once, always with the
 * same `event_id`: whoever must act once keeps the ids they have acted on.
 */
export async function verifyWebhook(message: SignedMessage): Promise<WebhookEvent> {
  const { secret, signature, body, toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = message
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !hex) throw new WebhookRefused('It is not signed.')
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  // The platform compares, in a time that tells nothing about how much of it was right.
  const isOurs = await crypto.subtle.verify('HMAC', key, fromHex(hex), bytesOf(`${seconds}.${body}`))
  if (!isOurs) throw new WebhookRefused('Its signature is not right.')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) {
    throw new WebhookRefused('It was sent too long ago.')
  }
  return JSON.parse(body) as WebhookEvent
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
