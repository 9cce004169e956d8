import { randomInt } from 'node:crypto'

/** From this share of the limit on, a process tells the others what it has counted. Nearly nobody ever comes so far. */
const TELLING_SHARE = 0.1
const WINDOW_MS = 60_000
/** Addresses with a count of their own in one minute: some 10 MB. */
const MOST_ADDRESSES = 50_000
/** Addresses beyond those share so many counts. */
const SHARED_COUNTS = 4_096

/** Adds what was counted here to what is counted together, and answers what that has come to. */
export type ShareCounts = (counts: ReadonlyMap<string, number>, expiresAt: Date) => Promise<ReadonlyMap<string, number>>

interface Count {
  own: number
  told: number
  /** What the other processes have counted, as far as this one knows. */
  others: number
}

/**
 * Counts the calls of each address in a minute, in memory. Only addresses that call often are shared with the other
 * processes, all of them at once, every second. The memory is bounded: from 50,000 addresses in one minute on, further
 * addresses share 4,096 counts, by a hash that nobody outside can predict.
 */
export interface FloodCount {
  /** Returns null if the call may go on, otherwise the milliseconds until the next one may. Takes `countedAddress`. */
  refuses(address: string, nowMs: number): number | null
  tellOthers(): Promise<void>
  /** How many counts are kept at the moment. */
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

  function countOf(address: string, nowMs: number): Count {
    const current = Math.floor(nowMs / WINDOW_MS)
    if (current !== window) {
      window = current
      counts = new Map()
      overflow = new Map()
    }
    const known = counts.get(address)
    if (known) return known
    const count = { own: 0, told: 0, others: 0 }
    if (counts.size < bounds.addresses) {
      counts.set(address, count)
      return count
    }
    const place = hashOf(address, seed) % bounds.shared
    const shared = overflow.get(place) ?? count
    overflow.set(place, shared)
    return shared
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
    get size() {
      return counts.size + overflow.size
    },
  }
}

/** FNV-1a with a seed. */
function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
