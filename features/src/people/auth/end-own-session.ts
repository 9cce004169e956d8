import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { endSession } from './end-session.ts'
import { ownsLiveSession } from './session-store.ts'

/** Throws `not_found` for another person's session, exactly as for a missing one. */
export async function endOwnSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  if (!(await ownsLiveSession(tx, userId, sessionId))) throw new Refusal('not_found')
  await endSession(tx, sessionId)
}
