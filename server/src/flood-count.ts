import { randomInt } from 'node:crypto'

/** Share of the limit from which a process publishes its count. Few addresses ever reach it. */
const TELLING_SHARE = 0.1
const WINDOW_MS = 60_000
/** Addresses with a count of their own in one minute: about 10 MB. */
const MOST_ADDRESSES = 50_000
/** Number of shared counts for further addresses. */
const SHARED_COUNTS = 4_096

/** Adds local counts to the shared ones and returns the sums. */
export type ShareCounts = (counts: ReadonlyMap<string, number>, expiresAt: Date) => Promise<ReadonlyMap<string, number>>

interface Count {
  own: number
  published: number
  /** Count of the other processes, as last read. */
  others: number
}

/**
 * Counts requests per address and minute, in memory. Only busy addresses are shared with other processes, in one batch
 * every second. Memory is bounded: above 50,000 addresses in one minute, further addresses share 4,096 counts by a
 * seeded hash.
 */
export interface FloodCount {
  /** Returns null if the call is admitted, otherwise the milliseconds until the next one is. Takes `countedAddress`. */
  refuses(address: string, nowMs: number): number | null
  tellOthers(): Promise<void>
  /** Current number of counts. */
  readonly size: number
}

interface Bounds {
  addresses: number
  shared: number
}

const BOUNDS: Bounds = { addresses: MOST_ADDRESSES, shared: SHARED_COUNTS }

export function makeFloodCount(most: number, share: ShareCounts, bounds: Bounds = BOUNDS): FloodCount {
  let window = 0
  let counts = new Map<string, Count>()
  let overflow = new Map<number, Count>()
  const seed = randomInt(2 ** 32)

  function getCount(address: string, nowMs: number): Count {
    const current = Math.floor(nowMs / WINDOW_MS)
    if (current !== window) {
      window = current
      counts = new Map()
      overflow = new Map()
    }
    const known = counts.get(address)
    if (known) return known
    const count = { own: 0, published: 0, others: 0 }
    if (counts.size < bounds.addresses) {
      counts.set(address, count)
      return count
    }
    const place = hashText(address, seed) % bounds.shared
    const shared = overflow.get(place) ?? count
    overflow.set(place, shared)
    return shared
  }

  return {
    refuses(address, nowMs) {
      const count = getCount(address, nowMs)
      if (count.own + count.others >= most) return (window + 1) * WINDOW_MS - nowMs
      count.own++
      return null
    },
    async tellOthers() {
      const [published, atHand] = [window, counts]
      const keyOf = (address: string) => `flood ${published} ${address}`
      const often = [...atHand].filter(([, { own }]) => own > most * TELLING_SHARE)
      const news = new Map(often.map(([address, count]) => [keyOf(address), count.own - count.published]))
      if (news.size === 0) return
      const totals = await share(news, new Date((published + 1) * WINDOW_MS))
      for (const [address, count] of often) {
        count.published += news.get(keyOf(address)) ?? 0
        count.others = (totals.get(keyOf(address)) ?? count.published) - count.published
      }
    },
    get size() {
      return counts.size + overflow.size
    },
  }
}

/** FNV-1a with a seed. */
function hashText(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
