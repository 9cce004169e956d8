import { type Actor, type AssertionResponse, fieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { announceChange } from '../messages/announce-change.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { requireUser } from '../users/user-store.ts'
import { lockTotp, markFactorGiven, writeTotpTries, writeTotpUse } from './factor-store.ts'
import { countWrongFactor, refuseLocked } from './factor-tries.ts'
import { givePasskey } from './give-passkey.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

interface GivenFactor {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: AssertionResponse | undefined
}

/**
 * Checks the second factor and stores in the session that it was given. Returns the refusal of a wrong code, to be sent
 * after commit, so that the attempt stays counted.
 */
export async function giveFactor(
  tx: Tx,
  { keyedHash, party }: { keyedHash: KeyedHash; party: RelyingParty },
  actor: Actor,
  { code, recovery_code: recoveryCode, passkey }: GivenFactor,
  now: Date,
): Promise<Refusal | null> {
  const given = [code, recoveryCode, passkey].filter((each) => each !== undefined)
  if (given.length !== 1) throw new Refusal('invalid', {}, [fieldError('code', 'not_a_code')])
  if (passkey) await givePasskey(tx, party, actor.userId, passkey, now)
  else {
    const refusal = await checkTyped(tx, keyedHash, actor.userId, { code, recoveryCode }, now)
    if (refusal) return refusal
  }
  await markFactorGiven(tx, actor.sessionId, now)
  return null
}

async function checkTyped(
  tx: Tx,
  keyedHash: KeyedHash,
  userId: string,
  { code, recoveryCode }: { code: string | undefined; recoveryCode: string | undefined },
  now: Date,
): Promise<Refusal | null> {
  const row = await lockTotp(tx, userId)
  // Without an app there is nothing to guess.
  if (!row?.secret) throw new Refusal('wrong_factor', { left: '0' })
  const locked = refuseLocked(row, now)
  if (locked) return locked
  if (recoveryCode !== undefined) {
    if (!(await consumeRecoveryCode(tx, keyedHash, userId, recoveryCode))) return countWrongFactor(tx, row, now)
    await announceChange(tx, await requireUser(tx, userId), 'recoveryCodeUsed', now)
  } else {
    const secret = keyedHash.authenticators.decrypt(row.secret, userId)
    const step = findStep(secret, code ?? '', now)
    // A code counts once: neither it nor an earlier one can be used after it.
    if (step === null || BigInt(step) <= row.last_step) return countWrongFactor(tx, row, now)
    await writeTotpUse(tx, userId, { step, secret: keyedHash.authenticators.encrypt(secret, userId) })
  }
  await writeTotpTries(tx, userId, { failures: 0, lockedUntil: null, locks: 0 })
  return null
}
