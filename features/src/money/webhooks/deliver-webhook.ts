import { webhookOnWire } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { Vault } from '../../files/vault.ts'
import { NotReached, type WebhookPort } from '../../ports/webhooks.ts'
import { presentRecord } from '../records/present-record.ts'
import { findRecord } from '../records/record-store.ts'
import {
  type DeliveryAttempt,
  type DueDelivery,
  lockDueDelivery,
  pauseWebhook,
  planDelivery,
  writeAttempt,
  writeBody,
} from './delivery-store.ts'
import { stopWebhook } from './stop-webhook.ts'
import { isFailingTooLong, isSlow, nextAttemptAt, pausedUntil, webhookLabel } from './webhook.ts'
import { signatureHeaders } from './webhook-signature.ts'
import { markFailing, resetFailures } from './webhook-store.ts'

interface Sources {
  database: Database
  webhookVault: Vault
  webhooks: WebhookPort
  now: () => Date
}

/** Longer than any attempt takes. */
const TRY_MS = 30_000
const SPREAD_MS = 5_000
/** Doubles with each turn up to eight seconds, so that the backlog of a busy owner costs little. */
const BUSY_MS = 1_000

/**
 * Delivers an event at least once: the outcome is stored after the request, and the job of a process that died is run
 * by another. A failing webhook is paused with exponential backoff, so that it costs other webhooks little.
 */
export async function deliverWebhook(sources: Sources, id: string, turn: number): Promise<void> {
  const { database, webhooks, now } = sources
  const place: { leave: (() => void) | null } = { leave: null }
  /** A repeated transaction claims again. */
  const enter = ({ user_id, url }: DueDelivery) => {
    place.leave?.()
    place.leave = webhooks.enter(user_id, url)
    return place.leave !== null
  }
  try {
    const due = await withTransaction(database, (tx) => claim(tx, { id, turn, enter }, now()))
    if (!due) return
    const outcome = await send(sources, due)
    await withTransaction(database, (tx) => settle(tx, due, outcome))
  } finally {
    place.leave?.()
  }
}

interface Claiming {
  id: string
  turn: number
  /** Takes a place for the call. Returns false while the owner or the host has all of theirs. */
  enter: (due: DueDelivery) => boolean
}

type Claimed = DueDelivery & { body: string }

/** Returns null when there is nothing to send now. */
async function claim(tx: Tx, { id, turn, enter }: Claiming, now: Date): Promise<Claimed | null> {
  const due = await lockDueDelivery(tx, id, turn, now)
  if (!due) return null
  if (!due.wanted) {
    const nothing = { status: null, durationMs: null, sent: false, at: now }
    await writeAttempt(tx, id, { ...nothing, state: 'failed', error: 'off' })
    return null
  }
  if (due.rests_until) {
    await planDelivery(tx, id, new Date(due.rests_until.getTime() + Math.random() * SPREAD_MS))
    return null
  }
  if (!enter(due)) {
    await planDelivery(tx, id, new Date(now.getTime() + BUSY_MS * 2 ** Math.min(turn, 3) * (1 + Math.random())))
    return null
  }
  if (due.failures > 0) await pauseWebhook(tx, due.webhook_id, new Date(now.getTime() + TRY_MS))
  if (due.body !== null) return { ...due, body: due.body }
  const body = await makeBody(tx, due)
  await writeBody(tx, id, body)
  return { ...due, body }
}

async function makeBody(tx: Tx, { event_id, event, record_id, created_at }: DueDelivery): Promise<string> {
  const record = record_id ? await findRecord(tx, record_id) : null
  // The record may have changed since. The payload has the state of the event.
  const state = event.slice(event.indexOf('.') + 1) as NonNullable<typeof record>['state']
  const data = record && presentRecord({ ...record, state })
  return JSON.stringify(webhookOnWire({ event_id, event, at: created_at, data }))
}

async function send({ webhookVault, webhooks, now }: Sources, due: Claimed): Promise<DeliveryAttempt> {
  const { url, body, secret, wrapped_key, key_id } = due
  const opened = webhookVault
    .decrypt({ bytes: secret, wrappedKey: wrapped_key, keyId: key_id }, webhookLabel(due.webhook_id))
    .toString()
  const begun = performance.now()
  const ended = () => ({ durationMs: Math.round(performance.now() - begun), sent: true, at: now() })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Paps-Webhook/1',
    'paps-event': due.event,
    'paps-event-id': due.event_id,
    ...signatureHeaders(opened, { id: due.event_id, body, at: now() }),
  }
  try {
    const { status } = await webhooks.post({ url, headers, body })
    if (status >= 200 && status < 300) return { ...ended(), state: 'delivered', status, error: null }
    return { ...ended(), state: 'failed', status, error: status >= 300 && status < 400 ? 'redirect' : 'status' }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return { ...ended(), state: 'failed', status: null, error: error.why }
  }
}

async function settle(tx: Tx, due: Claimed, outcome: DeliveryAttempt): Promise<void> {
  if (!(await writeAttempt(tx, due.id, outcome))) return
  const isDelivered = outcome.state === 'delivered'
  if (isDelivered && !isSlow(outcome.durationMs)) return resetFailures(tx, due.webhook_id)
  const { at } = outcome
  const failure = { id: due.webhook_id, before: due.failures, pausedUntil: pausedUntil(due.failures + 1, at), now: at }
  const failingSince = await markFailing(tx, { ...failure, isDelivered })
  if (isDelivered) return
  const next = nextAttemptAt(due.attempts + 1, due.created_at, at)
  if (next) await planDelivery(tx, due.id, next)
  if (failingSince && isFailingTooLong(failingSince, at)) await stopWebhook(tx, due, at)
}
