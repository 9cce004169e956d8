import { Kysely } from 'kysely'
import pg from 'pg'
import { PipelinedDialect } from './pipeline.ts'
import { PreparedTexts } from './prepared-texts.ts'
import type { DB } from './schema.ts'

// Amounts are bigint everywhere. The driver's default for int8 is a string.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// A calendar day has no time zone. As a Date it would get one.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Plans take 20 to 500 kB each, so a connection with so many takes some 10 MB. */
const DEFAULT_STATEMENTS = 150

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
   * The number of statements that a connection keeps prepared; 0 prepares none. Null is the default: 150, and 0 behind PgBouncer,
   * where the next transaction may run on a server connection that does not know the name.
   */
  statements?: number | null
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
  { connections = 20, onError = () => {}, pooled = false, statements = null, pipeline = false }: PoolOptions = {},
): Database {
  const texts = new PreparedTexts({ most: statements ?? (pooled ? 0 : DEFAULT_STATEMENTS), isPooled: pooled })
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'paps',
    max: connections,
    connectionTimeoutMillis: 10_000,
    // A peer that vanished without closing ends a connection that waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // BEGIN leaves with the first statement of a transaction.
    pipeline: true,
    // A statement that runs longer keeps locks that other transactions wait for.
    ...(!pooled && { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }),
  })
  // A connection that fails while idle is replaced. Without a listener, its error would end the process.
  pool.on('error', onError)
  // A connection that fails in use fails its query. Without a listener, its error would end the process too.
  pool.on('connect', (client) => client.on('error', onError))
  const kysely = new Kysely<DB>({ dialect: new PipelinedDialect(pool, { texts, defers: pipeline }) })
  pools.set(kysely, pool)
  const close = async () => {
    await kysely.destroy()
    // Kysely leaves the pool open if no query ran through it.
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, url, pooled, prepare: texts.most > 0, close }
}
