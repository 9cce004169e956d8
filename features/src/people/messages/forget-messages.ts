import type { Tx } from '@paps/database'
import { deleteMessages, settleStaleMessages } from './message-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP_DAYS = 30

/** Whom we wrote to is kept for a while, for those who ask where their mail is. Nothing lies around unsent for a day. */
export async function forgetMessages(tx: Tx, now: Date): Promise<void> {
  await settleStaleMessages(tx, new Date(now.getTime() - DAY_MS))
  await deleteMessages(tx, new Date(now.getTime() - KEEP_DAYS * DAY_MS))
}
