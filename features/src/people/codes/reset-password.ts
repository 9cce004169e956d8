import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { endSessionsOf } from '../auth/end-session.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { hashPassword } from '../auth/password.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findByEmail, updateUser } from '../users/user-store.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

/** Sends a code if there is somebody to send it to. Nobody who asks learns which. */
export async function forgotPassword(
  database: Database,
  keyedHash: KeyedHash,
  email: string,
  now: Date,
): Promise<void> {
  const user = await findByEmail(database.kysely, email)
  if (!user) return
  await withTransaction(database, (tx) =>
    sendCode(tx, keyedHash, { userId: user.id, purpose: 'password', channel: 'mail', destination: email }, now),
  )
}

/** With the code, a new password; whoever was signed in with the old one is out. */
export async function resetPassword(
  database: Database,
  keyedHash: KeyedHash,
  { email, code, password }: { email: string; code: string; password: string },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const user = await findByEmail(database.kysely, email)
  if (!user) throw new Refusal('code_refused')
  await useCode(
    database,
    keyedHash,
    { userId: user.id, purpose: 'password', code, destination: email },
    now,
    async (tx) => {
      // The code came by mail, so the mailbox is proven as well.
      await updateUser(tx, user.id, { password_hash: passwordHash, is_email_verified: true })
      await endSessionsOf(tx, user.id)
      await queueMessage(tx, {
        channel: 'mail',
        to: email,
        subject: 'Your password was changed',
        text: 'The password of your Paps account was just changed. If that was not you, please contact support at once.',
      })
    },
  )
}
