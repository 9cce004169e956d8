import { newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { tellSecurity } from '../alerts/tell-security.ts'
import { newDeviceWords } from '../messages/account-words.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { languageOf } from '../users/user-store.ts'
import { countedAddress } from './counted-address.ts'
import { hasDevice, saveDevice } from './device-store.ts'
import { hadSession, insertSession, isStopped } from './session-store.ts'
import type { Tokens } from './token.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
/** Mails about new devices to one person a day. */
const MOST_MAILS = 20

/** Where a call comes from. */
export interface RequestOrigin {
  /** The browser and system that the client claims to be. */
  device: string
  address: string | null
  /** The code of the country, where the proxy in front reports one. */
  country?: string | null
  /** The device cookie, on the calls that read it. */
  cookie?: DeviceCookie
}

export interface DeviceCookie {
  /** SHA-256 of the random id in the cookie. */
  hash: Buffer
  /** False when the call carried none and one was made for it. */
  presented: boolean
}

/**
 * Starts a session and returns the token that names it. The owner gets a mail when the device cookie is not one of theirs,
 * whatever browser the client claims to be, unless `isInHand` says that a session of the same device is replaced.
 */
export async function openSession(
  tx: Tx,
  tokens: Tokens,
  user: { id: string; email: string },
  caller: RequestOrigin,
  now: Date,
  { isInHand = false }: { isInHand?: boolean } = {},
): Promise<string> {
  if (await isStopped(tx, user.id)) throw new Refusal('operator_ended')
  const { cookie, device, address, country = null } = caller
  const isKnown = isInHand || (cookie?.presented === true && (await hasDevice(tx, user.id, cookie.hash)))
  if (!isKnown && (await hadSession(tx, user.id))) await tellOwner(tx, user, caller, now)
  if (cookie) await saveDevice(tx, user.id, cookie.hash, countedAddress(address))
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const deviceHash = cookie?.hash ?? null
  await insertSession(tx, { id: sessionId, userId: user.id, device, address, country, deviceHash, expiresAt })
  return tokens.sign({ userId: user.id, sessionId }, expiresAt)
}

/**
 * A client that keeps no cookies is new with every sign-in: it causes one mail a day for each address and client name. A
 * cookie of another device or person always causes one. Both are limited a day.
 */
async function tellOwner(
  tx: Tx,
  { id, email }: { id: string; email: string },
  caller: RequestOrigin,
  now: Date,
): Promise<void> {
  const { device, address, cookie } = caller
  const from = `${id} ${countedAddress(address)} ${device}`
  const allowances = [
    ...(cookie?.presented ? [] : [{ scope: 'device mail of client', key: from, most: 1, seconds: DAY_SECONDS }]),
    { scope: 'device mail of person', key: id, most: MOST_MAILS, seconds: DAY_SECONDS },
  ]
  if (await useAllowances(tx, allowances)) return
  const language = await languageOf(tx, id)
  await queueMessage(tx, { channel: 'mail', to: email, ...newDeviceWords(language, { device, address, at: now }) })
  await tellSecurity(tx, id, 'newDevice', device)
}
