// Measures throughput and latency of movements beside pgbench, on the same server in the same run.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBulk } from './bulk/measure-bulk.ts'
import { measureCalls } from './calls/measure-calls.ts'
import { measureCitus } from './citus/measure-citus.ts'
import { measureFirstPages } from './citus/measure-first-pages.ts'
import { measureTransfers } from './citus/measure-transfers.ts'
import { measureDashboard } from './dashboard/measure-dashboard.ts'
import { round } from './figures.ts'
import { describeMachine, measureFlood } from './flood/measure-flood.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureLists } from './lists/measure-lists.ts'
import { hasWrk } from './load/wrk.ts'
import { measureThroughput } from './measure-throughput.ts'
import { openTemporaryServer } from './open-temporary-server.ts'
import { openBaseline } from './pgbench.ts'
import { printTable } from './print-table.ts'
import { measureSearch } from './search/measure-search.ts'
import { measureSends } from './sends/measure-sends.ts'
import { measureStatements } from './statements/measure-statements.ts'

const { values: options } = parseArgs({
  options: {
    /** Grows to ten million entries and a million records of each kind, instead of a hundred thousand. */
    full: { type: 'boolean', default: false },
    /** The duration of each measurement. */
    seconds: { type: 'string', default: '5' },
    /** The number of movements in flight. */
    'in-flight': { type: 'string', default: '1,16,64,256,1024' },
    /**
     * Also `calls`: what every call costs. Also `citus`, where setup/cluster.mjs can start a cluster: all of it, or `citus-ledger`, `citus-transfers`,
     * `citus-pages`.
     */
    only: { type: 'string', default: 'throughput,sends,bulk,statements,lists,search,dashboard,growth,flood' },
    /** For `calls`: the pattern of the names to measure, the calls of each, and the size of the large database. */
    route: { type: 'string', default: '' },
    calls: { type: 'string', default: '80' },
    people: { type: 'string', default: '100000' },
    records: { type: 'string', default: '1000000' },
    /** For `calls`: the folder of another version to measure. */
    folder: { type: 'string' },
    /** The numbers of workers of the clusters. */
    workers: { type: 'string', default: '1,2,4' },
    /** The number of anonymous handshakes in a flood, and its duration in seconds. */
    handshakes: { type: 'string', default: '200000' },
    'flood-seconds': { type: 'string', default: '60' },
    /** A folder with the SQL of pgledger (github.com/pgr0ss/pgledger) and the ULID function that it needs. */
    pgledger: { type: 'string', default: process.env.PGLEDGER_SQL ?? '' },
  },
})
const seconds = Number(options.seconds)
const workers = options.workers.split(',').map(Number)
const inFlight = options['in-flight'].split(',').map(Number)
const records = [1_000, options.full ? 1_000_000 : 100_000] as const
/** The promise for the dashboard holds at a million movements, so a million are measured. */
const movements = [10_000, 1_000_000] as const
const people = [10_000, options.full ? 1_000_000 : 100_000] as const
const entries = [10_000, options.full ? 10_000_000 : 100_000] as const

