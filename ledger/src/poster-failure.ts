import { sqlState } from '@paps/database'

/**
 * Why a group could not be posted: another process was in the way, the connection was lost (and whether it
 * committed is not known), or something that would fail again.
 */
export type Failure = 'in the way' | 'connection lost' | 'permanent'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
/** The same key was posted to other accounts by another process between our look and our write. */
const UNIQUE_VIOLATION = '23505'

const CONNECTION_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])
/** What the driver says of a connection that ended under it; such errors have no code. */
const CONNECTION_MESSAGE = /connection terminated|not queryable|connection timeout|timeout expired|connection ended/i
/** Lost connection, shutdown, crash and start of the server, and too many connections. */
const CONNECTION_STATE = /^(08...|57P0[1-5]|53300)$/

export function failureOf(error: unknown): Failure {
  const state = sqlState(error)
  if (state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED || state === UNIQUE_VIOLATION) return 'in the way'
  if (state !== null) return CONNECTION_STATE.test(state) ? 'connection lost' : 'permanent'
  if (!(error instanceof Error)) return 'permanent'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CONNECTION_CODES.has(code) || CONNECTION_MESSAGE.test(error.message) ? 'connection lost' : 'permanent'
}
