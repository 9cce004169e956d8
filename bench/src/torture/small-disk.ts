import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CHUNK = Buffer.alloc(1024 * 1024)
const CRUMB = Buffer.alloc(4096)

/** A file system of its own that can be filled completely without harm. */
export interface SmallDisk {
  /** A folder on it that every user may write to. */
  folder: string
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** In memory, with this many megabytes; null where this machine may not mount one. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const root = await mkdtemp(join(tmpdir(), 'paps-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', root]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await rmdir(root)
    return null
  }
  const folder = join(root, 'files')
  await run('mkdir', ['--mode=0777', folder])
  const ballast = join(root, 'ballast')
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (const bytes of [CHUNK, CRUMB]) while (await fits(file.write(bytes)));
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [root])
      await rmdir(root)
    },
  }
}

function fits(writing: Promise<unknown>): Promise<boolean> {
  return writing.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC') return false
      throw error
    },
  )
}
