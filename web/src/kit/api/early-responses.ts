/** A response that is not used by then is out of date. */
const KEPT_MS = 10_000

interface Early {
  response: Promise<unknown>
  token: string | null
  /** When it was requested, by `performance.now()`. */
  atMs: number
}

const kept = new Map<string, Early>()

/** Keeps the response of a request that was made before its screen, for the first equal request. */
export function keepEarly(address: string, token: string | null, response: Promise<unknown>): void {
  response.catch(() => undefined)
  kept.set(address, { response, token, atMs: performance.now() })
}

/** Returns the early response for a request of the same session, once. */
export function takeEarly(address: string, token: string | null): Promise<unknown> | null {
  const early = kept.get(address)
  kept.delete(address)
  return early && early.token === token && performance.now() - early.atMs < KEPT_MS ? early.response : null
}

/** Returns the time of the oldest response that is kept, by `performance.now()`, or now: events since then may be missing. */
export function oldestEarly(): number {
  return Math.min(performance.now(), ...[...kept.values()].map(({ atMs }) => atMs))
}
