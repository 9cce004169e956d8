import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', ROOT, ...words])
  return stdout.trim()
}

/**
 * Returns the last release or, without one, the commit before the newest migration. If that version has other migrations than
 * this one (it is from before the baseline), returns the commit that last changed the migrations: the baseline itself.
 */
export async function versionBefore(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '')
  const newest = await git('log', '-1', '--format=%h', '--', 'database/migrations')
  const before = tag || `${newest}^`
  return (await changedMigrations(before)).length === 0 ? before : newest
}

/** Returns migrations of that version that this one lacks or has changed. A database of that version cannot be migrated then. */
export async function changedMigrations(version: string): Promise<string[]> {
  const names = await git(
    'diff',
    '--name-only',
    '--no-renames',
    '--diff-filter=DM',
    version,
    '--',
    'database/migrations',
  )
  return names.split('\n').filter(Boolean)
}

/** Returns the migrations that this version adds to that one. */
export async function migrationsSince(version: string): Promise<string[]> {
  const names = await git(
    'diff',
    '--name-only',
    '--no-renames',
    '--diff-filter=A',
    version,
    '--',
    'database/migrations',
  )
  return names.split('\n').filter(Boolean)
}

/** Checks that version out into a folder and installs its packages. */
export async function checkOut(version: string, folder: string): Promise<void> {
  const commit = await git('rev-parse', version)
  await run('git', ['clone', '--quiet', '--no-checkout', ROOT, folder])
  await run('git', ['-C', folder, 'checkout', '--quiet', commit])
  await run(process.execPath, ['setup/install.mjs'], { cwd: folder })
}
