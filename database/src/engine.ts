import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './pool.ts'

/** Where the ledger lies: in one PostgreSQL, or spread over the nodes of a Citus cluster. */
export type Engine = 'postgresql' | 'citus'

const known = new WeakMap<pg.Pool, Engine>()

export function knownEngine({ pool }: Pick<Database, 'pool'>): Engine | undefined {
  return known.get(pool)
}

/** Asks the database once for each pool: a ledger is spread only by a migration. */
export async function findEngine({ pool }: Pick<Database, 'pool'>): Promise<Engine> {
  const { rows } = await pool.query<{ spread: boolean }>(IS_SPREAD)
  const engine = rows[0]?.spread ? 'citus' : 'postgresql'
  known.set(pool, engine)
  return engine
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
