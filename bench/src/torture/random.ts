/** A random generator that repeats its sequence for the same seed. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns an integer from 1 to `max`. */
  upTo(most: number): number
  choose<T>(items: readonly T[]): T
  /** Returns an independent generator that does not change this sequence. */
  branch(): Random
}

/** Mulberry32: small, fast, and random enough for choices. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    upTo: (most) => 1 + Math.floor(next() * most),
    choose: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    branch: () => makeRandom(Math.floor(next() * 2 ** 32)),
  }
}