const server = await openTemporaryServer()
try {
  const startedAt = new Date().toISOString()
  const generator = (await hasWrk())
    ? 'wrk'
    : 'a process of Node, which takes more of the cores: install wrk for other figures'
  console.log(`The load comes from ${generator}.`)
  const isBesidePgbench = options.only.includes('throughput') || options.only.includes('sends')
  const baseline = isBesidePgbench ? await openBaseline(server, seconds) : async () => Number.NaN
  const throughput = options.only.includes('throughput') ? await reportThroughput(baseline) : null
  const sends = options.only.includes('sends') ? await reportSends(baseline) : null
  const bulk = options.only.includes('bulk') ? await reportBulk() : null
  const statements = options.only.includes('statements') ? await reportStatements() : null
  const lists = options.only.includes('lists') ? await reportLists() : null
  const search = options.only.includes('search') ? await reportSearch() : null
  const dashboard = options.only.includes('dashboard') ? await reportDashboard() : null
  const growth = options.only.includes('growth') ? await reportGrowth() : null
  const flood = options.only.includes('flood') ? await reportFlood() : null
  const calls = options.only.includes('calls') ? await reportCalls() : null
  const citus = options.only.includes('citus') ? await reportCitus() : null
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${startedAt.replaceAll(':', '-')}.json`)
  await writeFile(
    file,
    `${JSON.stringify({ startedAt, seconds, throughput, sends, bulk, statements, lists, search, dashboard, growth, flood, calls, citus }, null, 2)}\n`,
  )
  console.log(`\nWritten to ${file}`)
} finally {
  await server.close()
}

async function reportThroughput(baseline: () => Promise<number>) {
  const throughput = await measureThroughput(server, { inFlight, seconds, baseline })
  const { rows, lone } = throughput
  printTable('Movements, beside pgbench TPC-B (-c 16 -j 2 -M prepared, scale 10)', rows)
  const ratio = (name: 'p50Ms' | 'p99Ms') => round(lone.poster[name] / lone.plain[name], 2)
  printTable('One movement at a time', [
    { what: 'poster', p50: lone.poster.p50Ms, p99: lone.poster.p99Ms },
    { what: 'plain transaction', p50: lone.plain.p50Ms, p99: lone.plain.p99Ms },
    { what: 'ratio', p50: ratio('p50Ms'), p99: ratio('p99Ms') },
  ])
  return throughput
}

async function reportSends(baseline: () => Promise<number>) {
  const sends = await measureSends(server, { seconds, baseline, pgledgerFolder: options.pgledger || null })
  printTable('Confirmed transfers through the whole product, 256 in flight, beside pgbench', sends.rows)
  printTable('The ways to transfer, each between the same runs of pgbench', sends.ways)
  printTable('From writing the event to the receiver’s socket, at half that load', sends.delivery)
  console.log(`the server process had at most ${sends.residentMb} MB resident`)
  printTable('The same by one server process and by two, 256 in flight in all', sends.processes)
  return sends
}

async function reportBulk() {
  const bulk = await measureBulk(server, seconds)
  printTable('10,000 payments of one file beside single transfers with the same checks, in turns', bulk)
  const ratios = bulk.map(({ ratio }) => ratio).sort((one, other) => one - other)
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0
  console.log(`the rate of a file is ${median} times that of single transfers; at least 0.5 is required`)
  if (median < 0.5) process.exitCode = 1
  return bulk
}

async function reportStatements() {
  const statements = await measureStatements(server)
  printTable('A bank statement of 100,000 lines, with 5,000 open orders', statements)
  console.log('at most 60 seconds and 300 MB are allowed')
  if (statements.some(({ seconds, peakMb }) => seconds > 60 || peakMb > 300)) process.exitCode = 1
  return statements
}

async function reportCalls() {
  const calls = await measureCalls({
    calls: Number(options.calls),
    route: options.route,
    people: Number(options.people),
    records: Number(options.records),
    ...(options.folder && { folder: options.folder }),
  })
  for (const [data, rows] of Map.groupBy(calls, (row) => row.data)) {
    printTable(
      `Each call with ${data} data, eight in flight; round trips and transactions are in server/system-tests/bill.txt`,
      rows.map(({ data: _, ...row }) => row),
    )
  }
  return calls
}

async function reportCitus() {
  const parts = options.only.split(',')
  const wants = (part: string) => parts.includes('citus') || parts.includes(part)
  const ledger = wants('citus-ledger') ? await measureCitus(server, seconds, workers) : []
  const transfers = wants('citus-transfers') ? await measureTransfers(server, seconds, workers) : null
  const firstPages = wants('citus-pages') ? await measureFirstPages(server.folder) : []
  const eachServer = '256 in flight at each server: processor time by node, in microseconds'
  if (ledger.length > 0) printTable(`The ledger alone, ${eachServer}`, ledger)
  if (transfers) {
    printTable(`Whole transfers, ${eachServer}`, transfers.rows)
    printTable('Statements of a group', transfers.groups)
    printTable(
      'Servers on each worker: times the processor time of PostgreSQL, and of the size before',
      transfers.compared,
    )
  }
  if (firstPages.length > 0) printTable('First pages with 8 and with 64 places, medians in milliseconds', firstPages)
  return { ledger, transfers, firstPages }
}

async function reportLists() {
  const lists = await measureLists(server, records)
  printTable(`First pages at ${records.join(' and at ')} records of each kind, medians in milliseconds`, lists)
  return lists
}

async function reportSearch() {
  const search = await measureSearch(server, people)
  printTable(`First pages of the directory among ${people.join(' and among ')} people, medians in milliseconds`, search)
  return search
}

async function reportDashboard() {
  const dashboard = await measureDashboard(server, movements)
  printTable(`The dashboard at ${movements.join(' and at ')} movements, medians in milliseconds`, dashboard.rows)
  console.log(`rolling up took ${dashboard.rollUpUs} µs for each movement`)
  return dashboard
}

async function reportGrowth() {
  const { grown, verified } = await measureGrowth(server, entries, seconds)
  const [small, large] = grown
  printTable('Growth, medians in milliseconds', grown)
  if (small && large) {
    const ratio = (name: 'balanceMs' | 'balanceAtMs' | 'statementMs') => round(large[name] / small[name], 2)
    const [balance, past, statement] = [ratio('balanceMs'), ratio('balanceAtMs'), ratio('statementMs')]
    console.log(`times the cost: balance ${balance}, past balance ${past}, first statement page ${statement}`)
  }
  return { grown, verified }
}

async function reportFlood() {
  const flood = await measureFlood(server, Number(options.handshakes), Number(options['flood-seconds']))
  printTable(`A flood of anonymous socket handshakes beside transfers (${describeMachine()})`, flood)
  if (flood.some(({ held }) => held !== 'yes')) process.exitCode = 1
  return flood
}
