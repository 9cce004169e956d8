import { isAdmin, newId, type RecoveryStatus, Refusal } from '@paps/contract'
import { type Database, publish, type Tx, withTransaction } from '@paps/database'
import { encryptPicture } from '../../files/encrypted-picture.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import { notifySecurity } from '../alerts/notify-security.ts'
import { countedAddress } from '../auth/counted-address.ts'
import { hasDevice } from '../auth/device-store.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { readSecuritySettings } from '../auth/security-settings.ts'
import { securityEvent } from '../devices/security-event.ts'
import { findKeeper, listKeptEmails } from '../email-changes/email-change-store.ts'
import { notifyQueue } from '../looks/notify-queue.ts'
import { queueCode } from '../messages/queue-message.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { findByEmail, lockUser, parseLanguage, type UserRow } from '../users/user-store.ts'
import { recoveryMessages } from './recovery-messages.ts'
import { hashSecretKey, newCancelKey, type RecoveryTickets } from './recovery-secrets.ts'
import { countAsked, endExpired, findByTicket, insertRecovery } from './recovery-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** Time for staff after the waiting time, and for the requester after the approval. */
const OPEN_MS = 14 * 24 * HOUR_MS
/** Requests of one requester, and messages to one owner: mails, and SMS. */
const MAX_REQUESTS_A_DAY = 3
const MAILS_A_DAY = 12
const SMS_A_DAY = 3
const DAY_SECONDS = 24 * 60 * 60

interface Stores {
  database: Database
  files: FilesPort
  vault: Vault
  keyedHash: KeyedHash
}

export interface RecoveryContext {
  tickets: RecoveryTickets
  /** Builds the address that cancels a request. */
  linkOf: (key: string) => string
}

export interface RecoveryInput {
  email: string
  reason: string
  selfie: Upload
}

/** The label that binds a selfie to its row. */
export function selfieLabel(id: string): string {
  return `recovery ${id}`
}

/**
 * Requests the recovery of an account. The owner is notified on every channel at once and can cancel the request from any
 * of them. Requests of several requesters stand side by side: a stranger takes no place of the owner's. The response is the same for
 * an unknown address, for staff, and while another request of this requester is open: a ticket whose state is "waiting". The
 * picture is encoded in every case, so that the response time is the same too.
 */
export async function requestRecovery(
  { database, files, vault, keyedHash }: Stores,
  { tickets, linkOf }: RecoveryContext,
  { email, reason, selfie }: RecoveryInput,
  { device, address, country = null, cookie }: RequestOrigin,
  now: Date,
): Promise<RecoveryStatus & { ticket: string }> {
  const [id, ticket, key] = [newId(), tickets.issue(now), newCancelKey()]
  const picture = await encryptPicture(vault, selfie, selfieLabel(id))
  const { recovery_hours } = await readSecuritySettings(database.kysely)
  const readyAt = new Date(now.getTime() + recovery_hours * HOUR_MS)
  const ownerId = await findOwner(database, email)
  if (ownerId) {
    await files.put('private', picture.file, picture.bytes)
    const isMade = await withTransaction(database, async (tx) => {
      const user = await lockUser(tx, ownerId)
      if (isAdmin(user.user_type) || user.locked_at) return false
      const isKnownDevice = cookie?.presented === true && (await hasDevice(tx, user.id, cookie.hash))
      // Any caller can have a new cookie: of a device that the owner never used, the address counts.
      const requester = isKnownDevice ? cookie.hash : hashSecretKey(`address ${countedAddress(address)}`)
      const since = new Date(now.getTime() - DAY_SECONDS * 1000)
      if ((await countAsked(tx, user.id, requester, since)) >= MAX_REQUESTS_A_DAY) return false
      await endExpired(tx, user.id)
      const made = await insertRecovery(tx, {
        id,
        userId: user.id,
        ticketHash: hashSecretKey(ticket),
        cancelHash: hashSecretKey(key),
        reason,
        device,
        address,
        country,
        ...picture,
        readyAt,
        expiresAt: new Date(readyAt.getTime() + OPEN_MS),
        requester,
        isKnownDevice,
      })
      if (!made) return false
      const { mail, sms } = recoveryMessages(parseLanguage(user.language), { device, readyAt, link: linkOf(key) })
      await sendToOwner(tx, keyedHash, user, { mail, sms })
      await notifySecurity(tx, user.id, 'accountChanged', 'recoveryAsked')
      await publish(tx, securityEvent(user, 'recovery'))
      await notifyQueue(tx, { queue: 'recoveries', itemId: id, what: 'came' })
      return true
    })
    if (!isMade) await files.remove('private', picture.file)
  }
  return { state: 'waiting', requested_at: now, ready_at: readyAt, ticket }
}

/** The account of an address, also of one that its owner can still go back to. */
async function findOwner(database: Database, email: string): Promise<string | null> {
  return (await findByEmail(database.kysely, email))?.id ?? findKeeper(database.kysely, email)
}

/** Requests of many strangers don't flood the owner. The account itself shows every one. */
async function sendToOwner(
  tx: Tx,
  keyedHash: KeyedHash,
  user: UserRow,
  { mail, sms }: ReturnType<typeof recoveryMessages>,
): Promise<void> {
  const may = async (scope: string, most: number) =>
    (await useAllowances(tx, [{ scope, key: user.id, most, seconds: DAY_SECONDS }])) === null
  if (await may('mails of recovery', MAILS_A_DAY)) {
    for (const to of [user.email, ...(await listKeptEmails(tx, user.id))]) {
      await queueCode(tx, keyedHash.texts, { channel: 'mail', to, ...mail })
    }
  }
  if (!user.is_phone_verified || user.phone_number === null || !(await may('sms of recovery', SMS_A_DAY))) return
  await queueCode(tx, keyedHash.texts, { channel: 'sms', to: user.phone_number, ...sms })
}

/** Returns the state of a request. A ticket of ours without a request is shown like one that waits. */
export async function readRecovery(
  database: Database,
  { tickets }: Pick<RecoveryContext, 'tickets'>,
  ticket: string,
): Promise<RecoveryStatus> {
  const issuedAt = tickets.readIssued(ticket)
  if (!issuedAt) throw new Refusal('not_found')
  const found = await findByTicket(database.kysely, hashSecretKey(ticket))
  if (found) return { state: found.state, requested_at: issuedAt, ready_at: found.ready_at }
  const { recovery_hours } = await readSecuritySettings(database.kysely)
  return {
    state: 'waiting',
    requested_at: issuedAt,
    ready_at: new Date(issuedAt.getTime() + recovery_hours * HOUR_MS),
  }
}
