import type { Refusal } from '@paps/contract'
import type { Database, Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { spendSms } from '../messages/sms-policy.ts'
import { requireUser } from '../users/user-store.ts'
import { issueCode, requireMaySend } from './send-code.ts'
import { buildSmsRefusal } from './sms-refusal.ts'
import { useCode } from './use-code.ts'
import type { PhoneCodes } from './verify-phone.ts'

/**
 * Sends a one-time code to the verified phone, or by mail when there is none that gets SMS. Returns the channel, or the refusal
 * where the SMS of the day are used up: a code never goes to a weaker channel because the stronger one is exhausted.
 */
export async function sendOtp(
  tx: Tx,
  { keyedHash, smsPolicy }: PhoneCodes,
  userId: string,
  now: Date,
): Promise<'mail' | 'sms' | Refusal> {
  const user = await requireUser(tx, userId)
  await requireMaySend(tx, { userId, purpose: 'otp' }, now)
  const number = user.is_phone_verified && user.is_email_verified ? user.phone_number : null
  const refusal =
    number === null ? null : await spendSms(tx, smsPolicy, { number, userId, kind: 'code', toOwner: true })
  if (refusal?.why === 'budget') return buildSmsRefusal(refusal, 'phone_number')
  const bySms = number !== null && refusal === null
  const channel = bySms ? 'sms' : 'mail'
  await issueCode(tx, keyedHash, { userId, purpose: 'otp', channel, destination: bySms ? number : user.email }, now)
  return channel
}

export async function checkOtp(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  code: string,
  now: Date,
): Promise<void> {
  await useCode(database, keyedHash, { userId, purpose: 'otp', code }, now, async () => {})
}
