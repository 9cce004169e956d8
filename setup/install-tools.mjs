import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of a folder with a lock file of its own, unless they are installed. Ends the process on failure.
 * @param {string} folder
 * @param {string} what what the packages are for, as part of a sentence
 */
export function installTools(folder, what) {
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`• Installing the tools that ${what} (once)`)
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', flags, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(1)
  writeFileSync(stamp, wanted)
}
