import { type AssertionResponse, Refusal } from '@paps/contract'
import { userHandle } from './add-passkey.ts'
import type { ChallengeSubject } from './challenge.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import type { StoredPasskey } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Verifies a signature over a challenge for this subject. Throws `passkey_refused` for every kind of forgery. The counter is
 * compared by `markUsed`, under the row's lock.
 */
export async function verifyAssertion(
  party: RelyingParty,
  { credential_id, public_key, user_id }: StoredPasskey,
  response: AssertionResponse,
  subject: ChallengeSubject,
  now: Date,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { userHandle: handle } = response.response
  if (handle !== undefined && handle !== Buffer.from(userHandle(user_id)).toString('base64url')) {
    throw new Refusal('passkey_refused')
  }
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: (challenge) => party.challenges.isLive(challenge, subject, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credential_id.toString('base64url'), publicKey: Uint8Array.from(public_key), counter: 0 },
    requireUserVerification: true,
    // The library throws for every kind of forged response.
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) throw new Refusal('passkey_refused')
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}
