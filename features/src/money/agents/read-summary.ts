import { type Actor, type AgentSummary, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readBalance } from '../../people/users/wallet.ts'
import { countDay } from './summary-store.ts'

interface Day {
  /** Today, where it is left out. */
  date?: string | undefined
  timeZone: string
  now: Date
}

/** What a store or bank did over the counter and at the till on one day of its own. */
export async function readSummary(
  reader: Reader,
  { userId, userType }: Actor,
  { date, timeZone, now }: Day,
): Promise<AgentSummary> {
  if (userType !== 'store' && userType !== 'bank') throw new Refusal('not_an_agent')
  const day = date ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const { paps } = await readBalance(reader, userId)
  return { date: day, float: paps, ...(await countDay(reader, userId, day, timeZone, now)) }
}
