import { type OutboxEvent, publish, type Tx } from '@paps/database'
import { markAllEnded, markEnded } from './session-store.ts'

/** What the server hears once a session has ended, so that every process closes its sockets. */
export const SESSION_ENDED = 'session.ended'

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const ended = await markEnded(tx, sessionId)
  if (ended) await publish(tx, endedEvent(sessionId))
}

/** Ends every session of a person, or all but one. */
export async function endSessionsOf(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  const ended = await markAllEnded(tx, userId, exceptSessionId)
  await publish(tx, ...ended.map(endedEvent))
}

function endedEvent(sessionId: string): OutboxEvent {
  return { name: SESSION_ENDED, userId: null, payload: { session_id: sessionId } }
}
