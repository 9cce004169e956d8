import type { Socket } from 'node:net'
import { WITH_NEXT } from '@paps/database'
import pg from 'pg'

/** Enough for every statement of the hot path; beyond it (lists of any length, say) statements stay nameless. */
const MAX_NAMED = 100

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

const NO_ANSWER: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * A connection that waits less. `begin`, and what is marked so, goes out with the statement that follows it; should it
 * fail, so does that one, with the same error. Statements are sent without waiting for the answers to those before, and
 * each is prepared once under a name. The process that posts is busy with other things, and every answer it would wait
 * for is a turn in its queue during which accounts are locked.
 */
export class LaneClient extends pg.Client {
  readonly #names = new Map<string, string>()
  /** The answers to what was sent without waiting, in this transaction. */
  #owed: Promise<unknown>[] = []

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    const plainly = super.query.bind(this) as Query
    const send: Query = (text, values) => {
      const name = this.isNaming && typeof text === 'string' && values && values.length > 0 ? this.#nameOf(text) : null
      return name === null
        ? plainly(text, values)
        : plainly({ name, text: text as string, values: values as unknown[] })
    }
    const query: Query = (text, values) => {
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
      stream.cork()
      if (text === 'begin') this.#owed = []
      if (text === 'begin' || (typeof text === 'string' && text.includes(WITH_NEXT))) {
        const answer = send(text, values)
        answer.catch(() => {})
        this.#owed.push(answer)
        return Promise.resolve(NO_ANSWER)
      }
      const answer = send(text, values)
      while (stream.writableCorked > 0) stream.uncork()
      return this.#owed.length === 0 || text === 'rollback' ? answer : inOrder(this.#owed, answer)
    }
    this.query = query as pg.Client['query']
  }

  protected get isNaming(): boolean {
    return true
  }

  #nameOf(text: string): string | null {
    if (!this.#names.has(text) && this.#names.size < MAX_NAMED) this.#names.set(text, `lane_${this.#names.size}`)
    return this.#names.get(text) ?? null
  }
}

/** Prepares nothing: behind a PgBouncer, the next transaction may be on a connection that knows none of the names. */
export class PooledLaneClient extends LaneClient {
  protected override get isNaming(): boolean {
    return false
  }
}

/** The last of some answers, or the error of the first that failed. */
async function inOrder(earlier: readonly Promise<unknown>[], last: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  last.catch(() => {})
  for (const answer of earlier) await answer
  return last
}
