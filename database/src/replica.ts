import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { isLostConnection } from './lost-connection.ts'
import { connectDatabase, type Database } from './pool.ts'
import { repeat } from './repeat.ts'
import type { DB } from './schema.ts'
import { type Reader, sqlState } from './transaction.ts'

/** What is read from a replica is at most this old, and a little. */
const MOST_LAG_MS = 5_000
const CHECK_EVERY_MS = 1_000
const GLANCE_MS = 5

export interface ReplicaOptions {
  connections?: number
  mostLagMs?: number
  checkEveryMs?: number
  /** Told when it is trusted again, or no more. */
  onChange?: (isFresh: boolean) => void
}

/** A copy of the database that follows it and may be a little behind. */
export interface Replica {
  /** Reads there while it can be trusted, and from the database itself while it can't: for single statements alone. */
  readonly reader: Reader
  isFresh(): boolean
  /**
   * Waits until it has all that is committed by now, for so long at most: whoever wrote finds what they wrote. Where it does
   * not come so far it is not trusted until it has.
   */
  catchUp(patienceMs: number): Promise<void>
  close(): Promise<void>
}

export function openReplica(primary: Database, url: string, options: ReplicaOptions = {}): Replica {
  const { connections = 10, mostLagMs = MOST_LAG_MS, checkEveryMs = CHECK_EVERY_MS, onChange = () => {} } = options
  const replica = connectDatabase(url, { connections })
  /** Where the database was, and when. */
  let marks: { lsn: string; atMs: number }[] = []
  let isFresh = false

  function judge(fresh: boolean): void {
    if (fresh !== isFresh) onChange(fresh)
    isFresh = fresh
  }

  /** Fresh is who has come as far as the database was a while ago; by clocks alone an idle database looks late. */
  async function check(): Promise<void> {
    const nowMs = performance.now()
    marks.push({ lsn: await positionOf(primary), atMs: nowMs })
    const old = marks.findLastIndex(({ atMs }) => atMs <= nowMs - mostLagMs)
    marks = marks.slice(Math.max(old, 0))
    judge(await hasReached(replica, marks[0]?.lsn ?? ''))
  }
  const checking = repeat(check, { everyMs: checkEveryMs, onError: () => judge(false) })

  return {
    reader: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: makePool(primary, replica, () => isFresh, judge) }),
    }),
    isFresh: () => isFresh,
    async catchUp(patienceMs) {
      if (!isFresh) return
      const lsn = await positionOf(primary)
      for (const givesUpAt = performance.now() + patienceMs; performance.now() < givesUpAt; await delay(GLANCE_MS)) {
        if (await hasReached(replica, lsn).catch(() => false)) return
      }
      // As if the database had been there for long: only who has come so far is fresh.
      marks = [{ lsn, atMs: performance.now() - mostLagMs }]
      judge(false)
    },
    async close() {
      await checking.stop()
      await replica.close()
    },
  }
}

async function positionOf({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(kysely)
  return rows[0]?.lsn ?? ''
}

async function hasReached({ kysely }: Database, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`.execute(kysely)
  return rows[0]?.reached ?? false
}

type Query = { query(text: string, values: readonly unknown[]): Promise<unknown> }

/** Each statement goes to the replica, or to the database when it is in trouble there. */
function makePool(
  primary: Database,
  replica: Database,
  isFresh: () => boolean,
  judge: (fresh: boolean) => void,
): PostgresPool {
  const ask = ({ pool }: Database, text: string, values: readonly unknown[]) =>
    (pool as unknown as Query).query(text, values)
  const client = {
    async query(text: string, values: readonly unknown[]) {
      if (!isFresh()) return ask(primary, text, values)
      try {
        return await ask(replica, text, values)
      } catch (error) {
        if (!isTrouble(error)) throw error
        judge(false)
        return ask(primary, text, values)
      }
    },
    release() {},
  }
  return { connect: async () => client, end: async () => {} } as unknown as PostgresPool
}

/** Gone, or what was read there was in the way of what follows. */
function isTrouble(error: unknown): boolean {
  return isLostConnection(error) || sqlState(error) === '40001'
}
