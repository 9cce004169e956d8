import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { line } from '../forms.ts'
import { derivedId, id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'
import { WEBHOOK_EVENTS } from '../webhook-events.ts'
import { PING } from '../webhooks.ts'

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .check(z.minLength(1, fieldMessage('choice_needed')), z.maxLength(WEBHOOK_EVENTS.length))

const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `off` by its owner; `stopped` by us after days of failed deliveries. */
  state: z.enum(['on', 'off', 'stopped']),
  /** The time of the first failure since the last success. */
  failing_since: z.nullable(moment),
  created_at: moment,
})
z.globalRegistry.add(webhook, { id: 'Webhook' })

export type Webhook = z.output<typeof webhook>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/**
 * The reason of a failed attempt. The address is not allowed, its host is unknown or resolves to a private address; the
 * connection was refused or broke, the certificate is not trusted, the request timed out, the response is not HTTP, or the
 * host is unreachable; the status was not 200 to 299, or a redirect. Or no request was sent: the webhook was switched off,
 * or no worker was available.
 */
const DELIVERY_ERRORS = [
  'address',
  'host',
  'private',
  'refused',
  'broken',
  'certificate',
  'timeout',
  'not_http',
  'unreachable',
  'status',
  'redirect',
  'off',
  'lost',
] as const

export type DeliveryError = (typeof DELIVERY_ERRORS)[number]

/** One delivery to one webhook, with the result of its last attempt. */
const delivery = z.object({
  _id: id,
  webhook_id: id,
  url: z.string(),
  event_id: derivedId,
  event: z.enum([...WEBHOOK_EVENTS, PING]),
  /** The subject of the event. */
  record_id: z.nullable(id),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The status of the response, if there was one. */
  status: z.nullable(z.int()),
  duration_ms: z.nullable(z.int()),
  /** The reason of the last failure. */
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  tried_at: z.nullable(moment),
  /** The time of the next attempt. */
  next_at: z.nullable(moment),
  created_at: moment,
})
z.globalRegistry.add(delivery, { id: 'WebhookDelivery' })

export type WebhookDelivery = z.output<typeof delivery>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ad'
const deliveryId = '019a8b6e-7c00-7abc-8def-0123456789ae'

const exampleWebhook = {
  _id: exampleId,
  url: 'https://shop.example/paps',
  events: ['payment.completed', 'request.declined'],
  state: 'on',
  failing_since: null,
  created_at: '2026-11-15T09:30:00.000Z',
} as const

const exampleDelivery = {
  _id: deliveryId,
  webhook_id: exampleId,
  url: exampleWebhook.url,
  event_id: '019a8b6e-7c00-4abc-8def-0123456789af',
  event: 'payment.completed',
  record_id: '019a8b6e-7c00-7abc-8def-0123456789aa',
  state: 'delivered',
  attempts: 1,
  status: 200,
  duration_ms: 84,
  error: null,
  tried_at: '2026-11-15T09:31:00.000Z',
  next_at: null,
  created_at: '2026-11-15T09:31:00.000Z',
} as const

const waiting = {
  ...exampleDelivery,
  state: 'waiting',
  attempts: 0,
  status: null,
  duration_ms: null,
  tried_at: null,
  next_at: exampleDelivery.created_at,
} as const

const one = z.object({ data: webhook })
const oneDelivery = z.object({ data: delivery })

export const listWebhooks = route({
  method: 'GET',
  path: '/api/webhook/',
  summary: 'The caller’s webhooks, newest first',
  access: 'wallet',
  answer: z.object({ data: z.array(webhook) }),
  errors: ['merchants_only'],
  example: { answer: { data: [exampleWebhook] } },
})

export const createWebhook = route({
  method: 'POST',
  path: '/api/webhook/',
  summary:
    'Creates a webhook: events are sent to an https address of an approved store or a bank. Only this response contains the secret',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  body: z.object({ url: line(500), events, ...proof }),
  answer: z.object({ data: webhook, secret: z.string() }),
  errors: ['device_unconfirmed', 'merchants_only', 'too_many_webhooks', ...PROOF_ERRORS],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: {
    body: { url: exampleWebhook.url, events: ['payment.completed', 'request.declined'], pin: '2580' },
    answer: { data: exampleWebhook, secret: 'whsec_bGmHkq9y0qW2c1c3mJv5n4yHkq9y0qW2c1c3mJv5n4w=' },
  },
})

export const switchWebhook = route({
  method: 'PUT',
  path: '/api/webhook/{id}',
  summary: 'Switches a webhook off or on. Events that occur while it is off are not sent later',
  access: 'wallet',
  pin: 'no: a destination that was added with the PIN',
  params: z.object({ id }),
  body: z.object({ enabled: z.boolean() }),
  answer: one,
  errors: ['merchants_only', 'not_found'],
  example: {
    params: { id: exampleId },
    body: { enabled: false },
    answer: { data: { ...exampleWebhook, state: 'off' } },
  },
})

export const removeWebhook = route({
  method: 'DELETE',
  path: '/api/webhook/{id}',
  summary: 'Removes a webhook with its log',
  access: 'wallet',
  pin: 'no: removes a destination',
  params: z.object({ id }),
  answer: z.object({ success: z.literal(true), msg: z.string() }),
  errors: ['not_found'],
  example: { params: { id: exampleId }, answer: { success: true, msg: 'The webhook is removed.' } },
})

export const tryWebhook = route({
  method: 'POST',
  path: '/api/webhook/{id}/test',
  summary: 'Sends a ping to a webhook, signed and logged like anything else',
  access: 'wallet',
  pin: 'no: a destination that was added with the PIN',
  params: z.object({ id }),
  answer: oneDelivery,
  errors: ['merchants_only', 'not_found', 'wrong_state'],
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    params: { id: exampleId },
    answer: { data: { ...waiting, event: 'ping', record_id: null } },
  },
})

export const listDeliveries = route({
  method: 'GET',
  path: '/api/webhook/delivery',
  summary: 'The deliveries to the caller’s webhooks in the last 30 days with their results, newest first',
  access: 'wallet',
  query: z.extend(pageQuery, { webhook: z.optional(id), status: z.optional(z.enum(DELIVERY_STATES)) }),
  answer: pageOf(delivery),
  errors: [],
  example: { query: { status: 'delivered' }, answer: { data: [exampleDelivery], next_cursor: null } },
})

export const redeliver = route({
  method: 'POST',
  path: '/api/webhook/delivery/{id}/again',
  summary: 'Repeats a delivery now: the same event and body, with a new signature',
  access: 'wallet',
  pin: 'no: a destination that was added with the PIN',
  params: z.object({ id }),
  answer: oneDelivery,
  errors: ['merchants_only', 'not_found', 'wrong_state'],
  limit: { times: 300, seconds: 3600, by: 'person' },
  example: { params: { id: deliveryId }, answer: { data: waiting } },
})
