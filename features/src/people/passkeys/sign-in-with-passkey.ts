import { type AssertionOptions, type AssertionResponse, Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { lockedRefusal } from '../auth/locked-refusal.ts'
import { openSession, type RequestOrigin } from '../auth/open-session.ts'
import type { Tokens } from '../auth/token.ts'
import { findUser } from '../users/user-store.ts'
import { SIGN_IN } from './challenge.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { findPasskey, markUsed } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { useChallenge } from './use-challenge.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** Returns the options for a device that signs in. They name no account: the device offers the passkeys that it has. */
export async function makeSignInOptions(party: RelyingParty, now: Date): Promise<AssertionOptions> {
  const challenge = party.challenges.issue(SIGN_IN, now)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return (await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })) as AssertionOptions
}

/** Signs in the owner of a passkey. Every invalid response gets the same refusal. */
export async function signInWithPasskey(
  database: Database,
  { tokens, party }: { tokens: Tokens; party: RelyingParty },
  response: AssertionResponse,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  const passkey = await findPasskey(database.kysely, Buffer.from(response.id, 'base64url'))
  if (!passkey) throw new Refusal('passkey_refused')
  const used = await verifyAssertion(party, passkey, response, SIGN_IN, now)
  const user = await findUser(database.kysely, passkey.user_id)
  if (!user) throw new Refusal('passkey_refused')
  if (user.locked_at) throw lockedRefusal(user)
  return withTransaction(database, async (tx) => {
    await useChallenge(tx, response)
    if (!(await markUsed(tx, passkey.id, { ...used, now }))) throw new Refusal('passkey_refused')
    // The device checked its owner, so the passkey is both factors.
    return openSession(tx, tokens, user, caller, now, { factorAt: now })
  })
}
