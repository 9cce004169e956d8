import { Refusal } from '@paps/contract'
import { type Database, publish, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { requireUnguessable } from '../auth/save-pin.ts'
import { openCase } from '../cases/open-case.ts'
import { containCompromise, EVERYTHING } from '../containment/contain-compromise.ts'
import { securityEvent } from '../devices/security-event.ts'
import { notifyDecided } from '../looks/notify-queue.ts'
import { announceChange } from '../messages/announce-change.ts'
import { lockUser, requireUser, updateUser } from '../users/user-store.ts'
import { hashSecretKey } from './recovery-secrets.ts'
import { findByTicket, lockOpenRecoveries, lockRecovery, type RecoveryRow, writeEnd } from './recovery-store.ts'

/** Cancels a request with the key of a link. */
export async function cancelRecovery(tx: Tx, key: string, origin: RequestOrigin, now: Date): Promise<void> {
  await cancel(tx, await lockRecovery(tx, { cancelHash: hashSecretKey(key) }), origin, now)
}

/** Cancels every open request for the caller's own account, from any live session. */
export async function cancelOwnRecovery(tx: Tx, userId: string, origin: RequestOrigin, now: Date): Promise<void> {
  const open = await lockOpenRecoveries(tx, userId, null)
  if (open.length === 0) throw new Refusal('not_found')
  for (const recovery of open) await cancel(tx, recovery, origin, now)
}

/** A thief may have made the request, so staff get a case. */
async function cancel(
  tx: Tx,
  recovery: RecoveryRow | undefined,
  { device, address, country = null }: RequestOrigin,
  now: Date,
): Promise<void> {
  if (!recovery || (recovery.state !== 'waiting' && recovery.state !== 'approved')) throw new Refusal('not_found')
  await writeEnd(tx, recovery.id, 'cancelled')
  const userId = recovery.user_id
  await openCase(tx, { kind: 'recovery_cancelled', userId, device, address, country, now })
  await notifyDecided(tx, 'recoveries', recovery.id)
  await publish(tx, securityEvent(await requireUser(tx, userId), 'recovery'))
}

/** The account is its owner's again: requests of others have no subject. */
async function endOthers(tx: Tx, { id, user_id }: RecoveryRow): Promise<void> {
  for (const other of await lockOpenRecoveries(tx, user_id, id)) {
    await writeEnd(tx, other.id, 'cancelled')
    await notifyDecided(tx, 'recoveries', other.id)
  }
}

interface Completion {
  ticket: string
  password: string
  new_pin: string
}

/**
 * Sets the password and the PIN after an approval. Ends every session, device, passkey and other way in: the next sign-in is
 * that of a new device, and the thief of an old one is out.
 */
export async function completeRecovery(
  database: Database,
  keyedHash: KeyedHash,
  { ticket, password, new_pin }: Completion,
  now: Date,
): Promise<void> {
  requireUnguessable(new_pin)
  const ticketHash = hashSecretKey(ticket)
  const found = await findByTicket(database.kysely, ticketHash)
  if (!found) throw new Refusal('not_found')
  const owner = await requireUser(database.kysely, found.user_id)
  const passwordHash = await hashPassword(password, owner)
  await withTransaction(database, async (tx) => {
    const recovery = await lockRecovery(tx, { ticketHash })
    if (recovery?.state !== 'approved' || recovery.expires_at < now) {
      throw new Refusal('wrong_state', { state: recovery?.state ?? 'cancelled' })
    }
    const user = await lockUser(tx, recovery.user_id)
    await writeEnd(tx, recovery.id, 'completed')
    await endOthers(tx, recovery)
    await updateUser(tx, user.id, {
      password_hash: passwordHash,
      password_by_mail_at: null,
      pin_hash: keyedHash.hash('pin', user.id, new_pin),
      pin_failures: 0,
      pin_locked_until: null,
      pin_locks: 0,
    })
    await containCompromise(tx, { userId: user.id, why: 'recovery' }, EVERYTHING)
    await announceChange(tx, user, 'recovered', now)
  })
}
