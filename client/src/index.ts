export type { Calls, ErrorCode, WebhookEvent } from './calls.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export { PapsError } from './paps-error.ts'
export { type SignedMessage, verifyWebhook, type WebhookHeaders, WebhookRefused } from './verify-webhook.ts'
