import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { markRead } from './notification-store.ts'

/** Somebody else's is not found, as one that never was. */
export async function readNotification(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  if (!(await markRead(tx, userId, id, now))) throw new Refusal('not_found')
}
