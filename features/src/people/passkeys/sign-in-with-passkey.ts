import { type AssertionOptions, type AssertionResponse, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { lockedRefusal } from '../auth/locked-refusal.ts'
import { openSession, type RequestOrigin } from '../auth/open-session.ts'
import type { Tokens } from '../auth/token.ts'
import { findUser } from '../users/user-store.ts'
import { userHandle } from './add-passkey.ts'
import { findPasskey, markUsed, type StoredPasskey } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { useChallenge } from './use-challenge.ts'

/** Returns the options for a device that signs in. They name no account: the device offers the passkeys that it has. */
export async function makeSignInOptions(party: RelyingParty, now: Date): Promise<AssertionOptions> {
  const challenge = party.challenges.issue({ purpose: 'sign in' }, now)
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
  const used = await verifyAssertion(party, passkey, response, now)
  const user = await findUser(database.kysely, passkey.user_id)
  if (!user) throw new Refusal('passkey_refused')
  if (user.locked_at) throw lockedRefusal(user)
  return withTransaction(database, async (tx) => {
    await useChallenge(tx, response)
    if (!(await markUsed(tx, passkey.id, { ...used, now }))) throw new Refusal('passkey_refused')
    return openSession(tx, tokens, user, caller, now)
  })
}

/**
 * Verifies that a device of this person signed, as a proof beside another one, and uses up the challenge. Throws
 * `passkey_refused`, also for a passkey of another person.
 */
export async function provePasskey(
  tx: Tx,
  party: RelyingParty,
  userId: string,
  response: AssertionResponse,
  now: Date,
): Promise<void> {
  const passkey = await findPasskey(tx, Buffer.from(response.id, 'base64url'))
  if (passkey?.user_id !== userId) throw new Refusal('passkey_refused')
  const used = await verifyAssertion(party, passkey, response, now)
  await useChallenge(tx, response)
  if (!(await markUsed(tx, passkey.id, { ...used, now }))) throw new Refusal('passkey_refused')
}

async function verifyAssertion(party: RelyingParty, passkey: StoredPasskey, response: AssertionResponse, now: Date) {
  const { credential_id, public_key, counter, user_id } = passkey
  const { userHandle: handle } = response.response
  if (handle !== undefined && handle !== Buffer.from(userHandle(user_id)).toString('base64url')) {
    throw new Refusal('passkey_refused')
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: (challenge) => party.challenges.isLive(challenge, { purpose: 'sign in' }, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credential_id.toString('base64url'), publicKey: Uint8Array.from(public_key), counter },
    requireUserVerification: true,
    // The library throws for every kind of forged response.
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) throw new Refusal('passkey_refused')
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}
