const WINDOW_MS = 60_000

/** Returns a function that adds to a sum and returns whether the current minute's sum exceeds `most`. */
export function makeRate(most: number): (amount: number) => boolean {
  let sum = 0
  let endsAtMs = performance.now() + WINDOW_MS
  return (amount) => {
    const nowMs = performance.now()
    if (nowMs > endsAtMs) [sum, endsAtMs] = [0, nowMs + WINDOW_MS]
    sum += amount
    return sum > most
  }
}
