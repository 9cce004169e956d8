import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { type CodePurpose, MAX_SENT_AN_HOUR, newCode, SEND_AGAIN_AFTER_MS } from './code.ts'
import { insertCode, lockRecentSends } from './code-store.ts'

const HOUR_MS = 60 * 60 * 1000

const WORDS: Record<CodePurpose, { subject: string; meaning: string }> = {
  email: {
    subject: 'Verify your email',
    meaning: 'It proves that this mailbox is yours and works for 10 minutes.',
  },
  phone: {
    subject: 'Verify your phone',
    meaning: 'It works for 10 minutes. Never tell it to anybody.',
  },
  otp: {
    subject: 'Your one-time code',
    meaning: 'It works for 10 minutes. We never ask you for it.',
  },
  password: {
    subject: 'Choose a new password',
    meaning:
      'It lets you choose a new password and works for 10 minutes. If you did not ask for it, ' +
      'somebody else typed your address: you need do nothing.',
  },
}

export interface CodeRequest {
  userId: string
  purpose: CodePurpose
  channel: 'mail' | 'sms'
  destination: string
}

/** Makes a new code, which ends the one before it, and sends it. Only so many may be asked for. */
export async function sendCode(tx: Tx, keyedHash: KeyedHash, request: CodeRequest, now: Date): Promise<void> {
  const { userId, purpose, channel, destination } = request
  requirePatience(await lockRecentSends(tx, userId, purpose, now), now)
  const code = newCode()
  await insertCode(tx, { userId, purpose, destination, hash: keyedHash.hash('code', userId, code), now })
  const { subject, meaning } = WORDS[purpose]
  // In a mail the code stands alone, to be found at a glance; an SMS is one line.
  const text =
    channel === 'mail' ? `Your Paps code is\n\n${code}\n\n${meaning}` : `Your Paps code is ${code}. ${meaning}`
  await queueMessage(tx, { channel, to: destination, subject, text })
}

function requirePatience(sentAt: readonly Date[], now: Date): void {
  const [newest] = sentAt
  const oldest = sentAt.at(MAX_SENT_AN_HOUR - 1)
  const waitMs = Math.max(
    newest ? newest.getTime() + SEND_AGAIN_AFTER_MS - now.getTime() : 0,
    oldest ? oldest.getTime() + HOUR_MS - now.getTime() : 0,
  )
  if (waitMs > 0) throw new Refusal('rate_limited', { seconds: String(Math.ceil(waitMs / 1000)) })
}
