import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, migrate, prepareServerRole } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import pg from 'pg'

export interface TemporaryServer {
  folder: string
  /**
   * The address of a new database: one with the whole schema for the server's role, or an empty one for its owner, who
   * migrates it.
   */
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
      return makeSchema(url)
    },
    close: () => server.remove(),
  }
}

/** By the address of the server's role. */
const owners = new Map<string, string>()

/** Brings an empty database up to date as its owner. Answers the address for the server's role. */
export async function makeSchema(ownerUrl: string): Promise<string> {
  const owner = connectDatabase(ownerUrl, { connections: 1 })
  try {
    await migrate(owner)
    const url = await prepareServerRole(owner)
    owners.set(url, ownerUrl)
    return url
  } finally {
    await owner.close()
  }
}

/** The same database as its owner: for vacuum, and for rows that are written faster than the rules allow. */
export function ownerUrlOf(url: string): string {
  return owners.get(url) ?? url
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
