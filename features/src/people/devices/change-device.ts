import { type Actor, Refusal } from '@paps/contract'
import { publish, type Tx } from '@paps/database'
import { deleteDevice, findSessionDevice, lockDevice, writeDeviceName } from '../auth/device-store.ts'
import { endDeviceSessions } from '../auth/end-session.ts'
import { openCase } from '../cases/open-case.ts'
import { containCompromise } from '../containment/contain-compromise.ts'
import { requireUser } from '../users/user-store.ts'
import { deviceHashOf } from './device-hash.ts'
import { requireUnlimited } from './require-unlimited.ts'
import { securityEvent } from './security-event.ts'

/** Renames a device. A new one may rename itself only. */
export async function renameDevice(tx: Tx, actor: Actor, id: string, name: string): Promise<void> {
  await requireOwnOrUnlimited(tx, actor, id)
  if (!(await writeDeviceName(tx, actor.userId, deviceHashOf(id), name))) throw new Refusal('not_found')
}

/** Ends the sessions of a device and deletes it. A new one may remove itself only. */
export async function removeDevice(tx: Tx, actor: Actor, id: string): Promise<void> {
  await requireOwnOrUnlimited(tx, actor, id)
  const hash = deviceHashOf(id)
  if (!(await lockDevice(tx, actor.userId, hash))) throw new Refusal('not_found')
  await endDeviceSessions(tx, actor.userId, hash)
  await deleteDevice(tx, actor.userId, hash)
}

/**
 * Ends every session but this one, deletes a device that its owner does not recognise, contains what was set up since its first
 * sign-in, and opens a case for staff.
 */
export async function disownDevice(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  requireUnlimited(actor)
  const hash = deviceHashOf(id)
  const device = await lockDevice(tx, actor.userId, hash)
  if (!device) throw new Refusal('not_found')
  const person = { userId: actor.userId, keepSessionId: actor.sessionId, why: 'disowned' } as const
  await containCompromise(tx, person, device.first_seen_at)
  await deleteDevice(tx, actor.userId, hash)
  const { client, address, country } = device
  await openCase(tx, { kind: 'device_disowned', userId: actor.userId, device: client, address, country, now })
  await publish(tx, securityEvent(await requireUser(tx, actor.userId), 'device'))
}

async function requireOwnOrUnlimited(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!actor.limitedUntil) return
  const own = await findSessionDevice(tx, actor.sessionId)
  if (own?.toString('hex') !== id) requireUnlimited(actor)
}
