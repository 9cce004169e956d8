import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { requireUser, updateUser } from '../users/user-store.ts'
import { sendCode } from './send-code.ts'
import { useCode } from './use-code.ts'

export async function sendEmailCode(tx: Tx, keyedHash: KeyedHash, userId: string, now: Date): Promise<void> {
  const user = await requireUser(tx, userId)
  if (user.is_email_verified) throw new Refusal('conflict')
  await sendCode(tx, keyedHash, { userId, purpose: 'email', channel: 'mail', destination: user.email }, now)
}

export async function resendEmailCode(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  now: Date,
): Promise<void> {
  await withTransaction(database, (tx) => sendEmailCode(tx, keyedHash, userId, now))
}

export async function verifyEmail(
  database: Database,
  { keyedHash, inheritFromClosed }: { keyedHash: KeyedHash; inheritFromClosed: InheritFromClosed },
  userId: string,
  code: string,
  now: Date,
): Promise<void> {
  await useCode(database, keyedHash, { userId, purpose: 'email', code }, now, async (tx, destination) => {
    const user = await requireUser(tx, userId)
    // The code verifies the address it was sent to, not one chosen since.
    if (user.email !== destination) throw new Refusal('code_refused')
    await updateUser(tx, userId, { is_email_verified: true })
    await inheritFromClosed(tx, userId, { email: destination }, now)
  })
}
