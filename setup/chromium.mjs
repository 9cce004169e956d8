import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without a window: half the work for the same pages. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const INSTALL_TIMEOUT_MS = 300_000
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

/** Returns the path of Chromium on this machine, or null. CHROMIUM_PATH takes precedence. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
  return found ?? PLACES.find((path) => existsSync(path)) ?? null
}

/**
 * Finds a Chromium for the browser tests, or installs one from the system's packages.
 * @returns {boolean} whether there is one
 */
export function ensureChromium() {
  const found = findChromium()
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(SHELL))) return true
  if (process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore')) install()
  return findChromium() !== null
}

/** For commands that need a browser. Ends the process where there is none. */
export function requireChromium() {
  if (ensureChromium()) return
  console.error(
    `This command needs Chromium. Install it (Debian and Ubuntu: sudo apt-get install ${SHELL}),\n` +
      'or set its path: CHROMIUM_PATH=/path/to/chromium',
  )
  process.exit(1)
}

function install() {
  console.log('• Installing Chromium for the browser tests')
  run('apt-get', ['update', '-qq'])
  const wanted = ['install', '-y', '-qq', '--no-install-recommends']
  if (run('apt-get', [...wanted, SHELL], 'ignore') || findChromium()) return
  run('apt-get', [...wanted, 'chromium'])
}

function run(command, args, stdio = ['ignore', 'ignore', 'inherit']) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio, env, timeout: INSTALL_TIMEOUT_MS }).status === 0
}
