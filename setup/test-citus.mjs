/**
 * Runs tests on a Citus cluster: the one in CITUS_URL (superuser's URL of an empty database on the coordinator, with the
 * extension and its workers), or one that setup/cluster.mjs starts from an installed PostgreSQL with Citus (PG_BIN).
 *
 *   npm run test:citus                          the tests of ledger, database, features and server that one cluster can run
 *   npm run test:citus -- --short               the tests of the ledger, and the money walk
 *   npm run test:citus -- server src/routes     one project, and a filter of its files
 *
 * With --if-possible, a machine that can't start a cluster is no failure.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { down, findHindrance, up } from './cluster.mjs'

const OF_ONE_POSTGRESQL = [
  // They start a server of their own, with a standby, a pooler or a proxy.
  'src/lost-connection.test.ts',
  'src/docs.test.ts',
  'system-tests/{backup,replica,pgbouncer,proxy,operation-*}.test.ts',
  // Plans and rules of the schema before it is spread.
  'src/planner-settings.test.ts',
  'src/spread-rules.test.ts',
  // Thousands of movements one by one.
  'src/model/**',
]
/** Each of its tests waits many times for the two seconds of the horizon. */
const LONG = 'src/verify/rewritten-past.test.ts'
const SHORT = [
  { project: 'ledger', filters: [], excluded: [LONG] },
  { project: 'server', filters: ['system-tests/money-walk.test.ts'] },
]
const WHOLE = ['ledger', 'database', 'features', 'server'].map((project) => ({ project, filters: [] }))

/** Each connection of a server has one to every node. Tests need no durability. One counts the shards that are asked. */
const SETTINGS = {
  'citus.enable_stat_counters': 'on',
  'citus.enable_unsafe_triggers': 'on',
  'citus.max_adaptive_executor_pool_size': '1',
  jit: 'off',
  fsync: 'off',
  max_connections: '600',
  max_worker_processes: '64',
}

const {
  values: { short, 'if-possible': ifPossible },
  positionals: [project, ...filters],
} = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, 'if-possible': { type: 'boolean', default: false } },
})

process.exitCode = process.env.CITUS_URL ? runTests(process.env.CITUS_URL) : runOnNewCluster()

function runOnNewCluster() {
  const hindrance = findHindrance()
  if (hindrance) {
    console.log(`No tests ran on Citus: ${hindrance}`)
    return ifPossible ? 0 : 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'paps-citus-'))
  try {
    return runTests(startCluster(folder))
  } finally {
    down(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function startCluster(folder) {
  const port = Number(new URL(up(folder)).port)
  for (const node of [port, port + 1, port + 2]) configure(node)
  down(folder)
  return up(folder)
}

/** @param {number} port */
function configure(port) {
  const login = ['-X', '-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres']
  const commands = Object.entries(SETTINGS).map(([name, value]) => `alter system set ${name} = '${value}'`)
  const { status } = spawnSync('psql', [...login, ...commands.flatMap((command) => ['-c', command])], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The node at port ${port} could not be configured.`)
}

/** @param {string} url */
function runTests(url) {
  let failed = 0
  for (const part of project ? [{ project, filters }] : short ? SHORT : WHOLE) {
    const limits = ['--testTimeout', '300000', '--hookTimeout', '600000', '--maxWorkers', '2']
    const excluded = [...OF_ONE_POSTGRESQL, ...(part.excluded ?? [])].flatMap((file) => ['--exclude', file])
    const { status } = spawnSync(
      'vitest',
      ['run', '--project', part.project, ...limits, ...excluded, ...part.filters],
      {
        stdio: 'inherit',
        env: { ...process.env, CITUS_URL: url },
      },
    )
    failed ||= status ?? 1
  }
  return failed
}
