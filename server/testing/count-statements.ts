import { AsyncLocalStorage } from 'node:async_hooks'
import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../src/context.ts'

/** The cost of a call to the database, counted where the server sends its statements. */
export interface Bill {
  /** Without BEGIN, COMMIT and ROLLBACK. */
  statements: number
  /** How often a connection waited for the database. Statements that left together wait once. */
  roundTrips: number
  /** Each statement outside a transaction is one of its own. */
  transactions: number
  /** Rows that were returned or written. */
  rows: number
}

interface Account extends Bill {
  inFlight: number
}

interface Result {
  rowCount: number | null
}

type Query = (this: object, config: unknown, values?: unknown, callback?: Callback) => Promise<Result> | unknown
type Callback = (error: Error | null, result: Result) => void

const BEGIN = /^\s*(begin|start transaction)\b/i
const END = /^\s*(commit|rollback)\b/i

/** Counts the statements that calls of a server cause. Those of its jobs, its relay and its loops belong to no call. */
export function countStatements() {
  const accounts = new AsyncLocalStorage<Account>()
  const ofRequest = new WeakMap<object, Account>()
  const state = new WeakMap<object, { waiting: number; isInTransaction: boolean }>()
  let current: Account | null = null
  let restore = () => {}

  const countedBy = (original: Query): Query =>
    function query(config, values, callback) {
      const account = accounts.getStore()
      const known = state.get(this) ?? { waiting: 0, isInTransaction: false }
      state.set(this, known)
      const text = typeof config === 'string' ? config : String((config as { text?: string }).text ?? '')
      const isBegin = BEGIN.test(text)
      const isEnd = END.test(text)
      if (account) {
        account.inFlight++
        if (!isBegin && !isEnd) account.statements++
        if (known.waiting === 0) account.roundTrips++
        if (isBegin || (!known.isInTransaction && !isEnd)) account.transactions++
      }
      known.isInTransaction = isBegin || (known.isInTransaction && !isEnd)
      known.waiting++
      const ended = (result?: Result) => {
        known.waiting--
        if (!account) return
        account.inFlight--
        for (const each of result ? [result].flat() : []) account.rows += each.rowCount ?? 0
      }
      const given = [values, callback].find((each) => typeof each === 'function') as Callback | undefined
      if (given) {
        const counted: Callback = (error, result) => {
          ended(result)
          given(error, result)
        }
        return original.call(this, config, typeof values === 'function' ? undefined : values, counted)
      }
      const result = original.call(this, config, values) as Promise<Result>
      result.then(ended, () => ended())
      return result
    }

  return {
    /** Puts what the server does for a request on its account. */
    watch(app: FastifyInstance, { database }: Context): void {
      // All pools of the process have clients of this class.
      const { prototype } = (database.pool as unknown as { Client: { prototype: { query: Query } } }).Client
      const original = prototype.query
      prototype.query = countedBy(original)
      restore = () => {
        prototype.query = original
      }
      const server = app.server as Server
      const emit = server.emit.bind(server)
      server.emit = ((name: string, ...parameters: unknown[]) => {
        if (name !== 'request' || !current) return emit(name, ...parameters)
        ofRequest.set(parameters[0] as object, current)
        return accounts.run(current, () => emit(name, ...parameters))
      }) as typeof server.emit
      // A body is read in the context of the connection.
      app.addHook('preValidation', (request, _reply, done) => {
        const account = ofRequest.get(request.raw)
        if (account) accounts.run(account, done)
        else done()
      })
    },
    /** Makes one call, and returns its bill when nothing of it is in flight any more. */
    async billOf<Made>(call: () => Promise<Made>): Promise<{ bill: Bill; made: Made }> {
      const account: Account = { statements: 0, roundTrips: 0, transactions: 0, rows: 0, inFlight: 0 }
      current = account
      const made = await call()
      current = null
      for (let quiet = 0; quiet < 3; quiet = account.inFlight === 0 ? quiet + 1 : 0) await nextTurn()
      const { inFlight, ...bill } = account
      return { bill, made }
    },
    stop(): void {
      restore()
    },
  }
}
