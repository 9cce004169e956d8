/** From this share of the limit on, a process tells the others what it has counted. Nearly nobody ever comes so far. */
const TELLING_SHARE = 0.1
const WINDOW_MS = 60_000

/** Adds what was counted here to what is counted together, and answers what that has come to. */
export type ShareCounts = (counts: ReadonlyMap<string, number>, expiresAt: Date) => Promise<ReadonlyMap<string, number>>

interface Count {
  own: number
  told: number
  /** What the other processes have counted, as far as this one knows. */
  others: number
}

/**
 * Counts the calls of each address in a minute. Counting costs nothing: it is done in memory, and only addresses that
 * call often are told to the other processes, all of them at once, every so often.
 */
export interface FloodCount {
  /** Null: it may. Otherwise how many milliseconds from now on. */
  refuses(address: string, nowMs: number): number | null
  tellOthers(): Promise<void>
}

export function makeFloodCount(most: number, share: ShareCounts): FloodCount {
  let window = 0
  let counts = new Map<string, Count>()

  function countOf(address: string, nowMs: number): Count {
    const current = Math.floor(nowMs / WINDOW_MS)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const count = counts.get(address) ?? { own: 0, told: 0, others: 0 }
    counts.set(address, count)
    return count
  }

  return {
    refuses(address, nowMs) {
      const count = countOf(address, nowMs)
      if (count.own + count.others >= most) return (window + 1) * WINDOW_MS - nowMs
      count.own++
      return null
    },
    async tellOthers() {
      const [told, atHand] = [window, counts]
      const keyOf = (address: string) => `flood ${told} ${address}`
      const often = [...atHand].filter(([, { own }]) => own > most * TELLING_SHARE)
      const news = new Map(often.map(([address, count]) => [keyOf(address), count.own - count.told]))
      if (news.size === 0) return
      const totals = await share(news, new Date((told + 1) * WINDOW_MS))
      for (const [address, count] of often) {
        count.told += news.get(keyOf(address)) ?? 0
        count.others = (totals.get(keyOf(address)) ?? count.told) - count.told
      }
    },
  }
}
