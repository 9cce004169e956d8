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
import { isStalePlan, type PreparedTexts } from './prepared-texts.ts'

interface PipelineOptions {
  texts: PreparedTexts
  /** Whether `sendWithNext` leaves its statements to the next one. */
  defers: boolean
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
 * busy; every response it waits for is a turn in its event loop during which accounts stay locked. Statements that repeat are
 * prepared, so that PostgreSQL parses and plans each once for a connection.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #texts: PreparedTexts
  readonly #defers: boolean
  /** The names of prepared statements by their texts, the least recently used first. */
  readonly #names = new Map<string, string>()
  #generation = 0
  #prepared = 0
  /** Results of `begin` and `sendWithNext` that no awaited statement has confirmed yet. */
  #pending: Promise<unknown>[] = []
  #isInTransaction = false
  #isBroken = false

  constructor(client: pg.PoolClient, { texts, defers }: PipelineOptions) {
    this.#client = client
    this.#texts = texts
    this.#defers = defers
  }

  begin(query: CompiledQuery): void {
    this.#pending = []
    this.#isInTransaction = true
    this.#hold(query)
  }

  async sendWithNext(query: CompiledQuery): Promise<void> {
    if (this.#defers) this.#hold(query)
    else await this.#sendAndWait(query)
  }

  #hold(query: CompiledQuery): void {
    // Corked until the next awaited statement, so that all of them leave in one packet.
    if (this.#stream.writableCorked === 0) this.#stream.cork()
    const result = this.#send(query)
    result.catch(() => {})
    this.#pending.push(result)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#sendTwice(query)
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return { rows, ...(changes && rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
  }

  async commit(): Promise<void> {
    const { command } = await this.#sendAndWait(COMMIT).finally(() => {
      this.#isInTransaction = false
    })
    // PostgreSQL completes COMMIT as ROLLBACK where a statement failed and its error was caught.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  /** Never throws, so that the caller gets the error that led here. A connection that can't roll back is closed. */
  async rollback(): Promise<void> {
    this.#pending = []
    this.#isInTransaction = false
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

  /** Sends a statement again where it failed only because of how it was prepared. A transaction is run again as a whole. */
  async #sendTwice(query: CompiledQuery): Promise<pg.QueryResult> {
    const isInTransaction = this.#isInTransaction
    try {
      return await this.#sendAndWait(query)
    } catch (error) {
      if (isInTransaction || !isStalePlan(error)) throw error
      return this.#sendAndWait(query)
    }
  }

  /** Returns the result, or throws the error of the first pending statement that failed. */
  async #sendAndWait(query: CompiledQuery): Promise<pg.QueryResult> {
    const result = this.#send(query)
    if (this.#stream.writableCorked > 0) this.#stream.uncork()
    try {
      if (this.#pending.length > 0) {
        result.catch(() => {})
        for (const pending of this.#pending) await pending
      }
      const received = await result
      this.#pending = []
      return received
    } catch (error) {
      if (isStalePlan(error)) this.#texts.forget(error)
      throw error
    }
  }

  #send(query: CompiledQuery): Promise<pg.QueryResult> {
    const { sql: text } = query
    const values = query.parameters as unknown[]
    const base = this.#texts.nameOf(query)
    if (base === null) return this.#client.query({ text, values })
    // A closed statement leaves in one packet with the one that takes its place.
    this.#stream.cork()
    try {
      return this.#client.query({ name: this.#nameOf(text, base), text, values })
    } finally {
      this.#stream.uncork()
    }
  }

  /** The name under which this connection has prepared a text, or prepares it now. */
  #nameOf(text: string, base: string): string {
    if (this.#generation !== this.#texts.generation) {
      for (const known of this.#names.keys()) this.#close(known)
      this.#generation = this.#texts.generation
    }
    // Numbered: the statement of an earlier generation may still be in flight.
    const name = this.#names.get(text) ?? `${base}_${this.#prepared++}`
    this.#names.delete(text)
    this.#names.set(text, name)
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= this.#texts.most) break
      this.#close(oldest)
    }
    return name
  }

  /** By a message of the protocol: PgBouncer does not understand DEALLOCATE. */
  #close(text: string): void {
    const name = this.#names.get(text) ?? ''
    this.#names.delete(text)
    delete this.#connection.parsedStatements[name]
    this.#connection.close({ type: 'S', name })
  }

  get #stream(): Socket {
    return this.#connection.stream
  }

  /** Undocumented in pg, which offers no way to hold back what it writes, nor to forget a statement. */
  get #connection(): ClientConnection {
    return (this.#client as unknown as { connection: ClientConnection }).connection
  }
}

interface ClientConnection {
  stream: Socket
  parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
