import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notifyQueue } from '../looks/notify-queue.ts'
import { insertCase, type NewCase } from './case-store.ts'

/** Opens a case for staff. While one is open, signing out everywhere opens no second one. */
export async function openCase(tx: Tx, report: NewCase): Promise<void> {
  const id = newId()
  if (await insertCase(tx, { id, ...report })) await notifyQueue(tx, { queue: 'cases', itemId: id, what: 'came' })
}
