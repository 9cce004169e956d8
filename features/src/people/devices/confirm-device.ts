import { type Actor, Refusal } from '@paps/contract'
import { type Database, publish, type Tx } from '@paps/database'
import { findSessionDevice, liftLimit, liftSessionLimit, lockDevice } from '../auth/device-store.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPinOnceSet } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { issueCode, requireMaySend } from '../codes/send-code.ts'
import { buildSmsRefusal } from '../codes/sms-refusal.ts'
import { useCode } from '../codes/use-code.ts'
import type { PhoneCodes } from '../codes/verify-phone.ts'
import { announceChange } from '../messages/announce-change.ts'
import { spendSms } from '../messages/sms-policy.ts'
import { requireUser, type UserRow } from '../users/user-store.ts'
import { codeChannel, mailClosedUntil } from './code-channel.ts'
import { deviceHashOf } from './device-hash.ts'
import { requireUnlimited } from './require-unlimited.ts'
import { securityEvent } from './security-event.ts'

/** Confirms a new device from one that is not limited. The PIN shows that its owner holds that one. */
export async function confirmDevice(
  database: Database,
  keyedHash: KeyedHash,
  actor: Actor,
  { id, pin }: { id: string; pin: Proof | undefined },
  now: Date,
): Promise<void> {
  requireUnlimited(actor)
  const hash = deviceHashOf(id)
  await withPinOnceSet(database, keyedHash, { userId: actor.userId, pin, now }, async (tx, user) => {
    if (!(await lockDevice(tx, actor.userId, hash))) throw new Refusal('not_found')
    await liftLimit(tx, actor.userId, hash, now)
    await announceConfirmed(tx, user, now)
  })
}

/**
 * Sends the code that confirms the device of this session. Returns the channel, or the refusal where the SMS of the day are used
 * up: the mailbox does not replace the phone because of that.
 */
export async function sendDeviceCode(
  tx: Tx,
  { keyedHash, smsPolicy }: PhoneCodes,
  actor: Actor,
  now: Date,
): Promise<'mail' | 'sms' | Refusal> {
  if (!actor.limitedUntil) throw new Refusal('conflict')
  const { userId } = actor
  const user = await requireUser(tx, userId)
  await requireMaySend(tx, { userId, purpose: 'device' }, now)
  const number = codeChannel(user, now) === 'sms' ? user.phone_number : null
  const refusal =
    number === null ? null : await spendSms(tx, smsPolicy, { number, userId, kind: 'code', toOwner: true })
  if (refusal?.why === 'budget') return buildSmsRefusal(refusal, 'phone_number')
  const bySms = number !== null && refusal === null
  if (!bySms) requireOpenMailbox(user, now)
  const channel = bySms ? 'sms' : 'mail'
  const destination = bySms ? number : user.email
  const requester = { deviceHash: await findSessionDevice(tx, actor.sessionId), addressKey: null }
  await issueCode(tx, keyedHash, { userId, purpose: 'device', channel, destination, requester }, now)
  return channel
}

/**
 * Confirms the device of this session with a code that was requested on it. The PIN is checked first, so that a wrong
 * one is counted and leaves the code unused. A code counts only for the address that the account has now.
 */
export async function confirmOwnDevice(
  database: Database,
  keyedHash: KeyedHash,
  actor: Actor,
  { code, pin }: { code: string; pin: Proof | undefined },
  now: Date,
): Promise<void> {
  const { userId, sessionId } = actor
  const deviceHash = await findSessionDevice(database.kysely, sessionId)
  await withPinOnceSet(database, keyedHash, { userId, pin, now }, async () => {})
  const attempt = { userId, purpose: 'device', code, requester: { deviceHash, addressKey: null } } as const
  await useCode(database, keyedHash, attempt, now, async (tx, destination) => {
    const user = await requireUser(tx, userId)
    if (destination === user.email) requireOpenMailbox(user, now)
    else if (!user.is_phone_verified || destination !== user.phone_number) throw new Refusal('code_refused')
    if (deviceHash) await liftLimit(tx, userId, deviceHash, now)
    await liftSessionLimit(tx, sessionId)
    await announceConfirmed(tx, user, now)
  })
}

function requireOpenMailbox(user: UserRow, now: Date): void {
  const until = mailClosedUntil(user, now)
  if (!until) return
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  throw new Refusal('device_code_closed', { minutes: String(minutes) })
}

async function announceConfirmed(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await announceChange(tx, user, 'deviceConfirmed', now)
  await publish(tx, securityEvent(user, 'device'))
}
