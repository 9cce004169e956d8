import { publish, type Tx } from '@paps/database'
import { markEnded } from './session-store.ts'

/** What the server hears once a session has ended, so that every process closes its sockets. */
export const SESSION_ENDED = 'session.ended'

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const ended = await markEnded(tx, sessionId)
  if (ended) await publish(tx, { name: SESSION_ENDED, userId: null, payload: { session_id: sessionId } })
}
