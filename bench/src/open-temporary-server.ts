import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, migrate, prepareServerRole } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import pg from 'pg'

export interface TemporaryServer {
  folder: string
  /**
   * Returns the URL of a new database: with the whole schema for the server's role, or empty for its owner, who
   * migrates it.
   */
  makeDatabase(name: string, contents: 'migrated' | 'empty'): Promise<string>
  superuserUrl: string
  close(): Promise<void>
}

/** Starts a durable PostgreSQL: every commit is on disk. */
export async function openTemporaryServer(settings: Record<string, string> = {}): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-bench-'))
  const server = await openEmbeddedServer(folder, { settings: { fsync: 'on', synchronous_commit: 'on', ...settings } })
  return {
    folder,
    superuserUrl: server.url('postgres', 'postgres'),
    async makeDatabase(name, contents) {
      await onServer(server.url('postgres'), `create database ${name}`)
      const url = server.url(name)
      if (contents === 'empty') return url
      return makeSchema(url)
    },
    close: () => server.remove(),
  }
}

/** Connects with the URL of the server's role. */
const owners = new Map<string, string>()

/** Migrates an empty database as its owner. Returns the URL for the server's role. */
export async function makeSchema(ownerUrl: string): Promise<string> {
  const owner = connectDatabase(ownerUrl, { connections: 1 })
  try {
    await migrate(owner)
    const url = await prepareServerRole(owner)
    rememberOwner(url, ownerUrl)
    return url
  } finally {
    await owner.close()
  }
}

export function rememberOwner(url: string, ownerUrl: string): void {
  owners.set(url, ownerUrl)
}

/** Connects as the owner of the database: for vacuum, and for rows written without the server's rules. */
export function ownerUrlOf(url: string): string {
  return owners.get(url) ?? url
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
