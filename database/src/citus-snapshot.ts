import { sql, type Transaction } from 'kysely'
import { connectDatabase, type Database } from './pool.ts'
import type { DB } from './schema.ts'

/** A failure left a transaction prepared on a node. Citus resolves it within `citus.recover_2pc_interval`. */
export class UnsettledCluster extends Error {
  constructor() {
    super('A transaction of the cluster is neither committed nor rolled back, so there is no common snapshot.')
  }
}

/**
 * Opens the snapshot of a transaction on all nodes of a Citus cluster at a moment when no movement is half committed. Citus has
 * no snapshot of several nodes: each node's begins with the first statement there. So another transaction first locks the gates
 * of all nodes: groups of movements in progress end, and new ones wait until the snapshots are open. A connection of its own
 * holds these locks, because the pool may have no other one.
 * @throws UnsettledCluster
 */
export async function openSnapshotOnNodes(database: Database, transaction: Transaction<DB>): Promise<void> {
  const beside = connectDatabase(database.url, { connections: 1, pooled: database.pooled })
  try {
    await beside.kysely.transaction().execute(async (gates) => {
      await sql`select ledger_shut_gates()`.execute(gates)
      const { rows } = await sql<{ settled: boolean }>`
        select bool_and(success and result = '0') as settled
        from run_command_on_all_nodes('select count(*) from pg_prepared_xacts where database = current_database()')`.execute(
        gates,
      )
      if (!rows[0]?.settled) throw new UnsettledCluster()
      // One statement for every shard: all tables of the ledger lie on the same nodes.
      await sql`select 1 from ledger_accounts limit 1`.execute(transaction)
    })
  } finally {
    await beside.close()
  }
}
