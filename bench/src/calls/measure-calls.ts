import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase } from '@paps/database'
import pg from 'pg'
import { round } from '../figures.ts'
import { addRecords } from '../lists/make-records.ts'
import { SECRETS } from '../make-finance.ts'
import { openTemporaryServer, ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { serveProduct } from '../sends/serve-product.ts'
import { signInCallers } from './bench-callers.ts'
import { type Call, callsOfRoutes, ENDS_SESSIONS, type Journey, journeysOf } from './call-list.ts'
import { makeFamilyTime, processMs } from './processor-time.ts'

const IN_FLIGHT = 8
const IDLE_MS = 3_000
/** Of a core. */
const MOST_IDLE = 0.1
const IDLE_LOOKS = 20
const KINDS_OF_RECORDS = 7

interface CallRow {
  data: string
  call: string
  status: number
  timesHealthz: number
  cpuMs: number
  serverMs: number
  postgresMs: number
  statements: number
  planMs: number
  runMs: number
  rows: number
  walBytes: number
  bytes: number
  allocatedKb: number
}

interface CallOptions {
  /** Calls of each route, and of each journey. */
  calls: number
  /** A pattern of the names of the calls to measure; empty for all. */
  route: string
  people: number
  records: number
  /** The folder of the version to measure. */
  folder?: string
}

/** Measures the cost of every call, with the data of the demo and with much data. */
export async function measureCalls(options: CallOptions): Promise<CallRow[]> {
  const server = await openTemporaryServer({
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
    'pg_stat_statements.max': '10000',
  })
  try {
    const demo = await measureOn(server, 'demo', options)
    return options.people > 0 ? [...demo, ...(await measureOn(server, 'large', options))] : demo
  } finally {
    await server.close()
  }
}

async function measureOn(server: TemporaryServer, data: 'demo' | 'large', options: CallOptions): Promise<CallRow[]> {
  const url = await server.makeDatabase(`calls_${data}`, 'migrated')
  if (data === 'large') await fill(url, options)
  const allocatedFile = join(server.folder, `allocated-${data}.json`)
  const product = await serveProduct(
    {
      DATABASE_URL: url,
      DATA_DIR: join(server.folder, `calls-${data}`),
      SESSION_SECRET: SECRETS.sessionSecret,
      PIN_SECRET: SECRETS.pinSecret,
      SEED: data === 'demo' ? 'demo' : 'none',
      ALLOCATED_FILE: allocatedFile,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'allocated-process.ts')}`,
    },
    options.folder,
  )
  const watcher = new pg.Client({ connectionString: urlAs(server.superuserUrl, url) })
  await watcher.connect()
  try {
    await watcher.query('create extension pg_stat_statements')
    await watcher.query('vacuum analyze')
    const callers = await signInCallers(ownerUrlOf(url))
    const named = (journeys: Journey[]) => journeys.filter(({ name }) => new RegExp(options.route).test(name))
    const journeys = [
      ...named(journeysOf(callers)),
      ...named(callsOfRoutes(callers)).filter(({ name }) => !ENDS_SESSIONS.test(name)),
    ]
    const meter = await openMeter(product.pid, watcher, server, allocatedFile)
    const healthz: Journey = { name: 'GET /healthz', run: async (call) => void (await call('GET', '/healthz', null)) }
    const first = await measureOne(product.port, healthz, meter, Math.max(options.calls, 400))
    const rows: Measured[] = [first]
    for (const journey of journeys) rows.push(await measureOne(product.port, journey, meter, options.calls))
    return rows
      .map((row) => ({ data, ...row, timesHealthz: round(row.cpuMs / first.cpuMs, 1) }))
      .sort((one, other) => other.cpuMs - one.cpuMs)
  } finally {
    await watcher.end()
    await product.stop()
  }
}

async function fill(url: string, { people, records }: CallOptions): Promise<void> {
  const made = await makePeople(url, people, SECRETS)
  const owner = connectDatabase(ownerUrlOf(url), { connections: 2 })
  const [person, ...others] = made.map(({ id }) => id)
  await addRecords(owner, Math.round(records / KINDS_OF_RECORDS), person ?? '', others)
  const types = ['store', 'bank', 'super_admin', 'finance_admin', 'support_admin', 'content_admin']
  for (const [place, type] of types.entries()) {
    await owner.pool.query(`update users set user_type = $2, business_name = 'Bench' where id = $1`, [
      others.at(-1 - place),
      type,
    ])
  }
  await owner.close()
}

const urlAs = (superuserUrl: string, url: string) =>
  Object.assign(new URL(superuserUrl), { pathname: new URL(url).pathname }).href

interface Reading {
  serverMs: number
  postgresMs: number
  statements: number
  planMs: number
  runMs: number
  rows: number
  walBytes: number
}

interface Meter {
  read(): Promise<Reading>
  allocated(): Promise<number>
  idle: { serverMs: number; postgresMs: number }
}

async function openMeter(pid: number, watcher: pg.Client, server: TemporaryServer, file: string): Promise<Meter> {
  const family = makeFamilyTime(await postmasterOf(server))
  const read = async (): Promise<Reading> => {
    const { rows } = await watcher.query<Omit<Reading, 'serverMs' | 'postgresMs'>>(
      `select sum(calls)::float8 as statements, sum(total_plan_time) as "planMs", sum(total_exec_time) as "runMs",
        sum(rows)::float8 as rows, sum(wal_bytes)::float8 as "walBytes"
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        and query !~ '^(begin|commit|rollback)' and toplevel`,
    )
    const [found] = rows
    if (!found) throw new Error('pg_stat_statements returned nothing')
    return { serverMs: processMs(pid), postgresMs: family(), ...found }
  }
  let turn = 0
  const allocated = async () => {
    turn++
    process.kill(pid, 'SIGUSR2')
    for (;;) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const told = text.endsWith('}') ? (JSON.parse(text) as { turn: number; allocated: number }) : null
      if (told && told.turn >= turn) return told.allocated
      await delay(5)
    }
  }
  return { read, allocated, idle: await readIdle(read) }
}

/** Jobs and polls of a server without calls are on the bill of none. After its start a server is busy for a while. */
async function readIdle(read: () => Promise<Reading>): Promise<Meter['idle']> {
  for (let looks = 1; ; looks++) {
    const [before, startedAt] = [await read(), performance.now()]
    await delay(IDLE_MS)
    const [after, tookMs] = [await read(), performance.now() - startedAt]
    const perMs = (name: 'serverMs' | 'postgresMs') => (after[name] - before[name]) / tookMs
    const idle = { serverMs: perMs('serverMs'), postgresMs: perMs('postgresMs') }
    if (idle.serverMs + idle.postgresMs < MOST_IDLE || looks === IDLE_LOOKS) return idle
  }
}

async function postmasterOf({ superuserUrl }: TemporaryServer): Promise<number> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
  await client.end()
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1])
}

type Measured = Omit<CallRow, 'data' | 'timesHealthz'>

async function measureOne(port: number, journey: Journey, meter: Meter, calls: number): Promise<Measured> {
  let bytes = 0
  const statuses = new Map<number, number>()
  const call: Call = async (method, path, token, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    for (const [name, value] of response.headers) bytes += name.length + value.length + 4
    bytes += text.length
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  // The first calls compile code, fill caches and prepare statements on each connection.
  await runAll(journey, call, Math.ceil(calls / 2))
  bytes = 0
  statuses.clear()
  await meter.allocated()
  const [before, startedAt] = [await meter.read(), performance.now()]
  await runAll(journey, call, calls)
  const [after, tookMs] = [await meter.read(), performance.now() - startedAt]
  const allocated = await meter.allocated()
  const each = (name: keyof Reading) => (after[name] - before[name]) / calls
  const busy = (name: 'serverMs' | 'postgresMs') => Math.max(0, each(name) - (meter.idle[name] * tookMs) / calls)
  const [serverMs, postgresMs] = [busy('serverMs'), busy('postgresMs')]
  const [status = 0] = [...statuses].sort((one, other) => other[1] - one[1])[0] ?? []
  return {
    call: journey.name,
    status,
    cpuMs: round(serverMs + postgresMs, 2),
    serverMs: round(serverMs, 2),
    postgresMs: round(postgresMs, 2),
    statements: round(each('statements'), 1),
    planMs: round(each('planMs'), 2),
    runMs: round(each('runMs'), 2),
    rows: round(each('rows'), 1),
    walBytes: round(each('walBytes'), 0),
    bytes: Math.round(bytes / calls),
    allocatedKb: Math.round(allocated / calls / 1024),
  }
}

async function runAll({ run }: Journey, call: Call, count: number): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) await run(call)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
}
