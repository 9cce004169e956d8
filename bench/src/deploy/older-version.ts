import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', ROOT, ...words])
  return stdout.trim()
}

/** The last release; without one, the commit before the newest migration. */
export async function versionBefore(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '')
  return tag || `${await git('log', '-1', '--format=%h', '--', 'database/migrations')}^`
}

/** Returns the migrations that this version adds. */
export async function migrationsSince(version: string): Promise<string[]> {
  const names = await git('diff', '--name-only', '--diff-filter=A', version, '--', 'database/migrations')
  return names.split('\n').filter(Boolean)
}

/** Checks out that version with its own packages, in a folder of its own. */
export async function checkOut(version: string, folder: string): Promise<void> {
  const commit = await git('rev-parse', version)
  await run('git', ['clone', '--quiet', '--no-checkout', ROOT, folder])
  await run('git', ['-C', folder, 'checkout', '--quiet', commit])
  await run(process.execPath, ['setup/install.mjs'], { cwd: folder })
}
