import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { isDraft } from '../drafts/draft.ts'
import { listDraftPasswords, lockMailbox } from '../drafts/draft-store.ts'
import { findByEmail, findUser } from '../users/user-store.ts'
import { findDraftByPassword } from './draft-password.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { lockedRefusal } from './locked-refusal.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import { checkPassword } from './password.ts'
import { clearTries, guardSignIn } from './sign-in-guard.ts'
import type { Tokens } from './token.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * The response and its timing are the same for a wrong password, an unknown email and an address with drafts only. A draft
 * is signed in to with its own password, and not at all once the address has an owner.
 */
export async function signIn(
  database: Database,
  { tokens, keyedHash }: { tokens: Tokens; keyedHash: KeyedHash },
  { email, password }: Credentials,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  await guardSignIn(database, email, caller.address, now)
  const user = await findByPassword(database, keyedHash, { email, password })
  if (!user) throw new Refusal('invalid_credentials')
  // Revealed only after a correct password.
  if (user.locked_at) throw lockedRefusal(user)
  return withTransaction(database, async (tx) => {
    if (user.isDraft) await requireStillDraft(tx, email, user.id)
    await clearTries(tx, email, caller.address)
    return openSession(tx, tokens, { id: user.id, email }, caller, now, { isDraft: user.isDraft })
  })
}

/** Computes one slow hash in every case. */
async function findByPassword(database: Database, keyedHash: KeyedHash, { email, password }: Credentials) {
  const owner = await findByEmail(database.kysely, email)
  if (owner) return (await checkPassword(owner.password_hash, password)) ? { ...owner, isDraft: false } : null
  const drafts = await listDraftPasswords(database.kysely, email)
  const draft = await findDraftByPassword(keyedHash, { email, password }, drafts)
  return draft && { ...draft, isDraft: true }
}

/** The draft may have ended, or become the account, since its password was checked. */
async function requireStillDraft(tx: Tx, email: string, draftId: string): Promise<void> {
  await lockMailbox(tx, email)
  const user = await findUser(tx, draftId)
  if (!user || !isDraft(user)) throw new Refusal('invalid_credentials')
}
