// Measures four pages of the built product with Lighthouse as on a phone (simulated slow 4G, processor four times
// slower), and prints the medians as a table. Installs Lighthouse into setup/lighthouse-tools when it is missing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { installTools } from './install-tools.mjs'
import { formatTable, listFindings, medianRun } from './judge-lighthouse.mjs'

const ROOT = dirname(import.meta.dirname)
const TOOLS = join(import.meta.dirname, 'lighthouse-tools')
const START_TIMEOUT_MS = 300_000
const PERSON = { email: 'ama@demo.paps', password: 'paps-demo-2026' }

/** The pages by name. `isSignedIn` opens the page as a person of the demo. */
const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/signin' },
  { name: 'home', path: '/home', isSignedIn: true },
  { name: 'stores', path: '/stores' },
]

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs is a number of at least 1.')
  process.exit(1)
}

installTools(TOOLS, 'measure pages')
const { lighthouse, puppeteer } = await loadTools()
const folder = mkdtempSync(join(tmpdir(), 'paps-lighthouse-'))
const base = `http://localhost:${await findPort()}`
const server = startServer()
try {
  await ready()
  const results = []
  for (const page of PAGES) {
    const reports = []
    for (let run = 0; run < runs; run += 1) reports.push(await measure(page))
    results.push({ name: page.name, ...medianRun(reports) })
    for (const finding of listFindings(reports)) console.log(`${page.name}: ${finding}`)
  }
  console.log(`\n${formatTable(results)}`)
  const load = loadavg()[0]?.toFixed(1)
  console.log(`\nMedian of ${runs}, ${cpus().length} processors, load ${load} at the end.`)
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}

async function loadTools() {
  const require = createRequire(join(TOOLS, 'package.json'))
  const load = (name) => import(pathToFileURL(require.resolve(name)).href)
  const [runner, browser] = await Promise.all([load('lighthouse'), load('puppeteer-core')])
  return { lighthouse: runner.default, puppeteer: browser.default }
}

async function findPort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the whole product on an empty folder, with the people and stores of the demo. */
function startServer() {
  const env = { PORT: new URL(base).port, DATA_DIR: join(folder, 'data'), SEED: 'demo', LOG_LEVEL: 'warn' }
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, RATE_LIMIT_FACTOR: '1000' },
  })
}

async function ready() {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server stopped with code ${server.exitCode}.`)
    const isUp = await fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server did not respond at ${base}`)
}

/** Measures a page once, in a browser without any cached file. */
async function measure({ path, isSignedIn = false }) {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    if (isSignedIn) await signIn(page)
    // Clearing the storage would end the session.
    const flags = { logLevel: 'error', disableStorageReset: isSignedIn }
    const { lhr } = await lighthouse(base + path, flags, undefined, page)
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/** Stores the token of a new session. The page that stores it loads no file of the app. */
async function signIn(page) {
  const response = await fetch(`${base}/api/auth/signin_email_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  const { jwt } = await response.json()
  await page.goto(`${base}/robots.txt`)
  await page.evaluate((token) => localStorage.setItem('paps_token', token), jwt)
}
