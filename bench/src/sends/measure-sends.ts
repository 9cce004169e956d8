import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Beside, measureBeside } from '../beside-pgbench.ts'
import { openPgledger } from '../compare/pgledger.ts'
import { presentWays, type WayRow } from '../compare/present-ways.ts'
import { serveUngrouped } from '../compare/serve-ungrouped.ts'
import type { Figures } from '../figures.ts'
import { applyLoad, type Load } from '../load/apply-load.ts'
import type { Applied } from '../load/order.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { hasPgbench } from '../pgbench.ts'
import { compareProcesses, type ProcessRow } from './compare-processes.ts'
import { makePeople } from './make-people.ts'
import { makeSendRequests } from './send-request.ts'
import { serveProduct } from './serve-product.ts'

/** The number of accounts of the ledger benchmark: with fewer, two processes would contend for the same accounts. */
const PEOPLE = 100_000
const SOCKETS = 2_000
const IN_FLIGHT = 256
const WARM_UPS = 2
const DELIVERY_TURNS = 3
/** pgbench reports none that compares with those of requests. */
const NO_LATENCY = { p50Ms: Number.NaN, p99Ms: Number.NaN, refused: 0 }
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 12_000

export interface Sends {
  rows: (Beside<Applied> & { what: string })[]
  ways: WayRow[]
  /** One row a turn. */
  delivery: Delivery[]
  residentMb: number
  processes: ProcessRow[]
}

interface Delivery {
  sockets: number
  sendsPerSecond: number
  p50Ms: number
  p99Ms: number
}

interface Options {
  seconds: number
  baseline: () => Promise<number>
  /** The folder of pgledger's SQL; null: not measured. */
  pgledgerFolder: string | null
}

/** Measures confirmed transfers with session, PIN, limits, points, record, event and notification. */
export async function measureSends(server: TemporaryServer, options: Options): Promise<Sends> {
  const url = await server.makeDatabase('product', 'migrated')
  const secrets = {
    sessionSecret: 'a secret of the benchmark alone number 1',
    pinSecret: 'a secret of the benchmark number 2',
  }
  const peopleFile = join(server.folder, 'people.json')
  const people = await makePeople(url, PEOPLE, secrets)
  await writeFile(peopleFile, JSON.stringify(people))
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(server.folder, 'data'),
    SESSION_SECRET: secrets.sessionSecret,
    PIN_SECRET: secrets.pinSecret,
  }
  const product = await serveProduct(environment)
  const load = {
    port: product.port,
    inFlight: IN_FLIGHT,
    seconds: options.seconds,
    folder: server.folder,
    nextRequest: makeSendRequests(people, secrets.sessionSecret),
    mostPerSecond: MOST_PER_SECOND,
  }
  try {
    const ways = await compareWays(server, load, environment, options)
    const { sent } = ways
    const delivery = await measureDelivery(load, peopleFile, Math.floor(sent.perSecond / 2))
    return {
      rows: [{ what: 'POST /api/transfer/send', ...sent }],
      ways: presentWays(ways),
      delivery,
      residentMb: await product.residentMb(),
      processes: await compareProcesses(load, environment),
    }
  } finally {
    await product.stop()
  }
}

/** Measures the product and the ways that people would use instead, in turns between the same runs of pgbench. */
async function compareWays(
  server: TemporaryServer,
  load: Load,
  environment: Record<string, string>,
  { seconds, baseline, pgledgerFolder }: Options,
) {
  const pgledger = pgledgerFolder && (await hasPgbench()) ? await openPgledger(server, pgledgerFolder, seconds) : null
  const ordinary = await serveUngrouped(environment)
  const ungroupedLoad = { ...load, port: ordinary.port }
  try {
    for (let pass = 0; pass < WARM_UPS; pass++) for (const each of [load, ungroupedLoad]) await applyLoad(each)
    const found = await measureBeside<Applied, 'sent' | 'ungrouped' | 'pgledger'>(baseline, {
      sent: () => applyLoad(load),
      ungrouped: () => applyLoad(ungroupedLoad),
      pgledger: async () => ({ perSecond: (await pgledger?.()) ?? Number.NaN, ...NO_LATENCY }),
    })
    return { ...found, pgledger: pgledger ? found.pgledger : null }
  } finally {
    await ordinary.stop()
  }
}

/** Measures the time from writing an event to the receiver's socket at this load, in turns. */
async function measureDelivery(load: Load, peopleFile: string, perSecond: number): Promise<Delivery[]> {
  const listening = await listen(load.port, peopleFile)
  const turns: Delivery[] = []
  for (let turn = 0; turn < DELIVERY_TURNS; turn++) {
    listening.begin()
    const sent = await applyLoad({ ...load, perSecond })
    const { p50Ms, p99Ms } = await listening.end()
    turns.push({ sockets: SOCKETS, sendsPerSecond: sent.perSecond, p50Ms, p99Ms })
  }
  listening.close()
  return turns
}

interface Listening {
  begin(): void
  end(): Promise<Figures>
  close(): void
}

async function listen(port: number, peopleFile: string): Promise<Listening> {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'listen-process.ts'),
    [JSON.stringify({ port, sockets: SOCKETS, peopleFile })],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  await once(child, 'message')
  return {
    begin: () => child.send('begin'),
    async end() {
      child.send('end')
      const [figures] = (await once(child, 'message')) as [Figures]
      return figures
    },
    close: () => child.disconnect(),
  }
}
