import { Refusal } from '@paps/contract'
import { type Database, sqlState, type Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { requireUser, updateUser } from '../users/user-store.ts'
import { lastDestination } from './code-store.ts'
import { parsePhoneNumber } from './phone-number.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

const UNIQUE_VIOLATION = '23505'

export async function sendPhoneCode(
  tx: Tx,
  keyedHash: KeyedHash,
  userId: string,
  typed: string,
  now: Date,
): Promise<void> {
  const user = await requireUser(tx, userId)
  const destination = parsePhoneNumber(typed, 'phone_number', user.country)
  await sendCode(tx, keyedHash, { userId, purpose: 'phone', channel: 'sms', destination }, now)
}

export async function resendPhoneCode(tx: Tx, keyedHash: KeyedHash, userId: string, now: Date): Promise<void> {
  const user = await requireUser(tx, userId)
  const destination = (await lastDestination(tx, userId, 'phone')) ?? user.phone_number
  if (!destination) throw new Refusal('conflict')
  await sendCode(tx, keyedHash, { userId, purpose: 'phone', channel: 'sms', destination }, now)
}

/** A number belongs to one account: the one that proved it. */
export async function verifyPhone(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { code, phoneValue }: { code: string; phoneValue: string },
  now: Date,
): Promise<void> {
  const { country } = await requireUser(database.kysely, userId)
  const destination = parsePhoneNumber(phoneValue, 'phoneValue', country)
  try {
    await useCode(database, keyedHash, { userId, purpose: 'phone', code, destination }, now, (tx) =>
      updateUser(tx, userId, { phone_number: destination, is_phone_verified: true }),
    )
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('phone_taken') : error
  }
}
