#!/usr/bin/env node
// Starts and stops a Citus cluster on this machine: a coordinator and workers, each a PostgreSQL of its own on 127.0.0.1.
// PostgreSQL with the Citus extension must be installed; PG_BIN names the folder of its programs.
//
//   npm run lab -- cluster up FOLDER [WORKERS] [PORT]      starts the nodes that do not run; prints the coordinator's URL
//   npm run lab -- cluster down FOLDER                     stops them; their data remain
//   npm run lab -- cluster kill FOLDER NODE [SIGNAL]       sends a signal to a node (0 is the coordinator), SIGKILL by default
//   npm run lab -- cluster check                           reports whether a cluster can be started here
//
// Plain JavaScript without packages, because the benchmarks and the tests call it as a program.
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const DEFAULT_WORKERS = 2
const DEFAULT_PORT = 9700
const DATABASE = 'paps'
const START_TIMEOUT_MS = 30_000
const RETRY_MS = 500
/** The versions of PostgreSQL that Citus 13 and 14 run on, the preferred one first. */
const VERSIONS = ['15', '16', '17', '18']
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
max_connections = 200
max_prepared_transactions = 400
jit = off
citus.shard_count = 8
citus.node_conninfo = 'sslmode=disable'
`

/** A message for the person at the terminal, without a stack. */
class ClusterError extends Error {}

/** @returns {string | null} why no cluster can be started on this machine, in one sentence */
export function findHindrance() {
  const bin = findBin()
  if (!bin) return `No PostgreSQL ${VERSIONS.join(', ')} is installed; PG_BIN names the folder of its programs.`
  const missing = ['postgres', 'initdb', 'pg_ctl', 'psql'].filter((program) => !existsSync(join(bin, program)))
  if (missing.length > 0) return `${missing.join(', ')} of PostgreSQL is missing in ${bin}.`
  const library = findLibrary(bin)
  if (!existsSync(join(library, 'citus.so'))) {
    return `The Citus extension is not installed in ${library}: see https://docs.citusdata.com/en/stable/installation/multi_node.html.`
  }
  if (process.getuid?.() === 0 && !findAccount()) return 'As root, PostgreSQL needs a user named postgres to run as.'
  return null
}

/** The folder of PostgreSQL's programs: PG_BIN, or the first installed version that has the extension, or any version. */
function findBin() {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const bins = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).filter(existsSync)
  return bins.find((bin) => existsSync(join(findLibrary(bin), 'citus.so'))) ?? bins[0]
}

