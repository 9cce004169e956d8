import { type Actor, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { announceChange } from '../messages/announce-change.ts'
import { lockUser } from '../users/user-store.ts'
import { confirmPendingTotp, lockTotp, markFactorGiven, savePendingTotp } from './factor-store.ts'
import { countWrongFactor, refuseLocked } from './factor-tries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { findStep, newTotpSecret, totpUri } from './totp.ts'

/** Returns a new secret for an authenticator app. An app in use stays valid until a code confirms the new one. */
export async function startTotp(
  tx: Tx,
  keyedHash: KeyedHash,
  userId: string,
): Promise<{ secret: string; uri: string }> {
  const { email } = await lockUser(tx, userId)
  const secret = newTotpSecret()
  await savePendingTotp(tx, userId, keyedHash.authenticators.encrypt(secret, userId))
  return { secret, uri: totpUri(secret, email) }
}

/** Confirms the new secret with a first code, gives the factor in this session and returns new recovery codes. */
export async function confirmTotp(
  tx: Tx,
  keyedHash: KeyedHash,
  actor: Actor,
  code: string,
  now: Date,
): Promise<string[] | Refusal> {
  const { userId, sessionId } = actor
  const user = await lockUser(tx, userId)
  const row = await lockTotp(tx, userId)
  if (!row?.pending) throw new Refusal('factor_not_started')
  const locked = refuseLocked(row, now)
  if (locked) return locked
  const step = findStep(keyedHash.authenticators.decrypt(row.pending, userId), code, now)
  if (step === null) return countWrongFactor(tx, row, now)
  await confirmPendingTotp(tx, userId, { step, now })
  await markFactorGiven(tx, sessionId, now)
  await announceChange(tx, user, 'totpAdded', now)
  return replaceRecoveryCodes(tx, keyedHash, userId)
}

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes(tx: Tx, keyedHash: KeyedHash, userId: string, now: Date): Promise<string[]> {
  const user = await lockUser(tx, userId)
  const row = await lockTotp(tx, userId)
  if (!row?.secret) throw new Refusal('factor_not_started')
  await announceChange(tx, user, 'recoveryCodesRenewed', now)
  return replaceRecoveryCodes(tx, keyedHash, userId)
}
