import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { useAllowances } from '../usage/usage-store.ts'

const MOST_A_DAY = 100
const DAY_SECONDS = 24 * 60 * 60

/**
 * Counts a look-up of a person. Returns the refusal of one beyond the limit, so that the transaction commits. The count
 * continues in the account with which a person returns, unlike that of the route.
 */
export async function countLookUp(tx: Tx, userId: string, limitFactor: number): Promise<Refusal | null> {
  const allowance = { scope: 'look-up', key: userId, most: MOST_A_DAY * limitFactor, seconds: DAY_SECONDS }
  const exhausted = await useAllowances(tx, [allowance])
  return exhausted ? new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) }) : null
}
