import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { endSession } from './end-session.ts'
import { ownsLiveSession } from './session-store.ts'

/** Somebody else's session answers like one that never was. */
export async function endOwnSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  if (!(await ownsLiveSession(tx, userId, sessionId))) throw new Refusal('not_found')
  await endSession(tx, sessionId)
}
