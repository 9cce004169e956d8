import { type Database, withTransaction } from '@paps/database'
import { addViews } from './ads-store.ts'

const WRITE_EVERY_MS = 5000
/** More than the possible number of ads. Ids beyond it are invented and would not be stored anyway. */
const MAX_BLOCKS = 1000

/**
 * Counts impressions and clicks in memory, without any user, and writes them every few seconds, so that no page waits
 * for it. A killed process loses the counts of a few seconds, which is acceptable.
 */
export interface ViewCounter {
  note(seen: readonly string[], followed: readonly string[]): void
  write(): Promise<void>
  stop(): Promise<void>
}

export function countViews(database: Database, now: () => Date, onError: (error: unknown) => void): ViewCounter {
  let counts = new Map<string, { impressions: number; clicks: number }>()

  function add(id: string, impressions: number, clicks: number): void {
    const known = counts.get(id)
    if (known) {
      known.impressions += impressions
      known.clicks += clicks
    } else if (counts.size < MAX_BLOCKS) counts.set(id, { impressions, clicks })
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    const day = now().toISOString().slice(0, 10)
    const rows = [...taken].map(([block_id, count]) => ({ block_id, ...count }))
    try {
      await withTransaction(database, (tx) => addViews(tx, day, rows))
    } catch (error) {
      // The counts are merged with later ones and written with the next batch.
      for (const [id, { impressions, clicks }] of taken) add(id, impressions, clicks)
      onError(error)
    }
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS)
  timer.unref()
  return {
    note: (seen, followed) => {
      for (const id of new Set(seen)) add(id, 1, 0)
      for (const id of new Set(followed)) add(id, 0, 1)
    },
    write,
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
