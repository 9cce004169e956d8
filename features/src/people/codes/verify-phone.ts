import { Refusal } from '@paps/contract'
import { type Database, sqlState, type Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPinOnceSet } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { announcePhoneChange } from '../messages/announce-change.ts'
import { type SmsPolicy, spendSms } from '../messages/sms-policy.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { requireUser, type UserRow, updateUser } from '../users/user-store.ts'
import { lastDestination } from './code-store.ts'
import { parsePhoneNumber } from './phone-number.ts'
import { issueCode, requireMaySend } from './send-code.ts'
import { buildSmsRefusal } from './sms-refusal.ts'
import { takeOverPhone } from './take-over-phone.ts'
import { useCode } from './use-code.ts'

const UNIQUE_VIOLATION = '23505'

/** Dependencies of codes by SMS. */
export interface PhoneCodes {
  keyedHash: KeyedHash
  smsPolicy: SmsPolicy
}

/**
 * Sends a code to a phone number. Throws `email_unverified` for an account without a verified email. Returns the
 * refusal of an SMS, so that the transaction commits and the refusal stays counted.
 */
export async function sendPhoneCode(
  tx: Tx,
  codes: PhoneCodes,
  userId: string,
  typed: string,
  now: Date,
): Promise<Refusal | null> {
  const user = await requireUser(tx, userId)
  if (!user.is_email_verified) throw new Refusal('email_unverified')
  return sendBySms(tx, codes, user, parsePhoneNumber(typed, 'phone_number', user.country), now)
}

export async function resendPhoneCode(tx: Tx, codes: PhoneCodes, userId: string, now: Date): Promise<Refusal | null> {
  const user = await requireUser(tx, userId)
  if (!user.is_email_verified) throw new Refusal('email_unverified')
  const destination = (await lastDestination(tx, userId, 'phone')) ?? user.phone_number
  if (!destination) throw new Refusal('conflict')
  return sendBySms(tx, codes, user, destination, now)
}

async function sendBySms(
  tx: Tx,
  { keyedHash, smsPolicy }: PhoneCodes,
  { id: userId, is_phone_verified, phone_number }: UserRow,
  number: string,
  now: Date,
): Promise<Refusal | null> {
  // Checked before the budgets: a person who must wait anyway uses up nothing.
  await requireMaySend(tx, { userId, purpose: 'phone' }, now)
  const toOwner = is_phone_verified && phone_number === number
  const refusal = await spendSms(tx, smsPolicy, { number, userId, kind: 'code', toOwner })
  if (refusal) return buildSmsRefusal(refusal, 'phone_number')
  await issueCode(tx, keyedHash, { userId, purpose: 'phone', channel: 'sms', destination: number }, now)
  return null
}

/**
 * Verifies a phone number with its code, and with the PIN if one is set, because one-time codes go to the verified
 * phone. The PIN is checked first, so that a wrong one is counted and leaves the code unused. A number belongs to the
 * account that verified it last.
 */
export async function verifyPhone(
  database: Database,
  { keyedHash, inheritFromClosed }: { keyedHash: KeyedHash; inheritFromClosed: InheritFromClosed },
  userId: string,
  { code, phoneValue, pin }: { code: string; phoneValue: string; pin?: Proof | undefined },
  now: Date,
): Promise<void> {
  const { country } = await requireUser(database.kysely, userId)
  const destination = parsePhoneNumber(phoneValue, 'phoneValue', country)
  await withPinOnceSet(database, keyedHash, { userId, pin, now }, async () => {})
  try {
    await useCode(database, keyedHash, { userId, purpose: 'phone', code, destination }, now, async (tx) => {
      const before = await takeOverPhone(tx, userId, destination, now)
      await updateUser(tx, userId, { phone_number: destination, is_phone_verified: true })
      await inheritFromClosed(tx, userId, { phone: destination }, now)
      await announcePhoneChange(tx, before, destination, now)
    })
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('phone_taken') : error
  }
}
