import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

// Amounts are bigint all through; the driver's default would hand them over as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// A day of the calendar has no time zone; as a Date it would get one.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** The way in to the database. What is read or written through it happens in a `Tx` (see transaction.ts). */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  readonly url: string
  /** Through a PgBouncer in transaction mode: nothing of a session lasts. */
  readonly pooled: boolean
  close(): Promise<void>
}

export interface PoolOptions {
  connections?: number
  onError?: (error: Error) => void
  /**
   * Behind a PgBouncer in transaction mode: nothing is prepared by name, since the next transaction may be on a connection
   * that does not know it, and limits of time are those of the role.
   */
  pooled?: boolean
  /** What makes a connection, where the driver's own will not do. */
  Client?: new (
    config?: pg.ClientConfig,
  ) => pg.Client
}

export function connectDatabase(
  url: string,
  {
    connections = 20,
    onError = () => {},
    pooled = false,
    Client = pooled ? NamelessClient : pg.Client,
  }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    application_name: 'paps',
    max: connections,
    connectionTimeoutMillis: 10_000,
    // A statement that runs longer holds locks that others wait for.
    ...(!pooled && { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }),
  })
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', onError)
  // One that dies in use fails its query; without a listener of its own it would end the process too.
  pool.on('connect', (client) => client.on('error', onError))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await kysely.destroy()
    // Where nothing was asked through Kysely, it leaves the pool as it is.
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, url, pooled, close }
}

/** Forgets the names under which others (the counting of limits, say) would have their statements prepared. */
class NamelessClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const plainly = this.query.bind(this) as (...query: unknown[]) => unknown
    const query = (first: unknown, ...rest: unknown[]) =>
      plainly(isNamed(first) ? { ...first, name: undefined } : first, ...rest)
    this.query = query as pg.Client['query']
  }
}

function isNamed(query: unknown): query is { name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
}
