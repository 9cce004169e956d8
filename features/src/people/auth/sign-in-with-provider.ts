import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { ProvenIdentity } from '../../ports/identity-provider.ts'
import { isDraft } from '../drafts/draft.ts'
import { useAllowances } from '../usage/usage-store.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { makeUser } from '../users/make-user.ts'
import { findByEmail, findIdByReferralCode, lockUser, updateUser } from '../users/user-store.ts'
import { findByIdentity, insertIdentity, lockIdentity } from './identity-store.ts'
import { lockedRefusal } from './locked-refusal.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import type { Tokens } from './token.ts'

interface ProviderSignIn {
  proven: ProvenIdentity
  /** A nonce or a token digest that this sign-in uses up. Null when a cookie binds the token to its browser. */
  singleUseKey: string | null
  referralCode: string | undefined
  /** The caller's current session. It is kept, so this sign-in can only connect the identity. */
  current: { userId: string; token: string } | null
}

interface Dependencies {
  tokens: Tokens
  inheritFromClosed: InheritFromClosed
}

/**
 * Signs in the person whom the provider identified. A new person gets an account. An existing account with the same
 * email is connected only by its signed-in owner: a provider's knowledge of the address does not prove ownership of the
 * account.
 */
export async function signInWithProvider(
  database: Database,
  { tokens, inheritFromClosed }: Dependencies,
  { proven, singleUseKey, referralCode, current }: ProviderSignIn,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  return withTransaction(database, async (tx) => {
    await lockIdentity(tx, proven)
    if (singleUseKey !== null) await consumeKey(tx, singleUseKey)
    const known = await findByIdentity(tx, proven)
    if (known?.locked_at || known?.deleted_at) throw lockedRefusal(known)
    if (current) {
      if (!known) await connect(tx, inheritFromClosed, proven, { userId: current.userId, now })
      else if (known.id !== current.userId) throw new Refusal('provider_mismatch')
      return current.token
    }
    if (known) return openSession(tx, tokens, known, caller, now)
    const made = await welcome(tx, proven, referralCode, now)
    await inheritFromClosed(tx, made.id, { email: made.email }, now)
    return openSession(tx, tokens, made, caller, now)
  })
}

/**
 * Throws `provider_refused` for a key that was used before. Tokens and nonces expire long before their usage counts are
 * deleted.
 */
async function consumeKey(tx: Tx, key: string): Promise<void> {
  const used = await useAllowances(tx, [{ scope: 'id token', key, most: 1, seconds: 86_400 }])
  if (used) throw new Refusal('provider_refused')
}

async function connect(
  tx: Tx,
  inheritFromClosed: InheritFromClosed,
  proven: ProvenIdentity,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  // Locked, so that a concurrent deletion leaves no identity behind.
  const before = await lockUser(tx, userId)
  // The holder of the session has not shown to own the account.
  if (isDraft(before)) throw new Refusal('email_unverified')
  const account = await findByEmail(tx, proven.email)
  if (account?.id !== userId) throw new Refusal(account ? 'link_needed' : 'provider_mismatch')
  await insertIdentity(tx, proven, userId)
  await updateUser(tx, userId, { is_email_verified: true })
  if (!before.is_email_verified) await inheritFromClosed(tx, userId, { email: proven.email }, now)
}

async function welcome(
  tx: Tx,
  proven: ProvenIdentity,
  referralCode: string | undefined,
  now: Date,
): Promise<{ id: string; email: string }> {
  const { email, firstName, lastName } = proven
  const referredBy = referralCode ? await findIdByReferralCode(tx, referralCode) : null
  const person = { email, passwordHash: null, firstName, lastName, userType: 'regular', referredBy } as const
  // The provider proved the mailbox: drafts of the address end.
  const id = await makeUser(tx, person, now)
  if (!id) throw new Refusal('link_needed')
  await insertIdentity(tx, proven, id)
  return { id, email }
}
