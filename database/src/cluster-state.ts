import { sql } from 'kysely'
import { findNode } from './engine.ts'
import type { Database } from './pool.ts'
import { sqlState } from './sql-state.ts'
import { withTransaction } from './transaction.ts'

/** A node that does not answer within this time counts as unreachable. */
const PATIENCE = '3s'
const CANCELED = '57014'

export interface ClusterState {
  unreachableNodes: number
  /** The age of the oldest transaction that is prepared and neither committed nor rolled back. */
  oldestPreparedSeconds: number
}

/** Returns the state of a Citus cluster, or null where the ledger lies in one PostgreSQL. */
export async function readClusterState(database: Database): Promise<ClusterState | null> {
  if ((await findNode(database)).engine === 'postgresql') return null
  try {
    return await withTransaction(database, async (tx) => {
      await sql`select set_config('citus.node_connection_timeout', ${PATIENCE}, true),
        set_config('statement_timeout', ${PATIENCE}, true)`.execute(tx)
      const { rows } = await sql<{ unreachable: number; oldest: number }>`
        select (count(*) filter (where not success))::int as unreachable,
          coalesce(max(result::float8) filter (where success), 0) as oldest
        from run_command_on_all_nodes($$
          select coalesce(extract(epoch from max(clock_timestamp() - prepared)), 0)
          from pg_prepared_xacts where database = current_database()$$)`.execute(tx)
      return { unreachableNodes: rows[0]?.unreachable ?? 0, oldestPreparedSeconds: rows[0]?.oldest ?? 0 }
    })
  } catch (error) {
    // A node accepts the connection and does not answer.
    if (sqlState(error) === CANCELED) return { unreachableNodes: 1, oldestPreparedSeconds: 0 }
    throw error
  }
}
