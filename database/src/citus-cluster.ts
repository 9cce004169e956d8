import { sql } from 'kysely'
import { MigrationError } from './apply-migration.ts'
import type { Reader } from './transaction.ts'

interface Answer {
  node: string
  success: boolean
  result: string
}

/**
 * Returns whether the operator wants the ledger spread over the nodes: the database has the extension and the setting
 * `alter database … set paps.spread = 'ledger'`. Without it all tables stay on the coordinator, as on any PostgreSQL.
 */
export async function isToBeSpread(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ wanted: string | null }>`
    select current_setting('paps.spread', true) as wanted from pg_extension where extname = 'citus'`.execute(reader)
  return rows[0]?.wanted === 'ledger'
}

/**
 * The ledger's rules are triggers on its shards, which Citus runs only where `citus.enable_unsafe_triggers` is on: they touch
 * nothing outside their own place (docs/decisions/0029-citus.md).
 * @throws MigrationError if there is no worker, a node does not answer or lacks the setting
 */
export async function requireCluster(reader: Reader): Promise<void> {
  const { rows } = await sql<Answer>`
    select n.nodename || ':' || n.nodeport as node, r.success, r.result
    from run_command_on_all_nodes('show citus.enable_unsafe_triggers') r
    join pg_dist_node n on n.nodeid = r.nodeid`.execute(reader)
  if (rows.length < 2) {
    throw new MigrationError('The database has the extension citus but no worker: add one with citus_add_node.')
  }
  if (!(await knowsCoordinator(reader))) {
    throw new MigrationError(
      'The workers do not know the coordinator: call citus_set_coordinator_host with its host and port, as operation/database/make-cluster.sh does.',
    )
  }
  const wrong = rows.filter(({ success, result }) => !success || result !== 'on')
  if (wrong.length === 0) return
  const said = wrong.map(({ node, success, result }) => `${node} ${success ? `has ${result}` : `said: ${result}`}`)
  throw new MigrationError(
    `Every node of the cluster must have citus.enable_unsafe_triggers = on. ${said.join('; ')}. See docs/decisions/0029-citus.md.`,
  )
}

/** Groups that are posted through a worker reach the tables of the coordinator. */
async function knowsCoordinator(reader: Reader): Promise<boolean> {
  const { rows } = await sql`select from pg_dist_node where groupid = 0`.execute(reader)
  return rows.length > 0
}
