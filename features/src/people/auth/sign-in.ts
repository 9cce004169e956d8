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
import { clearTries, findGuarded, guardSignIn } from './sign-in-guard.ts'
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
  const attempt = await guardSignIn(database, email, caller, now)
  const user = await findGuarded(attempt, (isOpen) => findByPassword(database, keyedHash, { email, password, isOpen }))
  if (!user) throw new Refusal('invalid_credentials')
  // Revealed only after a correct password.
  if (user.locked_at) throw lockedRefusal(user)
  return withTransaction(database, async (tx) => {
    if (user.isDraft) await requireStillDraft(tx, email, user.id)
    await clearTries(tx, attempt)
    return openSession(tx, tokens, { id: user.id, email }, caller, now, { isDraft: user.isDraft })
  })
}

/** Computes one slow hash in every case. No password is right for a caller who must wait (`isOpen` is false). */
async function findByPassword(
  database: Database,
  keyedHash: KeyedHash,
  { email, password, isOpen }: Credentials & { isOpen: boolean },
) {
  const owner = await findByEmail(database.kysely, email)
  if (owner) {
    const matches = await checkPassword(isOpen ? owner.password_hash : null, password)
    return matches ? { ...owner, isDraft: false } : null
  }
  const drafts = await listDraftPasswords(database.kysely, email)
  const draft = await findDraftByPassword(keyedHash, { email, password }, isOpen ? drafts : [])
  return draft && { ...draft, isDraft: true }
}

/** The draft may have ended, or become the account, since its password was checked. */
async function requireStillDraft(tx: Tx, email: string, draftId: string): Promise<void> {
  await lockMailbox(tx, email)
  const user = await findUser(tx, draftId)
  if (!user || !isDraft(user)) throw new Refusal('invalid_credentials')
}
