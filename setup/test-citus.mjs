/**
 * Runs tests of the ledger on a Citus cluster: the one in CITUS_URL (superuser's URL of an empty database on the coordinator,
 * with the extension and its workers), or one that the program CITUS_CLUSTER starts. Arguments are test files.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Tests that post, read and verify. The others assume one node: docs/decisions/0029-citus.md. */
const FILES = [
  'src/post.test.ts',
  'src/reverse.test.ts',
  'src/holds',
  'src/reading.test.ts',
  'src/group-poster.test.ts',
]
const SETTINGS = ['citus.enable_unsafe_triggers = on', 'citus.max_adaptive_executor_pool_size = 1', 'jit = off']

const url = process.env.CITUS_URL
const program = process.env.CITUS_CLUSTER ?? resolve(import.meta.dirname, '../../shared/citus/cluster')

if (url) process.exit(runTests(url))
const why = findHindrance()
if (why) {
  console.log(`No tests ran on Citus: ${why}`)
  process.exit(0)
}
process.exit(runOnNewCluster())

function findHindrance() {
  if (!existsSync(program)) return `CITUS_URL is not set, and there is no program ${program} that starts a cluster.`
  if (process.env.CITUS_CLUSTER || process.arch === 'x64') return null
  return `${program} needs an x64 processor, this is ${process.arch}. Set CITUS_URL to a cluster.`
}

function runOnNewCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'paps-citus-'))
  try {
    const { stdout, status } = spawnSync(program, ['up', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0) throw new Error(`${program} could not start a cluster.`)
    const started = stdout.trim().split('\n').at(-1) ?? ''
    const port = Number(new URL(started).port)
    for (const node of [port, port + 1, port + 2]) configure(node)
    return runTests(started)
  } finally {
    spawnSync(program, ['down', folder], { stdio: 'inherit' })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number} port */
function configure(port) {
  const commands = [...SETTINGS.map((setting) => `alter system set ${setting}`), 'select pg_reload_conf()']
  const login = [
    '-X',
    '-q',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-d',
    'postgres',
    '-o',
    '/dev/null',
  ]
  const { status } = spawnSync('psql', [...login, ...commands.flatMap((command) => ['-c', command])], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The node at port ${port} could not be configured.`)
}

/** @param {string} clusterUrl */
function runTests(clusterUrl) {
  const files = process.argv.length > 2 ? process.argv.slice(2) : FILES
  const limits = ['--testTimeout', '300000', '--hookTimeout', '600000', '--maxWorkers', '1']
  const { status } = spawnSync('vitest', ['run', '--project', 'ledger', ...limits, ...files], {
    stdio: 'inherit',
    env: { ...process.env, CITUS_URL: clusterUrl },
  })
  return status ?? 1
}
