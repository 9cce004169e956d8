import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PipelinedDialect } from './pipeline.ts'
import type { DB } from './schema.ts'

// Amounts are bigint everywhere. The driver's default for int8 is a string.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// A calendar day has no time zone. As a Date it would get one.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A pool of connections. Statements run through a `Tx` or a `Reader` (see transaction.ts). */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  readonly url: string
  /** Behind PgBouncer in transaction mode: no session state survives a transaction. */
  readonly pooled: boolean
  /** Whether statements may be prepared under a name. */
  readonly prepare: boolean
  close(): Promise<void>
}

export interface PoolOptions {
  connections?: number
  onError?: (error: Error) => void
  /** Behind PgBouncer in transaction mode. Statement and idle timeouts are then those of the role. */
  pooled?: boolean
  /**
   * Whether statements may be prepared under a name. False behind PgBouncer: the next transaction may run on a server
   * connection that does not know the name.
   */
  prepare?: boolean
  /** Lets `sendWithNext` send statements without waiting for their responses (see send-with-next.ts). */
  pipeline?: boolean
}

const pools = new WeakMap<Kysely<DB>, pg.Pool>()

/** Returns the pool whose connections run the queries of `kysely`, outside of a transaction. */
export function poolOf(kysely: Kysely<DB>): pg.Pool | undefined {
  return pools.get(kysely)
}

export function connectDatabase(
  url: string,
  { connections = 20, onError = () => {}, pooled = false, prepare = !pooled, pipeline = false }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'paps',
    max: connections,
    connectionTimeoutMillis: 10_000,
    // A peer that vanished without closing ends a connection that waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline,
    // A statement that runs longer keeps locks that other transactions wait for.
    ...(!pooled && { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }),
  })
  // A connection that fails while idle is replaced. Without a listener, its error would end the process.
  pool.on('error', onError)
  // A connection that fails in use fails its query. Without a listener, its error would end the process too.
  pool.on('connect', (client) => client.on('error', onError))
  const dialect = pipeline ? new PipelinedDialect(pool, { prepare }) : new PostgresDialect({ pool })
  const kysely = new Kysely<DB>({ dialect })
  pools.set(kysely, pool)
  const close = async () => {
    await kysely.destroy()
    // Kysely leaves the pool open if no query ran through it.
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, url, pooled, prepare, close }
}
