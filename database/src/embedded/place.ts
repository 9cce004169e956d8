import { randomUUID } from 'node:crypto'
import { chown, cp, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'
import { canEnter, type RunAs } from './run-as.ts'

/** The folder for files that PostgreSQL's user can't reach in the clone. */
const OUTSIDE = '/var/lib/paps'

/**
 * Returns the folder of the database files: `postgres` in the data folder. If PostgreSQL's user can't enter the data folder
 * (a clone in root's home), it is a link to a folder outside.
 */
export async function placeFiles(dataDir: string, user: RunAs | null): Promise<string> {
  const inside = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  if (await exists(inside)) return realpath(inside)
  if (!user || canEnter(user, dataDir)) {
    await makeFolder(inside, user)
    return realpath(inside)
  }
  const outside = join(OUTSIDE, randomUUID())
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
  await makeFolder(outside, user)
  await symlink(outside, inside)
  return outside
}

async function makeFolder(folder: string, user: RunAs | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

/** Returns binaries that this user can run: those that npm installed, or a copy outside the clone. */
export async function placeBinaries(binaries: Binaries, user: RunAs | null): Promise<Binaries> {
  if (!user || canEnter(user, binaries.root)) return binaries
  const { mtimeMs, size } = await stat(binaries.postgres)
  const copy = join(OUTSIDE, `postgres-${size}-${Math.trunc(mtimeMs)}`)
  if (!(await exists(copy))) {
    const partial = `${copy}.${randomUUID()}`
    await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
    await cp(binaries.root, partial, { recursive: true, verbatimSymlinks: true })
    // Another process may have finished its copy first: then this copy is not needed.
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }))
  }
  return binariesIn(copy)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw new Error(`Cannot read ${basename(path)}: ${error.message}`)
    },
  )
}
