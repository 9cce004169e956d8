import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Area, FilesPort } from '@paps/features/ports/files'
import { requireFileName } from './file-name.ts'

const LEFTOVER_AFTER_MS = 60 * 60 * 1000

/** Folder for uploads and partial writes. Its content may be deleted at any time. */
export const incomingIn = (folder: string) => join(folder, 'incoming')

/** Stores files in local folders: written to a temporary name, flushed, then renamed atomically. */
export function openLocalDisk(folder: string): FilesPort {
  const incoming = incomingIn(folder)
  let ready: Promise<void> | null = null

  function buildPath(area: Area, name: string): string {
    requireFileName(name)
    // Uses the end of the name, which is random or a hash; the beginnings are alike.
    const stem = name.replace(/(-\d+)?\..*$/, '')
    return join(folder, area, stem.slice(-2), name)
  }

  return {
    put: async (area, name, bytes) => {
      const path = buildPath(area, name)
      const draft = join(incoming, randomUUID())
      ready ??= removeLeftovers(incoming)
      await ready
      try {
        await writeFlushed(draft, bytes)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (area, name) => {
      try {
        return (await open(buildPath(area, name))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (area, name) => rm(buildPath(area, name), { force: true }),
  }
}

/** Creates the folder, or deletes the partial files of a killed process. */
async function removeLeftovers(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - LEFTOVER_AFTER_MS) await rm(path, { force: true })
  }
}

async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Flushes the directory, without which a new name may be lost in a crash. Windows has no such call and does not need
 * one.
 */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
