import type pg from 'pg'
import type { Database } from './pool.ts'

/** What runs the database: one PostgreSQL, or the coordinator of a Citus cluster, where some tables are spread over nodes. */
export type Engine = 'postgresql' | 'citus'

const known = new WeakMap<pg.Pool, Engine>()

export function knownEngine({ pool }: Pick<Database, 'pool'>): Engine | undefined {
  return known.get(pool)
}

/** Asks the database once for each pool. A database becomes a cluster only while no server runs on it. */
export async function findEngine({ pool }: Pick<Database, 'pool'>): Promise<Engine> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`)
  const engine = rowCount === 0 ? 'postgresql' : 'citus'
  known.set(pool, engine)
  return engine
}
