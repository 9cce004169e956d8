/** Chances that come again with the same seed. */
export interface Random {
  /** From 0 up to, and never, 1. */
  next(): number
  /** A whole number from 1 to so many. */
  upTo(most: number): number
  choose<T>(items: readonly T[]): T
  /** The same for somebody else, who does not change what comes here. */
  branch(): Random
}

/** Mulberry32: small, quick, and random enough to choose by. */
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
