import { type AssertionResponse, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { ChallengeSubject } from './challenge.ts'
import { findPasskey, markUsed } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { useChallenge } from './use-challenge.ts'
import { verifyAssertion } from './verify-assertion.ts'

/**
 * Verifies that a device of this person signed a challenge for this subject, and uses the challenge up. Throws
 * `passkey_refused`, also for a passkey of another person.
 */
export async function provePasskey(
  tx: Tx,
  party: RelyingParty,
  { userId, subject }: { userId: string; subject: ChallengeSubject },
  response: AssertionResponse,
  now: Date,
): Promise<void> {
  const passkey = await findPasskey(tx, Buffer.from(response.id, 'base64url'))
  if (passkey?.user_id !== userId) throw new Refusal('passkey_refused')
  const used = await verifyAssertion(party, passkey, response, subject, now)
  await useChallenge(tx, response)
  if (!(await markUsed(tx, passkey.id, { ...used, now }))) throw new Refusal('passkey_refused')
}
