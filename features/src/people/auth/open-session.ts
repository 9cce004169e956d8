import { newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notifySecurity } from '../alerts/notify-security.ts'
import { newDeviceMessage } from '../messages/account-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { readLanguage } from '../users/user-store.ts'
import { countedAddress } from './counted-address.ts'
import { hasDevice, saveDevice } from './device-store.ts'
import { hasSignedInBefore, insertSession, isStaff, isStopped } from './session-store.ts'
import type { Tokens } from './token.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Sessions of staff. */
const STAFF_LIFETIME_MS = 12 * 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
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
  /** Skips the mail about a new device: a session of the same device is replaced. */
  isInHand?: boolean
  /** When the second factor was given, if it was. */
  factorAt?: Date | null
}

/**
 * Starts a session and returns its token. Mails the owner when the device cookie is not one of theirs, regardless of
 * the claimed browser. Sessions of staff are short.
 */
export async function openSession(
  tx: Tx,
  tokens: Tokens,
  user: { id: string; email: string },
  caller: RequestOrigin,
  now: Date,
  { isInHand = false, factorAt = null }: SessionOptions = {},
): Promise<string> {
  if (await isStopped(tx, user.id)) throw new Refusal('operator_ended')
  const { cookie, device, address, country = null } = caller
  const isKnown = isInHand || (cookie?.presented === true && (await hasDevice(tx, user.id, cookie.hash)))
  if (!isKnown && (await hasSignedInBefore(tx, user.id))) await notifyOwner(tx, user, caller, now)
  if (cookie) await saveDevice(tx, user.id, cookie.hash, countedAddress(address))
  const sessionId = newId()
  const lifetimeMs = (await isStaff(tx, user.id)) ? STAFF_LIFETIME_MS : LIFETIME_MS
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const deviceHash = cookie?.hash ?? null
  await insertSession(tx, { id: sessionId, userId: user.id, device, address, country, deviceHash, expiresAt, factorAt })
  return tokens.sign({ userId: user.id, sessionId }, expiresAt)
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
  const language = await readLanguage(tx, id)
  await queueMessage(tx, { channel: 'mail', to: email, ...newDeviceMessage(language, { device, address, at: now }) })
  await notifySecurity(tx, id, 'newDevice', device)
}
