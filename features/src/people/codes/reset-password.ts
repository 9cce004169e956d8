import { isAdmin, Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { countedAddress } from '../auth/counted-address.ts'
import { endAllSessions } from '../auth/end-session.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { isKnownCaller } from '../auth/known-caller.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { announceChange } from '../messages/announce-change.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { findByEmail, lockUser, updateUser } from '../users/user-store.ts'
import type { Requester } from './code-store.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

/**
 * Maximum of codes per account and day for requesters without a previous sign-in to it. Each code has five attempts.
 */
const STRANGERS_A_DAY = 12
const DAY_SECONDS = 24 * 60 * 60

/**
 * Sends a code if the email has an account. The caller can't see whether it has. The code belongs to the requester:
 * requests of others neither replace it nor use up its attempts. Unknown requesters share a daily limit. The account's
 * own devices and addresses are exempt, so that strangers can't lock the owner out.
 */
export async function forgotPassword(
  database: Database,
  keyedHash: KeyedHash,
  email: string,
  caller: RequestOrigin,
  now: Date,
): Promise<void> {
  const user = await findByEmail(database.kysely, email)
  if (!user) return
  const request = { userId: user.id, purpose: 'password', channel: 'mail', destination: email } as const
  await withTransaction(database, async (tx) => {
    if (!(await isKnownCaller(tx, user.id, caller))) {
      const allowance = { scope: 'reset by strangers', key: user.id, most: STRANGERS_A_DAY, seconds: DAY_SECONDS }
      const exhausted = await useAllowances(tx, [allowance])
      if (exhausted) throw new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) })
    }
    await sendCode(tx, keyedHash, { ...request, requester: buildRequester(caller) }, now)
  })
}

function buildRequester({ address, cookie }: RequestOrigin): Requester {
  return {
    deviceHash: cookie?.hash ?? null,
    addressKey: cookie?.presented ? null : countedAddress(address),
  }
}

/** Sets a new password with the code and ends every session. */
export async function resetPassword(
  database: Database,
  keyedHash: KeyedHash,
  { email, code, password }: { email: string; code: string; password: string },
  { cookie, address }: RequestOrigin,
  now: Date,
): Promise<void> {
  // Not with the owner's name: a refusal would tell a stranger whether the account exists.
  const passwordHash = await hashPassword(password, { email })
  const user = await findByEmail(database.kysely, email)
  // Staff without a password have an invitation, whose link alone sets the first one: it may have been cancelled.
  if (!user || (user.password_hash === null && isAdmin(user.user_type))) throw new Refusal('code_refused')
  await useCode(
    database,
    keyedHash,
    {
      userId: user.id,
      purpose: 'password',
      code,
      destination: email,
      requester: { deviceHash: cookie?.hash ?? null, addressKey: countedAddress(address) },
    },
    now,
    async (tx) => {
      const owner = await lockUser(tx, user.id)
      // The code arrived by mail, so the email is verified as well.
      await updateUser(tx, user.id, {
        password_hash: passwordHash,
        password_is_first: false,
        is_email_verified: true,
      })
      await endAllSessions(tx, user.id)
      await announceChange(tx, owner, 'password', now)
    },
  )
}
