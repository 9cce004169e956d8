import type { routes, Values } from '@paps/contract'
import type { Reader } from '@paps/database'
import { listViews } from './ads-store.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns impressions and clicks per ad of the last 30 days. */
export async function readViews(
  reader: Reader,
  now: Date,
): Promise<Values<(typeof routes)['ads']['getViews']>['answer']> {
  const since = new Date(now.getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const blocks = await listViews(reader, since)
  return {
    data: blocks.map(({ id, title, days }) => ({
      _id: id,
      title,
      impressions: days.reduce((sum, { impressions }) => sum + impressions, 0),
      clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
      days,
    })),
  }
}
