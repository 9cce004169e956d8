import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type Database, poolOf } from './pool.ts'
import type { DB } from './schema.ts'

/** Where the ledger lies: in one PostgreSQL, or spread over the nodes of a Citus cluster. */
export type Engine = 'postgresql' | 'citus'

/** The node that a pool is connected to. */
export interface Node {
  readonly engine: Engine
  /** Whether it is a worker of a cluster. Tables of the coordinator are reached by functions only (see coordinator.ts). */
  readonly isWorker: boolean
}

const known = new WeakMap<pg.Pool, Node>()

export function knownEngine({ pool }: Pick<Database, 'pool'>): Engine | undefined {
  return known.get(pool)?.engine
}

/** Returns the engine that a reader reads from. Undefined before findNode has read it from the database. */
export function engineOf(reader: Kysely<DB> & { engine?: Engine }): Engine | undefined {
  if (reader.engine) return reader.engine
  const pool = poolOf(reader)
  return pool && known.get(pool)?.engine
}

/** Asks the database once for each pool: a ledger is spread only by a migration. */
export async function findNode(database: Pick<Database, 'pool'>): Promise<Node> {
  return known.get(database.pool) ?? findNodeAgain(database)
}

/** After a migration, which may have spread the ledger. */
export async function findNodeAgain({ pool }: Pick<Database, 'pool'>): Promise<Node> {
  const { rows } = await pool.query<{ spread: boolean }>(IS_SPREAD)
  const node: Node = rows[0]?.spread
    ? { engine: 'citus', isWorker: await isWorker(pool) }
    : { engine: 'postgresql', isWorker: false }
  known.set(pool, node)
  return node
}

async function isWorker(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ worker: boolean }>('select groupid <> 0 as worker from pg_dist_local_group')
  return rows[0]?.worker ?? false
}

/** The URL of the same database on another node: `host:port`. */
export function urlOfNode(url: string, node: string): string {
  return Object.assign(new URL(url), { host: node }).href
}

/** The function exists only in a spread ledger. */
export const IS_SPREAD = `select to_regprocedure('public.ledger_enter()') is not null as spread`

/**
 * Ends an `insert … select` into a spread table, so that its commit is in two phases. Without RETURNING Citus writes by COPY, and
 * then it does not prepare a node whose shard the transaction has only read before (docs/decisions/0029-citus.md).
 */
export function preparing({ engine }: { engine: Engine }): RawBuilder<unknown> {
  return engine === 'citus' ? sql`returning 1` : sql``
}
