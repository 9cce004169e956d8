import {
  type Actor,
  isAdmin,
  newId,
  type Passkey,
  Refusal,
  type RegistrationOptions,
  type RegistrationResponse,
} from '@paps/contract'
import type { Database, Reader } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPinOnceSet } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { markFactorGiven } from '../factors/factor-store.ts'
import { announceChange } from '../messages/announce-change.ts'
import { requireUser } from '../users/user-store.ts'
import { requireDemanded } from './demand-passkey.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { insertPasskey, listCredentials, listPasskeyRows } from './passkey-store.ts'
import { presentPasskey } from './present-passkey.ts'
import { type RelyingParty, SITE_NAME } from './relying-party.ts'
import { useChallenge } from './use-challenge.ts'

const MAX_PASSKEYS = 20
/** ES256, EdDSA and RS256: what every current device can do. */
const ALGORITHMS = [-7, -8, -257]

/** Returns what the caller's device needs to make a passkey. */
export async function readRegistrationOptions(
  reader: Reader,
  party: RelyingParty,
  userId: string,
  now: Date,
): Promise<RegistrationOptions> {
  const { email, first_name, last_name } = await requireUser(reader, userId)
  const known = await listCredentials(reader, userId)
  const challenge = party.challenges.issue({ purpose: 'add a passkey', userId }, now)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return (await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: party.id,
    userID: userHandle(userId),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    // The device finds the passkey by itself at sign-in, and checks a finger, a face or its own code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })) as RegistrationOptions
}

interface AddPasskeyInput {
  name: string
  response: RegistrationResponse
  pin?: Proof | undefined
}

/** Adds a passkey, with the PIN once there is one, and announces it. */
export async function addPasskey(
  database: Database,
  { keyedHash, party }: { keyedHash: KeyedHash; party: RelyingParty },
  { userId, userType, sessionId, factorAt }: Actor,
  { name, response, pin }: AddPasskeyInput,
  now: Date,
): Promise<Passkey> {
  const { credential, isSynced, isBackedUp } = await verifyRegistration(party, userId, response, now)
  return withPinOnceSet(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    await requireDemanded(tx, userId, pin)
    await useChallenge(tx, response)
    const before = await listPasskeyRows(tx, userId)
    if (before.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys', { most: String(MAX_PASSKEYS) })
    const passkey = { id: newId(), name, is_synced: isSynced, is_backed_up: isBackedUp, created_at: now }
    const isNew = await insertPasskey(tx, {
      ...passkey,
      user_id: userId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: response.response.transports ?? [],
    })
    if (!isNew) throw new Refusal('passkey_refused')
    await announceChange(tx, user, 'passkeyAdded', now)
    // The device checked its owner: making the first passkey gives the second factor of staff as well.
    if (isAdmin(userType) && !factorAt) await markFactorGiven(tx, sessionId, now)
    return presentPasskey({ ...passkey, last_used_at: null })
  })
}

async function verifyRegistration(party: RelyingParty, userId: string, response: RegistrationResponse, now: Date) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: (challenge) => party.challenges.isLive(challenge, { purpose: 'add a passkey', userId }, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for every kind of forged response.
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified.verified) throw new Refusal('passkey_refused')
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  return { credential, isSynced: credentialDeviceType === 'multiDevice', isBackedUp: credentialBackedUp }
}

/** The bytes of the person's id. Devices return them at sign-in. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
