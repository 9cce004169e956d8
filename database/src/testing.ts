import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, openEmbeddedServer } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import { connectDatabase, type Database } from './pool.ts'
import { prepareServerRole } from './roles/prepare-server-role.ts'
import { serverLoginOf, withLogin } from './roles/server-login.ts'

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
  await prepareServerRole(database)
  await database.close()
}

/** A database as the server gets it: its connections are of the server's role. */
export interface TestDatabase extends Database {
  /** The same as its owner, for what the server may not do: changing the schema, and tampering on purpose. */
  readonly owner: Database
}

/** A fresh database with the whole schema, cloned in a blink. `close` drops it. Grants are cloned with the template. */
export async function makeTestDatabase(connections = 10): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_URL]
  if (!serverUrl) throw new Error('No test server runs: is startTestServer in the global setup?')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
    await client.query(`revoke temporary on database ${name} from public`)
  })
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
      // The owner may not end sessions of the server's role; the superuser of the test server has the same password.
      const superuserUrl = Object.assign(new URL(serverUrl), { username: 'postgres' }).href
      await onServer(superuserUrl, (client) => client.query(`drop database ${name} with (force)`))
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
