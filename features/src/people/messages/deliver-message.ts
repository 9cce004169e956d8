import { type Database, withTransaction } from '@paps/database'
import type { MailPort } from '../../ports/mail.ts'
import { NotSent } from '../../ports/not-sent.ts'
import type { SmsPort } from '../../ports/sms.ts'
import { makeMailHtml } from './mail-html.ts'
import type { MessageState } from './message.ts'
import { type ClaimedMessage, lockMessageState, markQueued, markSending, settleMessage } from './message-store.ts'

export interface Providers {
  mail: MailPort
  sms: SmsPort
}

/** How it went, with the reason when it did not go well. `queued`: worth another try later. */
export interface Delivery {
  state: Exclude<MessageState, 'sending'>
  reason: string | null
}

const MOST_ATTEMPTS = 8

/**
 * Hands one message to its provider, at most once: it is claimed and committed before, settled after. One that is
 * found claimed was left by a process that died in between, and whether it got through nobody can say.
 */
export async function deliverMessage(database: Database, providers: Providers, id: string): Promise<Delivery | null> {
  const claimed = await withTransaction(database, async (tx) => {
    const state = await lockMessageState(tx, id)
    if (state === 'queued') return markSending(tx, id)
    if (state !== 'sending') return null
    const left: Delivery = { state: 'unknown', reason: 'the process that was sending it died' }
    await settleMessage(tx, id, 'unknown', left.reason)
    return left
  })
  if (claimed === null || 'state' in claimed) return claimed
  const delivery = await attempt(providers, claimed)
  await withTransaction(database, (tx) =>
    delivery.state === 'queued'
      ? markQueued(tx, id, delivery.reason ?? '')
      : settleMessage(tx, id, delivery.state, delivery.reason),
  )
  return delivery
}

async function attempt(providers: Providers, message: ClaimedMessage): Promise<Delivery> {
  try {
    await send(providers, message)
    return { state: 'sent', reason: null }
  } catch (error) {
    if (!(error instanceof NotSent)) return { state: 'unknown', reason: 'the provider did not say whether it took it' }
    const again = error.worthRetrying && message.attempts < MOST_ATTEMPTS
    return { state: again ? 'queued' : 'failed', reason: error.message }
  }
}

async function send({ mail, sms }: Providers, { id, channel, to, subject, text, html }: ClaimedMessage): Promise<void> {
  if (channel === 'mail') await mail.send({ id, to, subject, text, html: html ?? makeMailHtml(subject, text) })
  else await sms.send({ to, subject, text })
}
