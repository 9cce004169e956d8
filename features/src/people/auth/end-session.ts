import { type OutboxEvent, publish, type Tx } from '@paps/database'
import { markAllEnded, markDeviceEnded, markEnded } from './session-store.ts'

/** Event published when a session ends. Every server process then closes the session's sockets. */
export const SESSION_ENDED = 'session.ended'

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const ended = await markEnded(tx, sessionId)
  if (ended) await publish(tx, endedEvent(sessionId))
}

/** Ends every session of a person, optionally except one. */
export async function endAllSessions(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  const ended = await markAllEnded(tx, userId, exceptSessionId)
  await publish(tx, ...ended.map(endedEvent))
}

/** Ends the sessions of one device of a person. */
export async function endDeviceSessions(tx: Tx, userId: string, deviceHash: Buffer): Promise<void> {
  const ended = await markDeviceEnded(tx, userId, deviceHash)
  await publish(tx, ...ended.map(endedEvent))
}

function endedEvent(sessionId: string): OutboxEvent {
  return { name: SESSION_ENDED, userId: null, payload: { session_id: sessionId } }
}
