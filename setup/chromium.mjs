import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

/** The Chromium on this machine, or null. CHROMIUM_PATH goes before all others. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
  return found ?? PLACES.find((path) => existsSync(path)) ?? null
}

/** Finds a Chromium for the browser tests, or installs one from the system's packages. */
export function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore')) {
    console.log('• Installing Chromium for the browser tests')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    if (findChromium()) return
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium),\n' +
      'or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  )
  process.exit(1)
}

function run(command, args, stdio = ['ignore', 'ignore', 'inherit']) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio, env }).status === 0
}
