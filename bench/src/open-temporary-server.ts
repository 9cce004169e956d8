import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, migrate } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import pg from 'pg'

export interface TemporaryServer {
  folder: string
  /** The address of a new database with the whole schema, or of an empty one. */
  makeDatabase(name: string, contents: 'migrated' | 'empty'): Promise<string>
  superuserUrl: string
  close(): Promise<void>
}

/** A server of our own that keeps its promises: what it commits is on the disk. */
export async function openTemporaryServer(): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-bench-'))
  const server = await openEmbeddedServer(folder, { settings: { fsync: 'on', synchronous_commit: 'on' } })
  return {
    folder,
    superuserUrl: server.url('postgres', 'postgres'),
    async makeDatabase(name, contents) {
      await onServer(server.url('postgres'), `create database ${name}`)
      const url = server.url(name)
      if (contents === 'empty') return url
      const database = connectDatabase(url, { connections: 1 })
      await migrate(database)
      await database.close()
      return url
    },
    close: () => server.remove(),
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
