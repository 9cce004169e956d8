import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { round } from '../figures.ts'
import { type Applied, type Order, WARM_UP_SECONDS } from './order.ts'

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, 'requests.lua')
const MS_PER: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

export async function hasWrk(): Promise<boolean> {
  // wrk has no option that exits with 0, so only its presence is checked.
  return run('wrk', ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

/** Sends requests of the file once each: the warm-up from the beginning, the measurement from the end. */
export async function runWrk(order: Order): Promise<Applied> {
  await once({ ...order, seconds: WARM_UP_SECONDS }, 'first')
  return parse(await once(order, 'last'))
}

async function once({ port, inFlight, seconds, file }: Order, from: 'first' | 'last'): Promise<string> {
  const options = ['-t', '1', '-c', String(inFlight), '-d', `${seconds}s`, '--latency', '-s', SCRIPT]
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}`, '--', file, from])
  if (stdout.includes('no requests left')) throw new Error('The load ran out of requests.')
  return stdout
}

function parse(report: string): Applied {
  return {
    perSecond: round(Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]), 0),
    p50Ms: percentile(report, '50'),
    p99Ms: percentile(report, '99'),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0),
  }
}

function percentile(report: string, share: string): number {
  const [, value, unit = ''] = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s|m) ?$`, 'm').exec(report) ?? []
  return round(Number(value) * (MS_PER[unit] ?? Number.NaN), 2)
}
