import { type CurrentUser, isOperator, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readQuestions } from '../auth/security-answer-store.ts'
import { presentNationalId } from '../identity/present-attempt.ts'
import { findLatestSubmission } from '../identity/submission-store.ts'
import { readPasskeyState } from '../passkeys/passkey-store.ts'
import { readActsFor } from '../team/read-acts-for.ts'
import { presentCurrentUser } from './present-user.ts'
import { findUser } from './user-store.ts'
import { readHoldings } from './wallet.ts'

/** Returns the caller's own data. Throws `unauthenticated` for a deleted user. */
export async function readCurrentUser(reader: Reader, userId: string): Promise<CurrentUser> {
  const user = await findUser(reader, userId)
  if (!user) throw new Refusal('unauthenticated')
  return presentCurrentUser(user, {
    balance: await readHoldings(reader, userId),
    ...(await readPasskeyState(reader, userId)),
    questions: await readQuestions(reader, userId),
    actsFor: isOperator(user.user_type) ? await readActsFor(reader, userId) : null,
    nationalId: presentNationalId(user.national_id_status, await findLatestSubmission(reader, userId)),
  })
}
