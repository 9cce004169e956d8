import { DECIDES, type Look, may, type QueueName, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import type { Caller } from '../audit/audit.ts'
import { deleteLook, findLooks, insertLook } from './look-store.ts'
import { notifyQueue } from './notify-queue.ts'

/** Screens refresh this every 10 s, so two refreshes may be lost. */
const LOOK_MS = 30_000

/** Records that this member of staff has the item open. Returns the items of the queue that others have open. */
export async function openItem(
  tx: Tx,
  staff: Caller,
  { queue, itemId }: { queue: QueueName; itemId: string },
  now: Date,
): Promise<Look[]> {
  requireDecides(staff, queue)
  const until = new Date(now.getTime() + LOOK_MS)
  const isNew = await insertLook(tx, { queue, itemId, staffId: staff.userId, now, until })
  if (isNew) await notifyQueue(tx, { queue, itemId, what: 'opened' })
  return findLooks(tx, queue, staff.userId, now)
}

export async function closeItem(
  tx: Tx,
  staff: Caller,
  { queue, itemId }: { queue: QueueName; itemId: string },
): Promise<void> {
  requireDecides(staff, queue)
  if (await deleteLook(tx, queue, itemId, staff.userId)) await notifyQueue(tx, { queue, itemId, what: 'closed' })
}

export async function listLooks(reader: Reader, staff: Caller, queue: QueueName, now: Date): Promise<Look[]> {
  requireDecides(staff, queue)
  return findLooks(reader, queue, staff.userId, now)
}

/** A queue does not exist for staff who don't decide on it. */
function requireDecides({ userType }: Caller, queue: QueueName): void {
  if (!may(userType, DECIDES[queue])) throw new Refusal('not_found')
}
