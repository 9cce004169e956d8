import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { ProvenIdentity } from '../../ports/identity-provider.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { makeUser } from '../users/make-user.ts'
import { findByEmail, findIdByReferralCode, lockUser, updateUser } from '../users/user-store.ts'
import { findByIdentity, insertIdentity, lockIdentity } from './identity-store.ts'
import { lockedRefusal } from './locked-refusal.ts'
import { openSession, type RequestOrigin } from './open-session.ts'
import type { Tokens } from './token.ts'

interface ProviderSignIn {
  proven: ProvenIdentity
  /** Used up by this sign-in: a nonce or the digest of the token. Null where a cookie ties the token to its browser. */
  once: string | null
  referralCode: string | undefined
  /** The session the caller is in already. They stay in it, so what they do here can only be to connect. */
  held: { userId: string; token: string } | null
}

/**
 * Signs in whoever the provider has named. Somebody new gets an account. An account with the same email is connected
 * only by its owner, signed in: that a provider knows the address does not show that the account was theirs.
 */
export async function signInWithProvider(
  database: Database,
  tokens: Tokens,
  { proven, once, referralCode, held }: ProviderSignIn,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  return withTransaction(database, async (tx) => {
    await lockIdentity(tx, proven)
    if (once !== null) await useOnce(tx, once)
    const known = await findByIdentity(tx, proven)
    if (known?.locked_at || known?.deleted_at) throw lockedRefusal(known)
    if (held) {
      if (!known) await connect(tx, proven, held.userId)
      else if (known.id !== held.userId) throw new Refusal('provider_mismatch')
      return held.token
    }
    return openSession(tx, tokens, known ?? (await welcome(tx, proven, referralCode)), caller, now)
  })
}

/** Refuses what was used before. Tokens and nonces expire long before the count of their use is deleted. */
async function useOnce(tx: Tx, key: string): Promise<void> {
  const used = await useAllowances(tx, [{ scope: 'id token', key, most: 1, seconds: 86_400 }])
  if (used) throw new Refusal('provider_refused')
}

async function connect(tx: Tx, proven: ProvenIdentity, userId: string): Promise<void> {
  const account = await findByEmail(tx, proven.email)
  if (account?.id !== userId) throw new Refusal(account ? 'link_needed' : 'provider_mismatch')
  // Locked, so that nobody who is being deleted at this moment leaves an identity behind.
  await lockUser(tx, userId)
  await insertIdentity(tx, proven, userId)
  await updateUser(tx, userId, { is_email_verified: true })
}

async function welcome(
  tx: Tx,
  proven: ProvenIdentity,
  referralCode: string | undefined,
): Promise<{ id: string; email: string }> {
  const { email, firstName, lastName } = proven
  const referredBy = referralCode ? await findIdByReferralCode(tx, referralCode) : null
  const id = await makeUser(tx, { email, passwordHash: null, firstName, lastName, userType: 'regular', referredBy })
  if (!id) throw new Refusal('link_needed')
  await updateUser(tx, id, { is_email_verified: true })
  await insertIdentity(tx, proven, id)
  return { id, email }
}
