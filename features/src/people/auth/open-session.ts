import { isAdmin, newId, Refusal } from '@paps/contract'
import { publish, type Tx } from '@paps/database'
import { notifySecurity } from '../alerts/notify-security.ts'
import { securityEvent } from '../devices/security-event.ts'
import { newDeviceMessage, newDeviceSms } from '../messages/account-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { parseLanguage, requireUser } from '../users/user-store.ts'
import { countedAddress } from './counted-address.ts'
import { hasDevice, saveDevice } from './device-store.ts'
import { readSecuritySettings } from './security-settings.ts'
import { hasSignedInBefore, insertSession, isStaff, isStopped } from './session-store.ts'
import type { Tokens } from './token.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Sessions of staff. */
const STAFF_LIFETIME_MS = 12 * 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
/** A new device is limited for a day, unless its owner confirms it. */
export const LIMITED_MS = DAY_SECONDS * 1000
/** Maximum of new-device mails per person and day. */
const MAX_MAILS = 20

/** Origin of a request. */
export interface RequestOrigin {
  /** Browser and system, as claimed by the client. */
  device: string
  address: string | null
  /** Country code, if the proxy reports one. */
  country?: string | null
  /** The device cookie, on routes that read it. */
  cookie?: DeviceCookie
}

export interface DeviceCookie {
  /** SHA-256 of the random id in the cookie. */
  hash: Buffer
  /** False when the request had no cookie and a new one was made. */
  presented: boolean
}

interface SessionOptions {
  /** A session of the same device is replaced. */
  isInHand?: boolean
  /** When the second factor was given, if it was. */
  factorAt?: Date | null
  /** Whether the mailbox is not proven: the device becomes known with the proof. */
  isDraft?: boolean
}

/**
 * Starts a session and returns its token. When the device cookie is not one of the owner's, regardless of the claimed
 * browser, the owner is notified on every channel, and the device is limited for a day. The first device of an account is
 * neither announced nor limited. `isInHand` skips both: a session of the same device is replaced. A draft has no devices, and
 * no owner to notify. Sessions of staff are short.
 */
export async function openSession(
  tx: Tx,
  tokens: Tokens,
  user: { id: string; email: string },
  caller: RequestOrigin,
  now: Date,
  { isInHand = false, factorAt = null, isDraft = false }: SessionOptions = {},
): Promise<string> {
  if (await isStopped(tx, user.id)) throw new Refusal('operator_ended')
  const { cookie, device, address, country = null } = caller
  const isKnown = isInHand || isDraft || (cookie?.presented === true && (await hasDevice(tx, user.id, cookie.hash)))
  const isNew = !isKnown && (await hasSignedInBefore(tx, user.id))
  const newLimit = isNew ? await limitNewDevice(tx, user.id, now) : null
  if (isNew) await notifyOwner(tx, user, caller, now)
  const limitedUntil =
    cookie && !isDraft
      ? await saveDevice(tx, {
          userId: user.id,
          deviceHash: cookie.hash,
          addressKey: countedAddress(address),
          client: device,
          address,
          country,
          limitedUntil: newLimit,
        })
      : newLimit
  const sessionId = newId()
  const lifetimeMs = (await isStaff(tx, user.id)) ? STAFF_LIFETIME_MS : LIFETIME_MS
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const deviceHash = cookie?.hash ?? null
  await insertSession(tx, {
    id: sessionId,
    userId: user.id,
    device,
    address,
    country,
    deviceHash,
    expiresAt,
    limitedUntil,
    factorAt,
  })
  return tokens.sign({ userId: user.id, sessionId }, expiresAt)
}

/** Returns until when a new device is limited, or null. Staff move no money of their own. */
async function limitNewDevice(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const { user_type } = await requireUser(tx, userId)
  if (isAdmin(user_type)) return null
  const { device_limit } = await readSecuritySettings(tx)
  return device_limit === 1 ? new Date(now.getTime() + LIMITED_MS) : null
}

/**
 * A client without cookies is new with every sign-in and causes one mail a day per address and client name. A cookie of
 * another device or person always causes one. Both share a daily limit.
 */
async function notifyOwner(
  tx: Tx,
  { id, email }: { id: string; email: string },
  caller: RequestOrigin,
  now: Date,
): Promise<void> {
  const { device, address, cookie } = caller
  const from = `${id} ${countedAddress(address)} ${device}`
  const allowances = [
    ...(cookie?.presented ? [] : [{ scope: 'device mail of client', key: from, most: 1, seconds: DAY_SECONDS }]),
    { scope: 'device mail of person', key: id, most: MAX_MAILS, seconds: DAY_SECONDS },
  ]
  if (await useAllowances(tx, allowances)) return
  const user = await requireUser(tx, id)
  const language = parseLanguage(user.language)
  await queueMessage(tx, { channel: 'mail', to: email, ...newDeviceMessage(language, { device, address, at: now }) })
  await notifySecurity(tx, id, 'newDevice', device)
  await publish(tx, securityEvent(user, 'device'))
  if (!user.is_phone_verified || user.phone_number === null) return
  await queueMessage(tx, { channel: 'sms', to: user.phone_number, ...newDeviceSms(language, device) })
}
