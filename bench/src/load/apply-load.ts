import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Applied, SEPARATOR, WARM_UP_SECONDS } from './order.ts'
import { hasWrk, runWrk } from './wrk.ts'

const run = promisify(execFile)
const SEND = join(import.meta.dirname, 'send-process.ts')

export interface Load {
  port: number
  inFlight: number
  seconds: number
  /** Where the requests are kept meanwhile. */
  folder: string
  /** A whole HTTP request as it goes over the wire, another one each time. */
  nextRequest(): string
  /** No more than this many a second get through, so that many requests are ready. */
  mostPerSecond: number
  /** So many a second in all, evenly; as many as get through when left out. */
  perSecond?: number
}

/**
 * Keeps so many requests under way, each on a connection of its own that sends the next as soon as one is answered, as
 * browsers and proxies do. By wrk where the system has it, since a load in C leaves the two cores to what is measured
 * like pgbench does; else, and for an even pace, by a process of our own.
 */
export async function applyLoad(load: Load): Promise<Applied> {
  const file = join(load.folder, `requests-${load.port}`)
  const count = load.mostPerSecond * (load.seconds + WARM_UP_SECONDS)
  await writeFile(file, Array.from({ length: count }, load.nextRequest).join(SEPARATOR), 'latin1')
  const order = { port: load.port, inFlight: load.inFlight, seconds: load.seconds, file, perSecond: load.perSecond }
  try {
    if (load.perSecond === undefined && (await hasWrk())) return await runWrk(order)
    const { stdout } = await run(process.execPath, [SEND, JSON.stringify(order)])
    return JSON.parse(stdout) as Applied
  } finally {
    await rm(file)
  }
}
