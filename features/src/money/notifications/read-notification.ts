import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { markRead } from './notification-store.ts'

/** Throws `not_found` for another person's notification, exactly as for a missing one. */
export async function readNotification(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  if (!(await markRead(tx, userId, id, now))) throw new Refusal('not_found')
}