function findLibrary(bin) {
  const { stdout } = spawnSync(join(bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' })
  return stdout?.trim() || join(dirname(bin), 'lib')
}

/** PostgreSQL refuses to run as root. @returns {{ uid: number, gid: number } | undefined} */
function findAccount() {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  return uid > 0 ? { uid, gid } : undefined
}

function openPrograms() {
  const hindrance = findHindrance()
  if (hindrance) throw new ClusterError(hindrance)
  const bin = /** @type {string} */ (findBin())
  const account = process.getuid?.() === 0 ? findAccount() : undefined
  return {
    account,
    /** Runs a program of PostgreSQL as its user. @throws {ClusterError} with what it printed */
    run(program, args, { mayFail = false } = {}) {
      // No pipe reaches the server that pg_ctl starts: it would stay open until the server ends.
      const stdio = program === 'pg_ctl' ? 'ignore' : ['ignore', 'pipe', 'pipe']
      const { status, stdout, stderr } = spawnSync(join(bin, program), args, {
        ...account,
        cwd: '/',
        stdio,
        encoding: 'utf8',
      })
      if (status === 0 || mayFail) return { status, output: (stdout ?? '').trim() }
      throw new ClusterError(`${program} ${args.join(' ')} failed: ${(stderr ?? '').trim() || `status ${status}`}`)
    },
  }
}

/**
 * Starts the nodes that do not run; creates their files on first use.
 * @returns {string} the superuser's URL of the coordinator's database
 */
export function up(folder, workers = DEFAULT_WORKERS, port = DEFAULT_PORT) {
  const programs = openPrograms()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const ports = Array.from({ length: workers + 1 }, (_, node) => port + node)
  for (const [node, own] of ports.entries()) startNode(programs, join(resolve(folder), `node${node}`), own)
  for (const own of ports) {
    const has = query(programs, own, 'postgres', `select 1 from pg_database where datname = '${DATABASE}'`)
    if (!has) query(programs, own, 'postgres', `create database ${DATABASE}`)
    query(programs, own, DATABASE, 'set client_min_messages = warning; create extension if not exists citus')
  }
  query(programs, port, DATABASE, `select citus_set_coordinator_host('127.0.0.1', ${port})`)
  for (const own of ports.slice(1)) query(programs, port, DATABASE, `select citus_add_node('127.0.0.1', ${own})`)
  return `postgres://postgres@127.0.0.1:${port}/${DATABASE}`
}

function startNode({ account, run }, files, port) {
  if (!existsSync(join(files, 'PG_VERSION'))) {
    mkdirSync(files, { recursive: true, mode: 0o700 })
    if (account) chownSync(files, account.uid, account.gid)
    run('initdb', ['-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    appendFileSync(join(files, 'postgresql.conf'), SETTINGS)
  }
  if (isRunning(files)) return
  const start = ['-D', files, '-o', `-p ${port}`, '-l', join(files, 'log'), '-w', 'start']
  // Processes of a killed server hold its memory for a moment: a new one starts when they have ended.
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; pause(RETRY_MS)) {
    if (run('pg_ctl', start, { mayFail: true }).status === 0) return
  }
  const tail = existsSync(join(files, 'log'))
    ? readFileSync(join(files, 'log'), 'utf8').trim().split('\n').slice(-5)
    : []
  throw new ClusterError(`The node at port ${port} did not start. The end of its log:\n${tail.join('\n')}`)
}

/** A killed process that its parent has not noticed yet (a zombie) does not run. PostgreSQL would take it for a server. */
function isRunning(files) {
  const pid = readMainProcess(files)
  if (pid === null) return false
  const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  if (!/^\d+ \(.*\) Z/s.test(state)) return isAlive(pid)
  rmSync(join(files, 'postmaster.pid'))
  return false
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readMainProcess(files) {
  const file = join(files, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function query({ run }, port, database, statement) {
  const login = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database]
  return run('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...login, '-tA', '-c', statement]).output
}

/** Stops the nodes; their data remain. */
export function down(folder) {
  if (!existsSync(folder)) return
  const { run } = openPrograms()
  for (const files of nodesOf(folder)) run('pg_ctl', ['-D', files, '-m', 'fast', '-w', 'stop'], { mayFail: true })
}

function nodesOf(folder) {
  const names = readdirSync(folder).filter((name) => /^node\d+$/.test(name))
  return names.map((name) => join(resolve(folder), name))
}

/** Sends a signal to the main process of a node. */
export function kill(folder, node, signal = 'KILL') {
  const pid = readMainProcess(join(resolve(folder), `node${node}`))
  if (pid === null) throw new ClusterError(`Node ${node} of ${folder} does not run.`)
  process.kill(pid, `SIG${signal.replace(/^SIG/, '')}`)
}

const USAGE = 'Usage: cluster up FOLDER [WORKERS] [PORT] | down FOLDER | kill FOLDER NODE [SIGNAL] | check'

function main([command, folder, ...rest]) {
  if (command === 'check') return findHindrance() ?? 'A cluster can be started.'
  if (!folder) throw new ClusterError(USAGE)
  if (command === 'up') return up(folder, Number(rest[0] ?? DEFAULT_WORKERS), Number(rest[1] ?? DEFAULT_PORT))
  if (command === 'down') return down(folder)
  if (command === 'kill') return kill(folder, Number(rest[0]), rest[1])
  throw new ClusterError(USAGE)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const line = main(process.argv.slice(2))
    if (line) console.log(line)
    if (process.argv[2] === 'check' && findHindrance()) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
