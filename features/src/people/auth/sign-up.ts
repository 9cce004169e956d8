import { type Database, withTransaction } from '@paps/database'
import { sendEmailCode } from '../codes/verify-email.ts'
import { makeUser } from '../users/make-user.ts'
import { findIdByReferralCode } from '../users/user-store.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import { hashPassword } from './password.ts'
import { guardSignUp, refuseTakenEmail } from './sign-up-guard.ts'
import type { Tokens } from './token.ts'

interface SignUp {
  email: string
  first_name: string
  last_name: string
  password: string
  referral_code?: string | undefined
}

/**
 * Opens an account, sends the code that verifies its email and returns a session token. An unknown referral code is
 * ignored. Refusals of a taken email are limited per address and announced to the owner. `limitFactor` multiplies that
 * limit, for load tests.
 */
export async function signUp(
  database: Database,
  { tokens, keyedHash, limitFactor }: { tokens: Tokens; keyedHash: KeyedHash; limitFactor: number },
  body: SignUp,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  await guardSignUp(database, caller.address, limitFactor)
  // The slow hash is computed before a connection is taken from the pool.
  const passwordHash = await hashPassword(body.password, body)
  const token = await withTransaction(database, async (tx) => {
    const id = await makeUser(tx, {
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      userType: 'regular',
      referredBy: body.referral_code ? await findIdByReferralCode(tx, body.referral_code) : null,
    })
    if (!id) return null
    await sendEmailCode(tx, keyedHash, id, now)
    return openSession(tx, tokens, { id, email: body.email }, caller, now)
  })
  if (token === null) throw await refuseTakenEmail(database, body.email, caller.address, limitFactor)
  return token
}
