import type { Database, Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { requireUser } from '../users/user-store.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

/** To a phone that is proven, else by mail. */
export async function sendOtp(tx: Tx, keyedHash: KeyedHash, userId: string, now: Date): Promise<void> {
  const user = await requireUser(tx, userId)
  const byPhone = user.is_phone_verified && user.phone_number !== null
  await sendCode(
    tx,
    keyedHash,
    byPhone
      ? { userId, purpose: 'otp', channel: 'sms', destination: user.phone_number ?? '' }
      : { userId, purpose: 'otp', channel: 'mail', destination: user.email },
    now,
  )
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
