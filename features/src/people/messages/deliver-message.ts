import { type Database, type Tx, withTransaction } from '@paps/database'
import { type TextCipher, Undecipherable } from '../../keys/index.ts'
import type { MailPort } from '../../ports/mail.ts'
import { NotSent } from '../../ports/not-sent.ts'
import type { SmsPort } from '../../ports/sms.ts'
import { makeMailHtml } from './mail-html.ts'
import { type MessageState, textLabel } from './message.ts'
import {
  type ClaimedMessage,
  lockMessageState,
  markQueued,
  markSending,
  settleMessage,
  takeUncountedNumber,
} from './message-store.ts'
import { type SmsPolicy, spendSms } from './sms-policy.ts'

export interface Providers {
  mail: MailPort
  sms: SmsPort
  smsPolicy: SmsPolicy
}

/** The outcome, with the reason of a failure. `queued`: to be retried later. */
export interface Delivery {
  state: Exclude<MessageState, 'sending'>
  reason: string | null
}

const MAX_ATTEMPTS = 8

/**
 * Passes one message to its provider at most once. The claim is committed before, the outcome after. A message found
 * claimed was left by a process that died in between: its outcome is unknown.
 */
export async function deliverMessage(
  database: Database,
  providers: Providers,
  texts: TextCipher,
  id: string,
): Promise<Delivery | null> {
  const claimed = await withTransaction(database, async (tx) => {
    const state = await lockMessageState(tx, id)
    if (state === 'queued') return (await refuseSms(tx, providers.smsPolicy, id)) ?? markSending(tx, id)
    if (state !== 'sending') return null
    const left: Delivery = { state: 'unknown', reason: 'the sending process died' }
    await settleMessage(tx, id, 'unknown', left.reason)
    return left
  })
  if (claimed === null || 'state' in claimed) return claimed
  const delivery = await attempt(providers, texts, claimed)
  await withTransaction(database, (tx) =>
    delivery.state === 'queued'
      ? markQueued(tx, id, delivery.reason ?? '')
      : settleMessage(tx, id, delivery.state, delivery.reason),
  )
  return delivery
}

/** Counts an SMS that was queued uncounted: a notice to the owner of the number. Settles it as failed when the policy refuses it. */
async function refuseSms(tx: Tx, policy: SmsPolicy, id: string): Promise<Delivery | null> {
  const number = await takeUncountedNumber(tx, id)
  const refusal = number && (await spendSms(tx, policy, { number, userId: null, kind: 'alert', toOwner: true }))
  if (!refusal) return null
  const reason =
    refusal.why === 'budget' ? `the SMS budget (${refusal.budget}) is used up` : 'SMS to this number are off'
  await settleMessage(tx, id, 'failed', reason)
  return { state: 'failed', reason }
}

async function attempt(providers: Providers, texts: TextCipher, message: ClaimedMessage): Promise<Delivery> {
  try {
    await send(providers, withText(texts, message))
    return { state: 'sent', reason: null }
  } catch (error) {
    if (error instanceof Undecipherable) return { state: 'failed', reason: 'the text could not be decrypted' }
    if (!(error instanceof NotSent)) return { state: 'unknown', reason: 'the provider did not confirm the message' }
    const again = error.worthRetrying && message.attempts < MAX_ATTEMPTS
    return { state: again ? 'queued' : 'failed', reason: error.message }
  }
}

function withText(texts: TextCipher, message: ClaimedMessage): ClaimedMessage {
  const { id, encryptedText } = message
  return encryptedText ? { ...message, text: texts.decrypt(encryptedText, textLabel(id)) } : message
}

async function send({ mail, sms }: Providers, { id, channel, to, subject, text, html }: ClaimedMessage): Promise<void> {
  if (channel === 'mail') await mail.send({ id, to, subject, text, html: html ?? makeMailHtml(subject, text) })
  else await sms.send({ to, subject, text })
}
