import { type AssertionResponse, fieldError, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { spendUse } from '../codes/code-store.ts'
import { pauseOlderSchedules } from '../containment/pause-planted.ts'
import { announceChange } from '../messages/announce-change.ts'
import { SIGN_IN } from '../passkeys/challenge.ts'
import { provePasskey } from '../passkeys/prove-passkey.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { lockUser, requireUser, type UserRow, updateUser } from '../users/user-store.ts'
import { hasDeviceBefore, isDeviceOlder } from './device-store.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { checkPassword } from './password.ts'
import { withPin } from './pin.ts'
import { readAnswerHashes } from './security-answer-store.ts'
import { answersMatch, type SecurityAnswer } from './security-answers.ts'

const OTP_COUNTS_FOR_MS = 10 * 60 * 1000

interface NewPin {
  pin: string
  current_pin?: string | undefined
  answers?: SecurityAnswer[] | undefined
  /** The second proof of a recovery: one of these. */
  password?: string | undefined
  passkey?: AssertionResponse | undefined
}

/**
 * The first PIN requires a verified email. A replacement requires the current PIN, or two proofs: a one-time code with the
 * password or a passkey. Security answers are no proof; a person who has some must give them too.
 */
export async function savePin(
  database: Database,
  { keyedHash, party }: { keyedHash: KeyedHash; party: RelyingParty },
  { userId, sessionId }: { userId: string; sessionId: string },
  { pin, current_pin, ...proofs }: NewPin,
  now: Date,
): Promise<void> {
  requireUnguessable(pin)
  const user = await requireUser(database.kysely, userId)
  if (current_pin !== undefined) {
    await withPin(database, keyedHash, { userId, pin: current_pin, now }, (tx, owner) =>
      writePin(tx, keyedHash, owner, pin, now),
    )
    return
  }
  if (user.pin_hash !== null) await requireRecovery(database, party, user, proofs, now)
  else await requireOldDevice(database, user, sessionId)
  await withTransaction(database, async (tx) => {
    const owner = await lockUser(tx, userId)
    if (!owner.is_email_verified) throw new Refusal('email_unverified')
    // A concurrent request may have set a PIN since the first read.
    if (user.pin_hash === null && owner.pin_hash !== null) throw new Refusal('pin_needed')
    await writePin(tx, keyedHash, owner, pin, now)
  })
}

async function writePin(tx: Tx, keyedHash: KeyedHash, owner: UserRow, pin: string, now: Date): Promise<void> {
  const { id, pin_hash } = owner
  await updateUser(tx, id, {
    pin_hash: keyedHash.hash('pin', id, pin),
    pin_failures: 0,
    pin_locked_until: null,
    pin_locks: 0,
  })
  if (pin_hash === null) return
  await pauseOlderSchedules(tx, id)
  await announceChange(tx, owner, 'pin', now)
}

/**
 * After a password reset by mail alone, the first PIN needs a device from before: a thief of the mailbox would otherwise
 * choose the PIN of an account that has none. Only devices that signed in after the proof of the mailbox are known, so they
 * are the owner's. Without any, the mailbox is all that the owner has ever shown.
 */
async function requireOldDevice(database: Database, user: UserRow, sessionId: string): Promise<void> {
  const { id, password_by_mail_at: resetAt } = user
  if (!resetAt || (await isDeviceOlder(database.kysely, sessionId, resetAt))) return
  if (await hasDeviceBefore(database.kysely, id, resetAt)) throw new Refusal('recovery_needed')
}

async function requireRecovery(
  database: Database,
  party: RelyingParty,
  user: UserRow,
  { answers, password, passkey }: Pick<NewPin, 'answers' | 'password' | 'passkey'>,
  now: Date,
): Promise<void> {
  if (!answers && password === undefined && !passkey) throw new Refusal('pin_needed')
  if (password === undefined && !passkey) throw new Refusal('second_proof_needed')
  const { id } = user
  const since = new Date(now.getTime() - OTP_COUNTS_FOR_MS)
  const sentTo = await withTransaction(database, async (tx) => {
    if (passkey) await provePasskey(tx, party, { userId: id, subject: SIGN_IN }, passkey, now)
    return spendUse(tx, id, 'otp', since, now)
  })
  // Every proof is always checked, so that the response time does not reveal which was wrong.
  const hasAnswers = (await readAnswerHashes(database.kysely, id)).length > 0
  const isMatching = await answersMatch(database, id, answers ?? [])
  const isProven = passkey !== undefined || (await checkPassword(user.password_hash, password ?? ''))
  if (sentTo === null || !isProven || (hasAnswers && !isMatching)) throw new Refusal('recovery_refused')
  // A mailbox that gave the password is one proof, not two.
  if (!passkey && user.password_by_mail_at && sentTo === user.email) throw new Refusal('recovery_needed')
}

export function requireUnguessable(pin: string): void {
  const steps = new Set(Array.from(pin.slice(1), (digit, place) => Number(digit) - Number(pin[place])))
  const [step] = steps
  if (steps.size === 1 && step !== undefined && Math.abs(step) <= 1) {
    throw new Refusal('invalid', {}, [fieldError('pin', 'pin_easy')])
  }
}
