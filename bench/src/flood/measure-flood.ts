import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { figuresOf, round } from '../figures.ts'
import { SECRETS } from '../make-finance.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { makePeople, PIN, type Sender } from '../sends/make-people.ts'
import { type Product, serveProduct } from '../sends/serve-product.ts'

const run = promisify(execFile)
const FLOOD = join(import.meta.dirname, 'flood-process.ts')

const PEOPLE = 500
const QUIET_SECONDS = 20
const WARM_UP_SECONDS = 10
/** The limits that the server must keep. */
const MOST_RESIDENT_MB = 400
const MOST_TIMES_QUIET = 3
/** Signed-in customers continue one request after the other, with pauses, from addresses of their own. */
const PAUSE_MS = 20

export interface FloodOrder {
  port: number
  handshakes: number
  seconds: number
  connections: number
  /** 1: the address of the flood itself. More: this many addresses, as a trusted proxy names them. */
  addresses: number
}

export interface FloodOutcome {
  offered: number
  accepted: number
  refused: number
  /** Neither accepted nor refused: disconnected, or without a response. */
  others: number
  lostConnections: number
  cpuSeconds: number
  seconds: number
}

interface Transfers {
  count: number
  failed: number
  p50Ms: number
  p99Ms: number
}

export interface FloodRow {
  flood: string
  offered: number
  seconds: number
  accepted: number
  refused: number
  others: number
  transfers: number
  failed: number
  quietP50Ms: number
  floodP50Ms: number
  timesQuiet: number
  floodP99Ms: number
  residentMb: number
  serverCpu: number
  generatorCpu: number
  held: string
}

interface Shape {
  name: string
  addresses: number
}

const SHAPES: Shape[] = [
  { name: 'one address', addresses: 1 },
  { name: '4 networks, trusted proxy', addresses: 4 },
  { name: '20,000 networks, trusted proxy', addresses: 20_000 },
]

/**
 * Floods a server with anonymous socket handshakes while customers quote and confirm transfers. The server runs as a
 * process of its own with the default limits; the flood runs in another process.
 */
export async function measureFlood(server: TemporaryServer, handshakes: number, seconds: number): Promise<FloodRow[]> {
  const rows: FloodRow[] = []
  for (const [place, shape] of SHAPES.entries()) {
    const url = await server.makeDatabase(`flood_${place}`, 'migrated')
    const people = await makePeople(url, PEOPLE, SECRETS)
    const product = await serveProduct({
      DATABASE_URL: url,
      DATA_DIR: join(server.folder, `flood-data-${place}`),
      SESSION_SECRET: SECRETS.sessionSecret,
      PIN_SECRET: SECRETS.pinSecret,
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: 'true',
    })
    try {
      rows.push(await measureShape(product, people, shape, { handshakes, seconds }))
    } finally {
      await product.stop()
    }
  }
  return rows
}

async function measureShape(
  { port, pid, residentMb }: Product,
  people: readonly Sender[],
  { name, addresses }: Shape,
  { handshakes, seconds }: { handshakes: number; seconds: number },
): Promise<FloodRow> {
  await sendFor(port, people, seconds > WARM_UP_SECONDS ? WARM_UP_SECONDS : seconds)
  const quiet = await sendFor(port, people, Math.min(QUIET_SECONDS, seconds))
  const order: FloodOrder = { port, handshakes, seconds, connections: 100, addresses }
  const before = await cpuSeconds(pid)
  let isOver = false
  const flooding = run(process.execPath, [FLOOD, JSON.stringify(order)]).finally(() => {
    isOver = true
  })
  const during = await sendFor(port, people, seconds * 3, () => isOver)
  const outcome = JSON.parse((await flooding).stdout) as FloodOutcome
  const serverCpu = ((await cpuSeconds(pid)) - before) / outcome.seconds
  const timesQuiet = round(during.p50Ms / quiet.p50Ms, 2)
  const mb = await residentMb()
  const isHeld = mb < MOST_RESIDENT_MB && timesQuiet <= MOST_TIMES_QUIET && during.failed === 0 && outcome.others === 0
  return {
    flood: name,
    offered: outcome.offered,
    seconds: round(outcome.seconds, 1),
    accepted: outcome.accepted,
    refused: outcome.refused,
    others: outcome.others,
    transfers: during.count,
    failed: during.failed,
    quietP50Ms: quiet.p50Ms,
    floodP50Ms: during.p50Ms,
    timesQuiet,
    floodP99Ms: during.p99Ms,
    residentMb: mb,
    serverCpu: round(serverCpu, 2),
    generatorCpu: round(outcome.cpuSeconds / outcome.seconds, 2),
    held: isHeld ? 'yes' : 'NO',
  }
}

/** Describes the shared machine for the reader of the table. */
export function describeMachine(): string {
  return `${availableParallelism()} cores, shared by the server, PostgreSQL, the people and the flood`
}

const agent = new Agent({ keepAlive: true })

/** Quotes and confirms transfers one after the other, until the time is up or `isOver` returns true. */
async function sendFor(
  port: number,
  people: readonly Sender[],
  seconds: number,
  isOver: () => boolean = () => false,
): Promise<Transfers> {
  const latenciesMs: number[] = []
  let failed = 0
  const startedAtMs = performance.now()
  for (let place = 0; performance.now() - startedAtMs < seconds * 1_000 && !isOver(); place++) {
    const from = people[place % people.length] as Sender
    const to = people[(place + 1) % people.length] as Sender
    const address = `198.51.100.${place % 250}`
    const atMs = performance.now()
    const isSent = await send(port, from, to, address)
    if (isSent) latenciesMs.push(performance.now() - atMs)
    else failed++
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const { p50Ms, p99Ms } = figuresOf(latenciesMs, performance.now() - startedAtMs)
  return { count: latenciesMs.length, failed, p50Ms, p99Ms }
}

async function send(port: number, from: Sender, to: Sender, address: string): Promise<boolean> {
  const quoted = await ask(port, '/api/transfer', from, address, { receiver: to.papsId, amount: 0.01 })
  if (quoted.status !== 200) return false
  const body = { quote_id: (JSON.parse(quoted.body) as { quote_id: string }).quote_id, pin: PIN }
  return (await ask(port, '/api/transfer/send', from, address, body)).status === 200
}

function ask(port: number, path: string, { token }: Sender, address: string, body: object) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const written = JSON.stringify(body)
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(written),
      'x-forwarded-for': address,
    }
    const asking = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, body: read }),
        () => resolve({ status: 0, body: '' }),
      )
    })
    asking.on('error', () => resolve({ status: 0, body: '' }))
    asking.end(written)
  })
}

/** Returns the processor time of a process and its threads in ticks of 10 ms, where the system reports it. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
