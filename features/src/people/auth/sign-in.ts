import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { findByEmail } from '../users/user-store.ts'
import { type Caller, openSession } from './open-session.ts'
import { checkPassword } from './password.ts'
import type { Tokens } from './token.ts'

/** The answer, and the time it takes, are the same for a wrong password and for nobody's email. */
export async function signIn(
  database: Database,
  tokens: Tokens,
  body: { email: string; password: string },
  caller: Caller,
  now: Date,
): Promise<string> {
  const user = await findByEmail(database.kysely, body.email)
  const matches = await checkPassword(user?.password_hash ?? null, body.password)
  if (!user || !matches) throw new Refusal('invalid_credentials')
  return withTransaction(database, (tx) => openSession(tx, tokens, user.id, caller, now))
}
