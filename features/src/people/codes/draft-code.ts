import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { countedAddress } from '../auth/counted-address.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { requireUser } from '../users/user-store.ts'
import type { CodePurpose } from './code.ts'
import type { Requester } from './code-store.ts'
import { draftCodeMessage } from './draft-code-message.ts'
import { makeMailboxKey } from './mailbox-key.ts'
import { issueCode, requireMaySend } from './send-code.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Maximum of mails a day to an address without an owner, for one network address and in total. */
const MAILS_OF_NETWORK = 8
const MAILS = 20

/** Dependencies of mails to an address without an owner. */
export interface DraftMail {
  keyedHash: KeyedHash
  /** Builds the address of the page that opens an account with the key of a mailbox. */
  mailboxLinkOf: (email: string, key: string) => string
  /** Multiplies the limits, for load tests. */
  limitFactor: number
}

interface DraftCode {
  userId: string
  purpose: Extract<CodePurpose, 'email' | 'password'>
  requester?: Requester
}

/** Sends the code of a sign-up. Beyond the limits it sends nothing: an earlier mail has a link that opens an account. */
export async function sendFirstCode(
  tx: Tx,
  mail: DraftMail,
  userId: string,
  caller: RequestOrigin,
  now: Date,
): Promise<void> {
  await sendDraftCode(tx, mail, { userId, purpose: 'email' }, caller, now)
}

/**
 * Sends a code to an address without an owner. The code belongs to one draft and works nowhere else. The mail also has
 * a link that opens an account in place of every draft. So a stranger who uses up the limits has mailed the owner the way
 * in. Returns the seconds to wait when a limit is reached, and sends nothing.
 */
export async function sendDraftCode(
  tx: Tx,
  { keyedHash, mailboxLinkOf, limitFactor }: DraftMail,
  { userId, purpose, requester }: DraftCode,
  { address }: Pick<RequestOrigin, 'address'>,
  now: Date,
): Promise<number | null> {
  const { email, language } = await requireUser(tx, userId)
  await requireMaySend(tx, { userId, purpose }, now)
  const exhausted = await useAllowances(tx, [
    {
      scope: 'draft mails of network',
      key: `${email} ${countedAddress(address)}`,
      most: MAILS_OF_NETWORK * limitFactor,
      seconds: DAY_SECONDS,
    },
    { scope: 'draft mails', key: email, most: MAILS * limitFactor, seconds: DAY_SECONDS },
  ])
  if (exhausted) return exhausted.secondsLeft
  const link = mailboxLinkOf(email, makeMailboxKey(keyedHash, email, now))
  const wordsOf = (code: string) => draftCodeMessage(language, purpose, { code, link })
  const request = { userId, purpose, channel: 'mail', destination: email, wordsOf } as const
  await issueCode(tx, keyedHash, { ...request, ...(requester && { requester }) }, now)
  return null
}

/** The same where the caller waits for the code. */
export async function resendDraftCode(
  tx: Tx,
  mail: DraftMail,
  userId: string,
  caller: Pick<RequestOrigin, 'address'>,
  now: Date,
): Promise<void> {
  const secondsLeft = await sendDraftCode(tx, mail, { userId, purpose: 'email' }, caller, now)
  if (secondsLeft !== null) throw new Refusal('rate_limited', { seconds: String(secondsLeft) })
}
