import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { isDraft } from '../drafts/draft.ts'
import { lockMailbox } from '../drafts/draft-store.ts'
import { proveMailbox } from '../drafts/prove-mailbox.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { findUser, requireUser } from '../users/user-store.ts'
import { type DraftMail, resendDraftCode } from './draft-code.ts'
import { sendCode } from './send-code.ts'
import { spendCode } from './use-code.ts'

export async function resendEmailCode(
  database: Database,
  mail: DraftMail,
  userId: string,
  caller: Pick<RequestOrigin, 'address'>,
  now: Date,
): Promise<void> {
  const { email } = await requireUser(database.kysely, userId)
  await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    const user = await requireUser(tx, userId)
    if (user.is_email_verified) throw new Refusal('conflict')
    if (isDraft(user)) return resendDraftCode(tx, mail, userId, caller, now)
    await sendCode(tx, mail.keyedHash, { userId, purpose: 'email', channel: 'mail', destination: email }, now)
  })
}

/**
 * Proves the mailbox with the code that was sent for this very draft. The account then belongs to the caller, and every other
 * draft of the address ends. Of two that prove it at the same moment one wins; the other gets `mailbox_proven`.
 */
export async function verifyEmail(
  database: Database,
  { keyedHash, inheritFromClosed }: { keyedHash: KeyedHash; inheritFromClosed: InheritFromClosed },
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
  now: Date,
): Promise<void> {
  const caller = await findUser(database.kysely, userId)
  // The draft ended since the session was checked.
  if (!caller) throw new Refusal('mailbox_proven')
  const { email } = caller
  const isProven = await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    if (!(await findUser(tx, userId))) throw new Refusal('mailbox_proven')
    // The code verifies the address it was sent to.
    const attempt = { userId, purpose: 'email', code, destination: email } as const
    if ((await spendCode(tx, keyedHash, attempt, now)) === null) return false
    await proveMailbox(tx, inheritFromClosed, { userId, sessionId }, now)
    return true
  })
  // Thrown outside the transaction: inside, it would roll back the count of a wrong code.
  if (!isProven) throw new Refusal('code_refused')
}
