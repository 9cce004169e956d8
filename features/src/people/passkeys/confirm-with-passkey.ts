import { type AssertionResponse, type ConfirmationOptions, type ConfirmedRequest, Refusal } from '@paps/contract'
import { type Database, type Reader, withTransaction } from '@paps/database'
import { PasskeyProof } from '../auth/proof.ts'
import { peekWait, useAllowances } from '../usage/usage-store.ts'
import { requireUser } from '../users/user-store.ts'
import { digestRequest } from './confirmed-request.ts'
import { loadWebAuthn } from './load-webauthn.ts'
import { findPasskey, listCredentials, markUsed } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { isFirstUse } from './use-challenge.ts'
import { verifyAssertion } from './verify-assertion.ts'

const MOST_FAILURES = 20

/** A request that a person confirms, in one of their sessions. */
export interface Confirmation {
  userId: string
  sessionId: string
  request: ConfirmedRequest
  /** Multiplies the number of wrong signatures that are allowed. */
  limitFactor?: number
}

/** Returns what one of the caller's devices needs to confirm this request. Throws `passkey_missing` without a passkey. */
export async function readConfirmationOptions(
  reader: Reader,
  party: RelyingParty,
  confirmation: Confirmation,
  now: Date,
): Promise<ConfirmationOptions> {
  const known = await listCredentials(reader, confirmation.userId)
  if (known.length === 0) throw new Refusal('passkey_missing')
  const challenge = party.challenges.issue(subjectOf(confirmation), now)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return (await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })) as ConfirmationOptions
}

/**
 * Verifies that a passkey of this person signed this very request, and uses the signature up. A second use returns a spent
 * proof, which only a replay accepts. A wrong signature is counted and never touches the PIN.
 */
export async function confirmWithPasskey(
  database: Database,
  party: RelyingParty,
  confirmation: Confirmation,
  response: AssertionResponse,
  now: Date,
): Promise<PasskeyProof> {
  const { sessionId, limitFactor = 1 } = confirmation
  // By session, so that a stolen one can't block the owner's passkey elsewhere.
  const failures = { scope: 'passkey failure', key: sessionId, most: MOST_FAILURES * limitFactor, seconds: 900 }
  const seconds = await peekWait(database.kysely, failures)
  if (seconds !== null) throw new Refusal('rate_limited', { seconds: String(seconds) })
  try {
    return await verify(database, party, confirmation, response, now)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'passkey_refused') {
      await withTransaction(database, (tx) => useAllowances(tx, [failures]))
    }
    throw error
  }
}

async function verify(
  database: Database,
  party: RelyingParty,
  confirmation: Confirmation,
  response: AssertionResponse,
  now: Date,
): Promise<PasskeyProof> {
  const { userId } = confirmation
  const passkey = await findPasskey(database.kysely, Buffer.from(response.id, 'base64url'))
  if (passkey?.user_id !== userId) throw new Refusal('passkey_refused')
  const used = await verifyAssertion(party, passkey, response, subjectOf(confirmation), now)
  // The first PIN needs a verified email. A passkey in place of a missing PIN must not need less.
  const { pin_hash, is_email_verified } = await requireUser(database.kysely, userId)
  if (pin_hash === null && !is_email_verified) throw new Refusal('email_unverified')
  const isSpent = await withTransaction(database, async (tx) => {
    if (!(await isFirstUse(tx, response))) return true
    if (!(await markUsed(tx, passkey.id, { ...used, now }))) throw new Refusal('passkey_refused')
    return false
  })
  return new PasskeyProof(userId, isSpent)
}

function subjectOf({ userId, sessionId, request }: Confirmation) {
  return { purpose: 'confirm', userId, act: `${sessionId}\n${digestRequest(request)}` } as const
}
