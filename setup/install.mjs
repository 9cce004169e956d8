// Prepares a fresh clone: installs the packages of package-lock.json, and with --with-browser a Chromium for the tests.
// Plain JavaScript, because it runs on any Node from 20 on, before the project's own is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium, requireChromium } from './chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.installed')
const lock = join(root, '.installing')
const LOCK_MAX_AGE_MS = 15 * 60 * 1000

checkNode()
if (!isInstalled()) await installOnce()
if (process.argv.includes('--with-browser')) requireChromium()
// npm test runs all else without a browser, and names the missing package.
if (process.argv.includes('--try-browser')) ensureChromium()

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
  console.error(`Paps needs Node 20 or later; this is ${process.version}.`)
  process.exit(1)
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** A hash of everything an installation depends on. */
function wanted() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/** With two starts at once in a fresh clone, one installs and the other waits. */
async function installOnce() {
  while (!takeLock()) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (isInstalled()) return
  }
  try {
    if (!isInstalled()) install()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function takeLock() {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const ageMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (ageMs > LOCK_MAX_AGE_MS) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function install() {
  console.log('• Installing packages (one or two minutes, once)')
  // `npm install` and not `npm ci`: some bindings for other platforms are missing from the lock, which ci refuses.
  const flags = ['install', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const before = readFileSync(join(root, 'package-lock.json'))
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('\nnpm install failed: see above. Check the network and run the command again.')
    process.exit(1)
  }
  // The lock file stays unchanged, also when another npm version would write it differently.
  writeFileSync(join(root, 'package-lock.json'), before)
  writeFileSync(stamp, wanted())
}
