import { type Actor, Refusal } from '@paps/contract'
import type { Database } from '@paps/database'
import { announceChange } from '../messages/announce-change.ts'
import { requireUser, updateUser } from '../users/user-store.ts'
import { endAllSessions } from './end-session.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import { hashPassword } from './password.ts'
import { withPinOnceSet } from './pin.ts'
import type { Proof } from './proof.ts'
import { checkGuarded, clearTries, guardSession } from './sign-in-guard.ts'
import type { Tokens } from './token.ts'

interface NewPassword {
  current_password: string
  password: string
  pin?: Proof | undefined
}

/**
 * Requires the current password, and the PIN if one is set. Ends every session and returns the token of a new one for
 * this device, in which the second factor counts as given when it was.
 */
export async function changePassword(
  database: Database,
  { tokens, keyedHash }: { tokens: Tokens; keyedHash: KeyedHash },
  { userId, sessionId, factorAt = null }: Pick<Actor, 'userId' | 'sessionId' | 'factorAt'>,
  { current_password, password, pin }: NewPassword,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  const owner = await requireUser(database.kysely, userId)
  const attempt = await guardSession(database, sessionId, now)
  if (!(await checkGuarded(attempt, owner.password_hash, current_password))) throw new Refusal('wrong_password')
  const passwordHash = await hashPassword(password, owner)
  return withPinOnceSet(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    await clearTries(tx, attempt)
    await updateUser(tx, userId, {
      password_hash: passwordHash,
      password_is_first: false,
      // The PIN was a proof that the mailbox does not give.
      ...(user.pin_hash !== null && { password_by_mail_at: null }),
    })
    await endAllSessions(tx, userId)
    await announceChange(tx, user, 'password', now)
    return openSession(tx, tokens, user, caller, now, { isInHand: true, factorAt })
  })
}
