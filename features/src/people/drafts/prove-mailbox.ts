import { Refusal } from '@paps/contract'
import { sqlState, type Tx } from '@paps/database'
import { trustSessionDevice } from '../auth/device-store.ts'
import { containCompromise, EVERYTHING } from '../containment/contain-compromise.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { findByEmail, findUser, updateUser } from '../users/user-store.ts'
import { isDraft } from './draft.ts'
import { endOtherDrafts } from './end-drafts.ts'

const UNIQUE_VIOLATION = '23505'

interface Prover {
  userId: string
  /** The session that gave the proof, if one did. */
  sessionId?: string
}

/**
 * Makes the owner of the person who proved the mailbox of a draft. The account is cleared: everything that was in it before goes,
 * except the session that gave the proof, whose device becomes the first one. Every other draft of the address ends. The
 * limits and losses of closed accounts with this address go to the account. The caller has called `lockMailbox` and has checked the proof.
 * @throws `mailbox_proven` when another person was first
 */
export async function proveMailbox(
  tx: Tx,
  inheritFromClosed: InheritFromClosed,
  { userId, sessionId }: Prover,
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('mailbox_proven')
  if (!isDraft(user)) {
    await updateUser(tx, userId, { is_email_verified: true })
    return inheritFromClosed(tx, userId, { email: user.email }, now)
  }
  if (await findByEmail(tx, user.email)) throw new Refusal('mailbox_proven')
  await endOtherDrafts(tx, user.email, userId, now)
  await containCompromise(tx, { userId, ...(sessionId && { keepSessionId: sessionId }) }, EVERYTHING)
  try {
    await updateUser(tx, userId, { is_email_verified: true })
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('mailbox_proven') : error
  }
  await inheritFromClosed(tx, userId, { email: user.email }, now)
  if (sessionId) await trustSessionDevice(tx, sessionId)
}
