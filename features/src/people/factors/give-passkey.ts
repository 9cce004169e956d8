import type { AssertionResponse, FactorPasskeyOptions } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { loadWebAuthn } from '../passkeys/load-webauthn.ts'
import { listCredentials } from '../passkeys/passkey-store.ts'
import { provePasskey } from '../passkeys/prove-passkey.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'

const PURPOSE = 'staff factor'

/** Returns the options for a device that gives a passkey as the second factor. They name the caller's own passkeys. */
export async function makeFactorOptions(
  reader: Reader,
  party: RelyingParty,
  userId: string,
  now: Date,
): Promise<FactorPasskeyOptions> {
  const challenge = party.challenges.issue({ purpose: PURPOSE, userId }, now)
  const known = await listCredentials(reader, userId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  const allowCredentials = known.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))
  return { ...options, allowCredentials } as FactorPasskeyOptions
}

/** Checks a passkey of this person. Every invalid response gets the same refusal. */
export function givePasskey(
  tx: Tx,
  party: RelyingParty,
  userId: string,
  response: AssertionResponse,
  now: Date,
): Promise<void> {
  return provePasskey(tx, party, { userId, subject: { purpose: PURPOSE, userId } }, response, now)
}
