import { DECIDES, isAdmin, may, QUEUE_EVENT, type QueueChange, type QueueName, USER_TYPES } from '@paps/contract'
import { publish, type Tx } from '@paps/database'
import { deleteLooksAt } from './look-store.ts'

interface QueueNotice {
  queue: QueueName
  itemId: string
  what: QueueChange['what']
}

/** Publishes a change of a queue to every member of staff who decides on it. */
export async function notifyQueue(tx: Tx, { queue, itemId, what }: QueueNotice): Promise<void> {
  const deciders = USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, DECIDES[queue]))
  const staff = await tx
    .selectFrom('users')
    .select('id')
    // Matches the predicate of the partial index on staff.
    .where('user_type', 'like', '%admin')
    .where('user_type', 'in', deciders)
    .where('deleted_at', 'is', null)
    .execute()
  const payload = { queue, item_id: itemId, what } satisfies QueueChange
  await publish(tx, ...staff.map(({ id }) => ({ name: QUEUE_EVENT, userId: id, payload })))
}

/** Closes the decided item and notifies the queue. */
export async function notifyDecided(tx: Tx, queue: QueueName, itemId: string): Promise<void> {
  await deleteLooksAt(tx, queue, itemId)
  await notifyQueue(tx, { queue, itemId, what: 'decided' })
}
