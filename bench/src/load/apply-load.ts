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
  /** The file for the requests of a run. */
  folder: string
  /** Returns a whole HTTP request as sent over the wire, a different one each time. */
  nextRequest(): string
  /** The upper bound of requests per second, which determines how many requests are prepared. */
  mostPerSecond: number
  /** Requests per second in total, at an even pace; as many as possible when omitted. */
  perSecond?: number
}

/**
 * Keeps this many requests in flight, each on a connection of its own that sends the next request after a response, as
 * browsers and proxies do. Uses wrk where it is installed: a load generator in C leaves the two cores to the measured
 * server, as pgbench does. Otherwise, and for an even pace, uses a process of our own.
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
