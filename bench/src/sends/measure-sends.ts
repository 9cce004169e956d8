import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Beside, measureBeside } from '../beside-pgbench.ts'
import type { Figures } from '../figures.ts'
import { applyLoad } from '../load/apply-load.ts'
import type { Applied } from '../load/order.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { compareProcesses, type ProcessRow } from './compare-processes.ts'
import { makePeople } from './make-people.ts'
import { makeSendRequests } from './send-request.ts'
import { serveProduct } from './serve-product.ts'

/** The number of accounts of the ledger benchmark: with fewer, two processes would contend for the same accounts. */
const PEOPLE = 100_000
const SOCKETS = 2_000
const IN_FLIGHT = 256
const WARM_UPS = 2
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 12_000

export interface Sends {
  rows: (Beside<Applied> & { what: string })[]
  delivery: { sockets: number; sendsPerSecond: number; p50Ms: number; p99Ms: number }
  residentMb: number
  processes: ProcessRow[]
}

interface Options {
  seconds: number
  baseline: () => Promise<number>
}

/** Measures confirmed transfers with session, PIN, limits, points, record, event and notification. */
export async function measureSends(server: TemporaryServer, { seconds, baseline }: Options): Promise<Sends> {
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
    seconds,
    folder: server.folder,
    nextRequest: makeSendRequests(people, secrets.sessionSecret),
    mostPerSecond: MOST_PER_SECOND,
  }
  try {
    for (let pass = 0; pass < WARM_UPS; pass++) await applyLoad(load)
    const { sent } = await measureBeside(baseline, { sent: () => applyLoad(load) })
    const listening = await listen(product.port, peopleFile)
    listening.begin()
    const { perSecond } = await applyLoad({ ...load, perSecond: Math.floor(sent.perSecond / 2) })
    const { p50Ms, p99Ms } = await listening.end()
    return {
      rows: [{ what: 'POST /api/transfer/send', ...sent }],
      delivery: { sockets: SOCKETS, sendsPerSecond: perSecond, p50Ms, p99Ms },
      residentMb: await product.residentMb(),
      processes: await compareProcesses(load, environment),
    }
  } finally {
    await product.stop()
  }
}

interface Listening {
  begin(): void
  end(): Promise<Figures>
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
      child.disconnect()
      return figures
    },
  }
}
