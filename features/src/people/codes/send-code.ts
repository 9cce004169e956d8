import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { queueCode } from '../messages/queue-message.ts'
import { readLanguage } from '../users/user-store.ts'
import { type CodePurpose, MAX_SENT_AN_HOUR, newCode, SEND_AGAIN_AFTER_MS } from './code.ts'
import { codeMessage } from './code-message.ts'
import { insertCode, lockRecentSends, type Requester } from './code-store.ts'

const HOUR_MS = 60 * 60 * 1000

export interface CodeRequest {
  userId: string
  purpose: CodePurpose
  channel: 'mail' | 'sms'
  destination: string
  /** The requester, if no one is signed in. Codes of other requesters stay valid. */
  requester?: Requester
  /** Returns the message, where it is not that of the purpose. */
  wordsOf?: (code: string) => { subject: string; text: string }
}

/** Issues a new code, which invalidates the previous one, and sends it. Throws `rate_limited`. */
export async function sendCode(tx: Tx, keyedHash: KeyedHash, request: CodeRequest, now: Date): Promise<void> {
  await requireMaySend(tx, request, now)
  await issueCode(tx, keyedHash, request, now)
}

/** Throws `rate_limited` when codes were sent too recently or too often. */
export async function requireMaySend(
  tx: Tx,
  request: Pick<CodeRequest, 'userId' | 'purpose' | 'requester'>,
  now: Date,
): Promise<void> {
  requirePatience(await lockRecentSends(tx, request, now), now)
}

/** Issues and sends a code. The caller must have called `requireMaySend`, and for an SMS `spendSms`. */
export async function issueCode(tx: Tx, keyedHash: KeyedHash, request: CodeRequest, now: Date): Promise<void> {
  const { userId, purpose, channel, destination, requester, wordsOf } = request
  const code = newCode()
  const hash = keyedHash.hash('code', userId, code)
  await insertCode(tx, { userId, purpose, destination, hash, ...(requester && { requester }), now })
  const words = wordsOf?.(code) ?? codeMessage(await readLanguage(tx, userId), purpose, channel, code)
  const message = { channel, to: destination, ...words }
  await queueCode(tx, keyedHash.texts, { ...message, ...(channel === 'sms' && { counted: true as const }) })
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
