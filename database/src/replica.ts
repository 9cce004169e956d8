import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { isLostConnection } from './lost-connection.ts'
import { connectDatabase, type Database } from './pool.ts'
import { repeat } from './repeat.ts'
import type { DB } from './schema.ts'
import { sqlState } from './sql-state.ts'
import type { Reader } from './transaction.ts'

/** The maximum replica lag, apart from the time between checks. */
const MOST_LAG_MS = 5_000
const CHECK_EVERY_MS = 1_000
const GLANCE_MS = 5

export interface ReplicaOptions {
  connections?: number
  statements?: number | null
  mostLagMs?: number
  checkEveryMs?: number
  /** Called when the replica becomes fresh or stale. */
  onChange?: (isFresh: boolean) => void
}

/** A read replica, which may lag behind the primary. */
export interface Replica {
  /** Reads from the replica while it is fresh, otherwise from the primary. For single statements only. */
  readonly reader: Reader
  isFresh(): boolean
  /**
   * Waits until the replica has replayed everything committed by now, at most `patienceMs`, so that a writer reads its own
   * writes. If the time is up, the replica counts as stale until it has caught up.
   */
  catchUp(patienceMs: number): Promise<void>
  close(): Promise<void>
}

export function openReplica(primary: Database, url: string, options: ReplicaOptions = {}): Replica {
  const {
    connections = 10,
    statements = null,
    mostLagMs = MOST_LAG_MS,
    checkEveryMs = CHECK_EVERY_MS,
    onChange = () => {},
  } = options
  const replica = connectDatabase(url, { connections, statements })
  /** Positions of the primary's log, with their times. */
  let marks: { lsn: string; atMs: number }[] = []
  let isFresh = false

  function judge(fresh: boolean): void {
    if (fresh !== isFresh) onChange(fresh)
    isFresh = fresh
  }

  /** The replica is fresh if it has replayed what the primary had some seconds ago. By time alone, an idle primary looks late. */
  async function check(): Promise<void> {
    const nowMs = performance.now()
    marks.push({ lsn: await readPosition(primary), atMs: nowMs })
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
      const lsn = await readPosition(primary)
      for (const givesUpAt = performance.now() + patienceMs; performance.now() < givesUpAt; await delay(GLANCE_MS)) {
        if (await hasReached(replica, lsn).catch(() => false)) return
      }
      // Backdated, so that the replica is fresh only after it has reached this position.
      marks = [{ lsn, atMs: performance.now() - mostLagMs }]
      judge(false)
    },
    async close() {
      await checking.stop()
      await replica.close()
    },
  }
}

async function readPosition({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(kysely)
  return rows[0]?.lsn ?? ''
}

async function hasReached({ kysely }: Database, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`.execute(kysely)
  return rows[0]?.reached ?? false
}

/** Sends each statement to the replica, and again to the primary if the replica fails. */
function makePool(
  primary: Database,
  replica: Database,
  isFresh: () => boolean,
  judge: (fresh: boolean) => void,
): PostgresPool {
  const ask = ({ kysely }: Database, text: string, values: readonly unknown[]) =>
    kysely.executeQuery(CompiledQuery.raw(text, [...values]))
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

/** A lost connection, or a conflict of the query with replay. */
function isTrouble(error: unknown): boolean {
  return isLostConnection(error) || sqlState(error) === '40001'
}
