// Installs the programs of setup/programs.mjs from Debian's packages, for CI. Exits with 1 where some tests must be skipped:
// without root, without apt-get, or when a package could not be installed.
import { spawnSync } from 'node:child_process'
import { PROGRAMS } from './programs.mjs'

const INSTALL_TIMEOUT_MS = 600_000

const missing = PROGRAMS.filter(({ isThere }) => !isThere())
const packages = [...new Set(missing.map(({ debian }) => debian))]
const isRoot = process.getuid?.() === 0
const mayInstall = isRoot && spawnSync('apt-get', ['--version']).status === 0
if (packages.length > 0) {
  if (mayInstall) install()
  const left = PROGRAMS.filter(({ isThere }) => !isThere()).map(({ program }) => program)
  if (left.length > 0) {
    console.error(`not installed: ${left.join(', ')}`)
    process.exitCode = 1
  }
}
if (!isRoot) {
  console.error('not root: the tests of a start as root are skipped')
  process.exitCode = 1
}

function install() {
  console.log(`• Installing ${packages.join(', ')} for the tests`)
  // RUNLEVEL=1 keeps packages from starting their services: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS }
  spawnSync('apt-get', ['update', '-qq'], options)
  // One at a time: a package that this Debian lacks would fail the others.
  for (const name of packages) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  }
}
