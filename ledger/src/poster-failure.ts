import { isLostConnection, sqlState } from '@paps/database'

/**
 * Why a group could not be posted: another process was in the way, the connection was lost (and whether it
 * committed is not known), or something that would fail again.
 */
export type Failure = 'in the way' | 'connection lost' | 'permanent'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
/** The same key was posted to other accounts by another process between our look and our write. */
const UNIQUE_VIOLATION = '23505'

export function failureOf(error: unknown): Failure {
  const state = sqlState(error)
  if (state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED || state === UNIQUE_VIOLATION) return 'in the way'
  return isLostConnection(error) ? 'connection lost' : 'permanent'
}
