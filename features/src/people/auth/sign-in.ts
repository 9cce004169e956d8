import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { findByEmail } from '../users/user-store.ts'
import { lockedRefusal } from './locked-refusal.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import { checkGuarded, clearTries, guardSignIn } from './sign-in-guard.ts'
import type { Tokens } from './token.ts'

/** The response and its timing are the same for a wrong password and an unknown email. */
export async function signIn(
  database: Database,
  tokens: Tokens,
  { email, password }: { email: string; password: string },
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  const attempt = await guardSignIn(database, email, caller, now)
  const user = await findByEmail(database.kysely, email)
  const matches = await checkGuarded(attempt, user?.password_hash ?? null, password)
  if (!user || !matches) throw new Refusal('invalid_credentials')
  // Revealed only after a correct password.
  if (user.locked_at) throw lockedRefusal(user)
  return withTransaction(database, async (tx) => {
    await clearTries(tx, attempt)
    return openSession(tx, tokens, { id: user.id, email }, caller, now)
  })
}
