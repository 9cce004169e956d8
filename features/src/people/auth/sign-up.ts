import type { Language } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { type DraftMail, sendFirstCode } from '../codes/draft-code.ts'
import { makeDraft } from '../drafts/make-draft.ts'
import { findIdByReferralCode } from '../users/user-store.ts'
import { hashDraftPassword } from './draft-password.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import { guardSignUp, refuseTakenEmail } from './sign-up-guard.ts'
import type { Tokens } from './token.ts'

interface SignUp {
  email: string
  first_name: string
  last_name: string
  password: string
  referral_code?: string | undefined
  /** The language of the person, where the client names one. */
  language: Language | null
}

/**
 * Opens a draft, sends the code that proves its mailbox and returns a session token. Drafts of the same address are no
 * obstacle: the first one to prove the mailbox becomes the account. An unknown referral code is ignored. Refusals of an
 * address with an owner are limited per network address and announced to the owner.
 */
export async function signUp(
  database: Database,
  { tokens, ...mail }: DraftMail & { tokens: Tokens },
  body: SignUp,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  const { limitFactor } = mail
  await guardSignUp(database, caller.address, limitFactor)
  // The slow hash is computed before a connection is taken from the pool.
  const passwordHash = await hashDraftPassword(mail.keyedHash, body.password, body)
  const token = await withTransaction(database, async (tx) => {
    const referredBy = body.referral_code ? await findIdByReferralCode(tx, body.referral_code) : null
    const names = { firstName: body.first_name, lastName: body.last_name }
    const { email, language } = body
    const id = await makeDraft(tx, { email, passwordHash, ...names, referredBy, language }, now)
    if (!id) return null
    await sendFirstCode(tx, mail, id, caller, now)
    return openSession(tx, tokens, { id, email: body.email }, caller, now, { isDraft: true })
  })
  if (token === null) throw await refuseTakenEmail(database, body.email, caller.address, limitFactor)
  return token
}
