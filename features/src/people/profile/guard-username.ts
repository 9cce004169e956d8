import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { countedAddress } from '../auth/counted-address.ts'
import { useAllowances } from '../usage/usage-store.ts'
import { isReservedUsername } from '../users/reserved-usernames.ts'
import { requireUser } from '../users/user-store.ts'

const HOUR_SECONDS = 60 * 60
/**
 * Maximum of usernames that one person, and one address, may try per hour. Each response reveals whether a username is
 * taken.
 */
const TRIES_OF_PERSON = 10
const TRIES_OF_ADDRESS = 30

interface Tried {
  username: string
  address: string | null
  /** Multiplies the limits, for load tests. */
  limitFactor: number
}

/**
 * Refuses a reserved username. Counts the attempt in a transaction of its own, so that it stays counted when the change
 * fails. The person's current username is always allowed.
 */
export async function guardUsername(database: Database, userId: string, tried: Tried): Promise<void> {
  const user = await requireUser(database.kysely, userId)
  if (user.username?.toLowerCase() === tried.username) return
  if (isReservedUsername(tried.username)) {
    throw new Refusal('invalid', {}, [{ field: 'username', msg: 'is reserved; choose another' }])
  }
  const allowance = (scope: string, key: string, most: number) => ({
    scope,
    key,
    most: most * tried.limitFactor,
    seconds: HOUR_SECONDS,
  })
  const exhausted = await withTransaction(database, (tx) =>
    useAllowances(tx, [
      allowance('usernames of person', userId, TRIES_OF_PERSON),
      allowance('usernames of address', countedAddress(tried.address), TRIES_OF_ADDRESS),
    ]),
  )
  if (exhausted) throw new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) })
}
