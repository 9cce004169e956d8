import { isLostConnection, sqlState } from '@paps/database'

/**
 * Why a group could not be posted: a collision with another transaction, a lost connection (the commit may have happened),
 * or an error that a retry would repeat.
 */
export type Failure = 'collision' | 'connection lost' | 'permanent'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
/** Another process posted the same key to other accounts between the read and the write of this group. */
const UNIQUE_VIOLATION = '23505'

export function classifyFailure(error: unknown): Failure {
  const state = sqlState(error)
  if (state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED || state === UNIQUE_VIOLATION) return 'collision'
  return isLostConnection(error) ? 'connection lost' : 'permanent'
}
