import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  cloneOnNodes,
  demandSpread,
  dropOnNodes,
  makeEmptyDatabase,
  type Nodes,
  prepareCluster,
} from './citus-testing.ts'
import { type EmbeddedServer, openEmbeddedServer } from './embedded/index.ts'
import { type Engine, urlOfNode } from './engine.ts'
import { migrate } from './migrate.ts'
import { connectDatabase, type Database } from './pool.ts'
import { closeDefaults } from './roles/close-defaults.ts'
import { prepareServerRole } from './roles/prepare-server-role.ts'
import { serverLoginOf, withLogin } from './roles/server-login.ts'

export { prepareCluster } from './citus-testing.ts'

const TEMPLATE = 'template_paps'
const SERVER_URL = 'PAPS_TEST_SERVER_URL'
const CITUS_NODES = 'PAPS_TEST_CITUS_NODES'

/**
 * Starts a database server for the whole test run, once, with a migrated template database. With `CITUS_URL`, tests run on
 * that cluster instead (npm run test:citus).
 */
export async function startTestServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SERVER_URL]) return undefined
  if (process.env.CITUS_URL) {
    const { nodes, url } = await prepareCluster(process.env.CITUS_URL, TEMPLATE)
    process.env[CITUS_NODES] = JSON.stringify(nodes)
    process.env[SERVER_URL] = url
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'paps-test-'))
  // No durability is needed: tests of durability start their own server. Autovacuum is off because a role that may not end a
  // vacuum can't drop a database during one.
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const server = await openEmbeddedServer(folder, { settings })
  await makeTemplate(server)
  process.env[SERVER_URL] = server.url('postgres')
  return () => server.remove()
}

async function makeTemplate(server: EmbeddedServer): Promise<void> {
  await onServer(server.url('postgres'), (client) => client.query(`create database ${TEMPLATE}`))
  await onServer(server.url(TEMPLATE, 'postgres'), (client) => closeDefaults(client, 'paps'))
  const database = connectDatabase(server.url(TEMPLATE))
  await migrate(database)
  await prepareServerRole(database)
  await database.close()
}

/** The engine under the tests of this run. */
export const testEngine: Engine = process.env.CITUS_URL ? 'citus' : 'postgresql'

/** The URLs that a server can post through: of every node on Citus. */
export function urlsOfNodes({ url }: Database): string[] {
  const nodes: string[] = process.env[CITUS_NODES] ? JSON.parse(process.env[CITUS_NODES]) : [url]
  return nodes.map((node) => urlOfNode(url, new URL(node).host))
}

/** A database whose connections have the role of the server. */
export interface TestDatabase extends Database {
  /** Connections of the owner, for changes of the schema and for tampering. */
  readonly owner: Database
}

/** Clones the template: schema and grants. `close` drops the database. */
export async function makeTestDatabase(connections = 10): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_URL]
  if (!serverUrl) throw new Error('The test server is not running: startTestServer must be in the global setup.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const nodes = process.env[CITUS_NODES] ? (JSON.parse(process.env[CITUS_NODES]) as Nodes) : null
  if (nodes) await cloneOnNodes(nodes, name, TEMPLATE)
  else await cloneOnServer(serverUrl, name)
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const login = serverLoginOf(serverUrl, TEMPLATE, null)
  if (!login) throw new Error('The test server has no password.')
  const database = connectDatabase(withLogin(ownerUrl, login), { connections })
  const owner = connectDatabase(ownerUrl, { connections })
  return {
    ...database,
    owner,
    close: async () => {
      await database.close()
      await owner.close()
      if (nodes) return dropOnNodes(nodes, name)
      // The owner may not end sessions of the server's role. The superuser of the test server has the same password.
      const superuserUrl = Object.assign(new URL(serverUrl), { username: 'postgres' }).href
      await onServer(superuserUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A database on a cluster whose tables all lie on the coordinator, as in one PostgreSQL. Connections are the owner's. */
export interface UnspreadDatabase extends Database {
  /** Spreads the ledger, and returns the same database with new connections. `close` drops it. */
  spread(): Promise<Database>
}

export async function makeUnspreadDatabase(): Promise<UnspreadDatabase> {
  const nodes = JSON.parse(process.env[CITUS_NODES] ?? '') as Nodes
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await makeEmptyDatabase(nodes, name, new URL(process.env.CITUS_URL ?? '').pathname.slice(1))
  const url = Object.assign(new URL(process.env[SERVER_URL] ?? ''), { pathname: `/${name}` }).href
  const database = connectDatabase(url)
  await migrate(database)
  const spread = async () => {
    await database.close()
    await demandSpread(nodes, name)
    const again = connectDatabase(url)
    await migrate(again)
    const close = async () => {
      await again.close()
      await dropOnNodes(nodes, name)
    }
    return { ...again, close }
  }
  return { ...database, spread }
}

async function cloneOnServer(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    // Copying files takes a fifth of the processor time of the default, which writes every page to the log.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    await client.query(`revoke temporary on database ${name} from public`)
  })
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
