import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, openEmbeddedServer } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import { connectDatabase, type Database } from './pool.ts'

const TEMPLATE = 'template_paps'
const SERVER_URL = 'PAPS_TEST_SERVER_URL'

/** Started once for a whole test run, whichever project asks first: a server of its own, with one migrated database to clone. */
export async function startTestServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SERVER_URL]) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'paps-test-'))
  // Tests of durability start their own; here a crash of the machine may lose everything. And a database that is being
  // vacuumed can't be dropped by a role that may not end the vacuum.
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const server = await openEmbeddedServer(folder, { settings })
  await makeTemplate(server)
  process.env[SERVER_URL] = server.url('postgres')
  return () => server.remove()
}

async function makeTemplate(server: EmbeddedServer): Promise<void> {
  await onServer(server.url('postgres'), (client) => client.query(`create database ${TEMPLATE}`))
  const database = connectDatabase(server.url(TEMPLATE))
  await migrate(database)
  await database.close()
}

export type TestDatabase = Database

/** A fresh database with the whole schema, cloned in a blink. `close` drops it. */
export async function makeTestDatabase(connections = 10): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_URL]
  if (!serverUrl) throw new Error('No test server runs: is startTestServer in the global setup?')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${TEMPLATE}`))
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const database = connectDatabase(url, { connections })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
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
