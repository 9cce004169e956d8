import type { Socket } from 'node:net'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

/** A connection prepares at most this many statements. Texts that vary without bound (lists, say) stay unnamed. */
const MAX_PREPARED = 100

interface PipelineOptions {
  /** Whether statements with parameters are prepared, once per connection. False behind PgBouncer. */
  prepare: boolean
}

/** Kysely over a pool whose clients were opened with pg's `pipeline`. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #options: PipelineOptions

  constructor(pool: pg.Pool, options: PipelineOptions) {
    super({ pool })
    this.#pool = pool
    this.#options = options
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#options)
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #options: PipelineOptions
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>()

  constructor(pool: pg.Pool, options: PipelineOptions) {
    this.#pool = pool
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect()
    const connection = this.#connections.get(client) ?? new PipelinedConnection(client, this.#options)
    this.#connections.set(client, connection)
    return connection
  }

  /** BEGIN leaves with the first statement: a separate round trip would delay every transaction. */
  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    connection.begin(CompiledQuery.raw(`begin${isolation}${access}`))
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/**
 * A connection that sends a statement without waiting for the responses to those before it. The process that posts is
 * busy; every response it waits for is a turn in its event loop during which accounts stay locked.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #prepare: boolean
  readonly #names = new Map<string, string>()
  /** Results of `begin` and `sendWithNext` that no awaited statement has confirmed yet. */
  #pending: Promise<unknown>[] = []
  #isBroken = false

  constructor(client: pg.PoolClient, { prepare }: PipelineOptions) {
    this.#client = client
    this.#prepare = prepare
  }

  begin(query: CompiledQuery): void {
    this.#pending = []
    this.sendWithNext(query)
  }

  sendWithNext(query: CompiledQuery): void {
    // Corked until the next awaited statement, so that all of them leave in one packet.
    if (this.#stream.writableCorked === 0) this.#stream.cork()
    const result = this.#send(query)
    result.catch(() => {})
    this.#pending.push(result)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#sendAndWait(query)
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changes && rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
  }

  async commit(): Promise<void> {
    const { command } = await this.#sendAndWait(COMMIT)
    // PostgreSQL completes COMMIT as ROLLBACK where a statement failed and its error was caught.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  /** Never throws, so that the caller gets the error that led here. A connection that can't roll back is closed. */
  async rollback(): Promise<void> {
    this.#pending = []
    await this.#sendAndWait(ROLLBACK).catch(() => {
      this.#isBroken = true
    })
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('A pipelined connection streams no rows.')
  }

  /** Returns the result, or throws the error of the first pending statement that failed. */
  async #sendAndWait(query: CompiledQuery): Promise<pg.QueryResult> {
    const result = this.#send(query)
    if (this.#stream.writableCorked > 0) this.#stream.uncork()
    if (this.#pending.length > 0) {
      result.catch(() => {})
      for (const pending of this.#pending) await pending
    }
    const received = await result
    this.#pending = []
    return received
  }

  #send({ sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const values = parameters as unknown[]
    const name = this.#prepare && values.length > 0 ? this.#findName(text) : undefined
    return this.#client.query(name === undefined ? { text, values } : { name, text, values })
  }

  #findName(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < MAX_PREPARED) this.#names.set(text, `s${this.#names.size}`)
    return this.#names.get(text)
  }

  /** Undocumented in pg, which offers no way to hold back what it writes. */
  get #stream(): Socket {
    return (this.#client as unknown as { connection: { stream: Socket } }).connection.stream
  }
}

const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
