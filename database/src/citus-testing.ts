import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { CITUS_MIGRATIONS, MIGRATIONS, readMigrations } from './migration-file.ts'
import { connectDatabase } from './pool.ts'
import { CITUS_FUNCTION_GRANTS, CITUS_GRANTS, FUNCTION_GRANTS, TABLE_GRANTS } from './roles/grants.ts'
import { prepareServerRole } from './roles/prepare-server-role.ts'
import { serverLoginOf, withLogin } from './roles/server-login.ts'
import { sqlState } from './sql-state.ts'

const OBJECT_IN_USE = '55006'
/** Trust within a test cluster: the password only seeds the login of the server's role. */
const OWNER = { username: 'paps', password: 'paps' }

/** The superuser's URLs of the nodes, coordinator first. */
export type Nodes = readonly [string, ...string[]]

export interface PreparedCluster {
  nodes: Nodes
  /** The owner's, of the database `postgres`. */
  url: string
  /** The server's, of the template. */
  serverUrl: string
}

/**
 * Makes a migrated template database on every node of a cluster: a copy of the coordinator's database, which must be empty
 * but for the extension and its nodes. It is kept for the next run of tests while migrations and grants stay the same.
 */
export async function prepareCluster(
  coordinatorUrl: string,
  template: string,
  /** The number of places; that of the cluster's settings when omitted. */
  places: number | null = null,
): Promise<PreparedCluster> {
  const nodes = await readNodes(coordinatorUrl)
  const url = Object.assign(new URL(coordinatorUrl), { ...OWNER, pathname: '/postgres' }).href
  const fingerprint = await computeFingerprint()
  const templateUrl = Object.assign(new URL(url), { pathname: `/${template}` }).href
  const login = serverLoginOf(url, template, null)
  if (!login) throw new Error('The owner of the test cluster has no password.')
  const prepared = { nodes, url, serverUrl: withLogin(templateUrl, login) }
  if ((await readComment(nodes[0], template)) === fingerprint) return prepared
  const base = new URL(coordinatorUrl).pathname.slice(1)
  await dropOnNodes(nodes, template)
  await makeEmptyDatabase(nodes, template, base)
  await demandSpread(nodes, template)
  if (places !== null) {
    await onNode(nodes[0], (client) => client.query(`alter database ${template} set citus.shard_count = ${places}`))
  }
  const database = connectDatabase(templateUrl)
  await migrate(database)
  await prepareServerRole(database)
  await database.close()
  await onNode(nodes[0], (client) => client.query(`comment on database ${template} is '${fingerprint}'`))
  return prepared
}

/** Makes a database on every node of a cluster, without tables. `base` is an empty one with the extension. */
export async function makeEmptyDatabase(nodes: Nodes, name: string, base: string): Promise<void> {
  await Promise.all(nodes.map((node) => prepareOwner(node)))
  await cloneOnNodes(nodes, name, base)
}

/** The next migration spreads the tables of this database. */
export async function demandSpread(nodes: Nodes, name: string): Promise<void> {
  await onNode(nodes[0], (client) => client.query(`alter database ${name} set paps.spread = 'ledger'`))
}

/** Copies a database with its shards and metadata on every node. */
export async function cloneOnNodes(nodes: Nodes, name: string, template: string): Promise<void> {
  await Promise.all(nodes.map((node) => onNode(node, (client) => cloneOn(client, name, template))))
}

export async function dropOnNodes(nodes: Nodes, name: string): Promise<void> {
  // The coordinator first: its maintenance would connect to the others again.
  for (const node of nodes) {
    await onNode(node, (client) => whileUsed(() => client.query(`drop database if exists ${name} with (force)`)))
  }
}

async function cloneOn(client: pg.Client, name: string, template: string): Promise<void> {
  await whileUsed(async () => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template])
    await client.query(`create database ${name} template ${template} owner ${OWNER.username} strategy file_copy`)
  })
  await client.query(`revoke temporary on database ${name} from public`)
}

/** The maintenance of Citus connects to every database of its extension after its first connection. */
async function whileUsed(change: () => Promise<unknown>): Promise<void> {
  for (let left = 20; ; left--) {
    try {
      await change()
      return
    } catch (error) {
      if (sqlState(error) !== OBJECT_IN_USE || left === 0) throw error
      await delay(200)
    }
  }
}

async function readNodes(coordinatorUrl: string): Promise<Nodes> {
  const { rows } = await onNode(coordinatorUrl, (client) =>
    client.query<{ host: string; port: number }>(`
      select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive order by nodeid`),
  )
  const at = (hostname: string, port: string) =>
    Object.assign(new URL(coordinatorUrl), { hostname, port, pathname: '/postgres' }).href
  const { hostname, port } = new URL(coordinatorUrl)
  return [at(hostname, port), ...rows.map((node) => at(node.host, String(node.port)))]
}

async function prepareOwner(node: string): Promise<void> {
  await onNode(node, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER.username])
    if (rowCount === 0) {
      await client.query(`create role ${OWNER.username} login createdb createrole password '${OWNER.password}'`)
    }
  })
}

async function readComment(node: string, database: string): Promise<string | null> {
  const { rows } = await onNode(node, (client) =>
    client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [database],
    ),
  )
  return rows[0]?.comment ?? null
}

async function computeFingerprint(): Promise<string> {
  const files = [...(await readMigrations(MIGRATIONS)), ...(await readMigrations(CITUS_MIGRATIONS))]
  const parts = [
    ...files.map(({ checksum }) => checksum),
    JSON.stringify([TABLE_GRANTS, CITUS_GRANTS, FUNCTION_GRANTS, CITUS_FUNCTION_GRANTS]),
  ]
  return createHash('sha256').update(parts.join()).digest('hex')
}

async function onNode<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
