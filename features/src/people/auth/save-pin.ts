import { fieldError, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { spendUse } from '../codes/code-store.ts'
import { announceChange } from '../messages/announce-change.ts'
import { lockUser, requireUser, type UserRow, updateUser } from '../users/user-store.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { withPin } from './pin.ts'
import type { Proof } from './proof.ts'
import { answersMatch, type SecurityAnswer } from './security-answers.ts'

const OTP_COUNTS_FOR_MS = 10 * 60 * 1000

interface NewPin {
  pin: string
  current_pin?: Proof | undefined
  answers?: SecurityAnswer[] | undefined
}

/**
 * The first PIN requires a verified email. A replacement requires the current PIN, or a one-time code and the security
 * answers.
 */
export async function savePin(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { pin, current_pin, answers }: NewPin,
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
  if (user.pin_hash !== null) await requireRecovery(database, userId, answers, now)
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
  if (pin_hash !== null) await announceChange(tx, owner, 'pin', now)
}

async function requireRecovery(
  database: Database,
  userId: string,
  answers: SecurityAnswer[] | undefined,
  now: Date,
): Promise<void> {
  if (!answers) throw new Refusal('pin_needed')
  const since = new Date(now.getTime() - OTP_COUNTS_FOR_MS)
  const proven = await withTransaction(database, (tx) => spendUse(tx, userId, 'otp', since, now))
  // Both factors are always checked, so that the response time does not reveal which was wrong.
  const matching = await answersMatch(database, userId, answers)
  if (!proven || !matching) throw new Refusal('recovery_refused')
}

export function requireUnguessable(pin: string): void {
  const steps = new Set(Array.from(pin.slice(1), (digit, place) => Number(digit) - Number(pin[place])))
  const [step] = steps
  if (steps.size === 1 && step !== undefined && Math.abs(step) <= 1) {
    throw new Refusal('invalid', {}, [fieldError('pin', 'pin_easy')])
  }
}
