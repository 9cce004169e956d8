import pg from 'pg'

/** Enough for every statement of the hot path; beyond it (lists of any length, say) statements stay nameless. */
const MAX_NAMED = 100

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * A connection that waits less. `begin` goes out with the statement that follows it, statements are sent without
 * waiting for the answers to those before, and each is prepared once under a name. The process that posts is busy with
 * other things, and every answer it would wait for is a turn in its queue during which accounts are locked.
 */
export class LaneClient extends pg.Client {
  readonly #names = new Map<string, string>()

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    const send = super.query.bind(this) as Query
    const query: Query = (text, values) => {
      if (text === 'begin') return beginSoon(send)
      const name = typeof text === 'string' && values && values.length > 0 ? this.#nameOf(text) : null
      return name === null ? send(text, values) : send({ name, text: text as string, values: values as unknown[] })
    }
    this.query = query as pg.Client['query']
  }

  #nameOf(text: string): string | null {
    if (!this.#names.has(text) && this.#names.size < MAX_NAMED) this.#names.set(text, `lane_${this.#names.size}`)
    return this.#names.get(text) ?? null
  }
}

/** Should it fail, so do the statements behind it: the connection is gone. */
function beginSoon(send: Query): Promise<pg.QueryResult> {
  send('begin').catch(() => {})
  return Promise.resolve({ command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] })
}
