import type { Limit } from '@paps/contract'
import type { Database } from '@paps/database'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

const CLEAR_AFTER_MS = 60 * 60 * 1000

/** Requests at once read the time of their own transactions, so one may find a window that began after it. */
const AT_ONCE_MS = 60_000

/** The database's time in milliseconds, as `rate_limits.expire` holds it. */
const NOW_MS = '(extract(epoch from now()) * 1000)'

/**
 * Counts in the table `rate_limits`, with windows by the database's clock. The library uses the process clock: one that
 * is ahead would end the windows of all others and leave windows that last for days.
 */
export class DatabaseLimiter extends RateLimiterPostgres {
  readonly #database: Database

  constructor(database: Database, keyPrefix: string, { times, seconds }: Limit) {
    super({
      keyPrefix,
      points: times,
      duration: seconds,
      // Above the limit, no further queries for this key.
      inMemoryBlockOnConsumed: times + 1,
      storeClient: { query: (query: NamedQuery) => queryNamed(database, query) },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
    })
    this.#database = database
  }

  /**
   * Called by the library for each count. A window that ends much later than one window from now was created by a wrong
   * clock.
   */
  async _upsert(key: string, points: number, durationMs: number) {
    const isOver = `(known.expire <= ${NOW_MS} or known.expire > ${NOW_MS} + $3 + ${AT_ONCE_MS})`
    const { rows } = await queryNamed<{ points: number; left_ms: number }>(this.#database, {
      name: 'rate-limit-count',
      text: `
        insert into rate_limits as known (key, points, expire) values ($1, $2, ${NOW_MS} + $3::integer)
        on conflict (key) do update set
          points = case when ${isOver} then excluded.points else known.points + excluded.points end,
          expire = case when ${isOver} then excluded.expire else known.expire end
        returning points, (expire - ${NOW_MS})::float8 as left_ms`,
      values: [key, points, durationMs],
    })
    // The library converts it back to process time.
    return { rows: rows.map(({ points, left_ms }) => ({ points, expire: Date.now() + left_ms })) }
  }

  /** Called by the library periodically. */
  async clearExpired(): Promise<void> {
    const old = `delete from rate_limits where expire < ${NOW_MS} - $1::integer`
    // A failed clean-up is retried by the next one.
    await this.#database.pool.query(old, [CLEAR_AFTER_MS]).catch(() => {})
  }
}

interface NamedQuery {
  name: string
  text: string
  values: unknown[]
}

/** The library names every statement. The name is left out where statements may not be prepared. */
function queryNamed<Row extends object>({ pool, prepare }: Database, { name, text, values }: NamedQuery) {
  return pool.query<Row>({ ...(prepare && { name }), text, values })
}
