import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { queueMessage } from '../messages/queue-message.ts'
import { requireUser, updateUser } from '../users/user-store.ts'
import { endSessionsOf } from './end-session.ts'
import { type Caller, openSession } from './open-session.ts'
import { checkPassword, hashPassword } from './password.ts'
import { clearTries, guardSignIn } from './sign-in-guard.ts'
import type { Tokens } from './token.ts'

/** Every session ends, this one too; the device in hand gets a new one. */
export async function changePassword(
  database: Database,
  tokens: Tokens,
  userId: string,
  { current_password, password }: { current_password: string; password: string },
  caller: Caller,
  now: Date,
): Promise<string> {
  const user = await requireUser(database.kysely, userId)
  await guardSignIn(database, user.email, caller.address, now)
  if (!(await checkPassword(user.password_hash, current_password))) throw new Refusal('wrong_password')
  const passwordHash = await hashPassword(password)
  return withTransaction(database, async (tx) => {
    await clearTries(tx, user.email, caller.address)
    await updateUser(tx, userId, { password_hash: passwordHash })
    await endSessionsOf(tx, userId)
    await queueMessage(tx, {
      channel: 'mail',
      to: user.email,
      subject: 'Your password was changed',
      text: `The password of your Paps account was just changed with ${caller.device}. If that was not you, please contact support at once.`,
    })
    return openSession(tx, tokens, user, caller, now)
  })
}
