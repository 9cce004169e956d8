import type { Database } from './pool.ts'

/** A process whose own clock differs from the database's by more than this serves nobody and runs no jobs. */
export const MAX_CLOCK_ERROR_MS = 2_000

/** How far two monotonic clocks drift apart at most, per millisecond. The kernel's own limit is 500 ppm. */
const DRIFT = 0.0005

/**
 * The database's time, which all business decisions go by: what expires, what is due, which day a limit counts for.
 * It is estimated as an offset to the process's monotonic clock, so the process's wall clock has no part in it.
 */
export interface Clock {
  /** The database's time. Throws before the first measurement. */
  now(): Date
  /** How far the process's wall clock is ahead of the database's; negative when behind. NaN before the first measurement. */
  aheadMs(): number
  /** Whether the wall clock is known to be within MAX_CLOCK_ERROR_MS of the database's. */
  isRight(): boolean
  /** Asks the database for its time. Throws when the database does not answer; the last estimate stays in use. */
  measure(): Promise<void>
}

export interface ClockSources {
  /** The wall clock of this process, in milliseconds since 1970. Tests pass a wrong one. */
  wallMs?: () => number
  /** Never goes back, and no administrator sets it. */
  monotonicMs?: () => number
}

interface Estimate {
  /** What to add to the monotonic clock. */
  offsetMs: number
  /** Half of the round trip: the true offset is no further away than this. */
  errorMs: number
  measuredAtMs: number
}

export function makeClock(
  database: Pick<Database, 'pool'>,
  { wallMs = Date.now, monotonicMs = () => performance.now() }: ClockSources = {},
): Clock {
  let best: Estimate | null = null

  const errorOf = ({ errorMs, measuredAtMs }: Estimate) => errorMs + (monotonicMs() - measuredAtMs) * DRIFT

  function nowMs(): number {
    if (!best) throw new Error('The clock was not measured yet.')
    return monotonicMs() + best.offsetMs
  }

  /** A slow answer says little, unless it shows that the estimate is wrong: the database's clock was set, or another answers. */
  function isBetter(sample: Estimate): boolean {
    if (!best) return true
    const error = errorOf(best)
    return sample.errorMs <= error || Math.abs(sample.offsetMs - best.offsetMs) > sample.errorMs + error
  }

  const aheadMs = () => (best ? wallMs() - nowMs() : Number.NaN)

  return {
    now: () => new Date(nowMs()),
    aheadMs,
    isRight: () => best !== null && Math.abs(aheadMs()) - errorOf(best) <= MAX_CLOCK_ERROR_MS,
    async measure() {
      // The wait for a connection is no part of the round trip.
      const client = await database.pool.connect()
      try {
        const askedAtMs = monotonicMs()
        const { rows } = await client.query<{ ms: number }>(
          'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
        )
        const measuredAtMs = monotonicMs()
        const errorMs = (measuredAtMs - askedAtMs) / 2
        const sample = { offsetMs: (rows[0]?.ms ?? Number.NaN) - askedAtMs - errorMs, errorMs, measuredAtMs }
        if (isBetter(sample)) best = sample
      } finally {
        client.release()
      }
    },
  }
}
