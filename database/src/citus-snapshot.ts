import { sql, type Transaction } from 'kysely'
import type { DB } from './schema.ts'

/** A failure left a transaction prepared on a node. Citus resolves it within `citus.recover_2pc_interval`. */
export class UnsettledCluster extends Error {
  constructor() {
    super('A transaction of the cluster is neither committed nor rolled back, so there is no common snapshot.')
  }
}

/**
 * Opens the snapshot of a transaction on all nodes of a Citus cluster at a moment when no movement is half committed. Citus has
 * no snapshot of several nodes: each node's begins with the first statement there. So a lock makes new groups of movements
 * wait, and those in progress end first. Locking does not open the coordinator's snapshot; the rollback to the savepoint
 * releases the lock and keeps the snapshots.
 * @throws UnsettledCluster
 */
export async function openSnapshotOnNodes(transaction: Transaction<DB>): Promise<void> {
  await sql`savepoint before_snapshot`.execute(transaction)
  await sql`lock table ledger_gate in exclusive mode`.execute(transaction)
  const { rows } = await sql<{ settled: boolean }>`
    select bool_and(success and result = '0') as settled
    from run_command_on_workers('select count(*) from pg_prepared_xacts where database = current_database()')`.execute(
    transaction,
  )
  if (!rows[0]?.settled) throw new UnsettledCluster()
  await sql`select 1 from ledger_accounts limit 1`.execute(transaction)
  await sql`select 1 from ledger_journals limit 1`.execute(transaction)
  await sql`rollback to savepoint before_snapshot`.execute(transaction)
}
