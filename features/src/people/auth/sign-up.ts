import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { sendEmailCode } from '../codes/verify-email.ts'
import { makeUser } from '../users/make-user.ts'
import { findIdByReferralCode } from '../users/user-store.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { type Caller, openSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import type { Tokens } from './token.ts'

interface SignUp {
  email: string
  first_name: string
  last_name: string
  password: string
  referral_code?: string | undefined
}

/**
 * Opens an account, sends the code that proves its mailbox and signs its owner in. An unknown referral code ties nobody
 * and stops nobody.
 */
export async function signUp(
  database: Database,
  { tokens, keyedHash }: { tokens: Tokens; keyedHash: KeyedHash },
  body: SignUp,
  caller: Caller,
  now: Date,
): Promise<string> {
  // The hash is slow on purpose, so it is made before a connection is taken.
  const passwordHash = await hashPassword(body.password)
  return withTransaction(database, async (tx) => {
    const id = await makeUser(tx, {
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      userType: 'regular',
      referredBy: body.referral_code ? await findIdByReferralCode(tx, body.referral_code) : null,
    })
    if (!id) throw new Refusal('signup_refused')
    await sendEmailCode(tx, keyedHash, id, now)
    return openSession(tx, tokens, { id, email: body.email }, caller, now)
  })
}
