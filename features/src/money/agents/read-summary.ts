import { type Actor, type AgentSummary, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readBalance } from '../../people/users/wallet.ts'
import { countDay } from './summary-store.ts'

interface Day {
  /** Defaults to today. */
  date?: string | undefined
  timeZone: string
  now: Date
}

/** Returns the counter and till totals of a store or bank for one day in its time zone. */
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
