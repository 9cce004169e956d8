import type { Database } from './pool.ts'

/** A process whose clock differs from the database's by more than this is not ready and runs no jobs. */
export const MAX_CLOCK_ERROR_MS = 2_000

/** The maximum drift of two monotonic clocks, per millisecond. The limit of the kernel is 500 ppm. */
const DRIFT = 0.0005

/**
 * The database's time, which decides what has expired, what is due, and the day of a limit. It is estimated as an offset to
 * the process's monotonic clock, so the process's wall clock does not influence it.
 */
export interface Clock {
  /** The database's time. Throws before the first measurement. */
  now(): Date
  /** Milliseconds by which the process's wall clock is ahead of the database's. NaN before the first measurement. */
  aheadMs(): number
  /** Whether the wall clock is known to be within MAX_CLOCK_ERROR_MS of the database's. */
  isRight(): boolean
  /** Reads the database's time. Throws if the database is unreachable; the last estimate stays in use. */
  measure(): Promise<void>
}

export interface ClockSources {
  /** The wall clock of this process, in milliseconds since 1970. Tests pass a wrong one. */
  wallMs?: () => number
  /** A clock that never goes back and that no administrator can set. */
  monotonicMs?: () => number
}

interface Estimate {
  /** The offset to add to the monotonic clock. */
  offsetMs: number
  /** Half of the round trip: the maximum error of the offset. */
  errorMs: number
  measuredAtMs: number
}

export function makeClock(
  database: Pick<Database, 'pool'>,
  { wallMs = Date.now, monotonicMs = () => performance.now() }: ClockSources = {},
): Clock {
  let best: Estimate | null = null

  const computeError = ({ errorMs, measuredAtMs }: Estimate) => errorMs + (monotonicMs() - measuredAtMs) * DRIFT

  function nowMs(): number {
    if (!best) throw new Error('The clock has not been measured yet.')
    return monotonicMs() + best.offsetMs
  }

  /** A slow response is used only if it contradicts the estimate: the database's clock was set, or the server changed. */
  function isBetter(sample: Estimate): boolean {
    if (!best) return true
    const error = computeError(best)
    return sample.errorMs <= error || Math.abs(sample.offsetMs - best.offsetMs) > sample.errorMs + error
  }

  const aheadMs = () => (best ? wallMs() - nowMs() : Number.NaN)

  return {
    now: () => new Date(nowMs()),
    aheadMs,
    isRight: () => best !== null && Math.abs(aheadMs()) - computeError(best) <= MAX_CLOCK_ERROR_MS,
    async measure() {
      // The time to get a connection is not part of the round trip.
      const client = await database.pool.connect()
      try {
        const sentAtMs = monotonicMs()
        const { rows } = await client.query<{ ms: number }>(
          'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
        )
        const measuredAtMs = monotonicMs()
        const errorMs = (measuredAtMs - sentAtMs) / 2
        const sample = { offsetMs: (rows[0]?.ms ?? Number.NaN) - sentAtMs - errorMs, errorMs, measuredAtMs }
        if (isBetter(sample)) best = sample
      } finally {
        client.release()
      }
    },
  }
}
