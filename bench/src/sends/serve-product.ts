import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@paps/database/embedded'

const ROOT = join(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 300_000

export interface Product {
  port: number
  pid: number
  /** The peak memory of the process in megabytes; NaN where the system does not report it. */
  residentMb(): Promise<number>
  stop(): Promise<void>
}

/** Starts the whole product in that folder as `npm start` does: this version, or another one. */
export async function serveProduct(environment: Record<string, string>, folder: string = ROOT): Promise<Product> {
  const port = await freePort()
  const child = launch(port, environment, 'ignore', folder)
  await untilReady(port)
  return { port, pid: child.pid ?? 0, residentMb: () => residentMb(child), stop: () => stop(child) }
}

/** Starts one process, which takes a while to become ready. Its log goes to a file or is discarded. */
export function launch(
  port: number,
  environment: Record<string, string>,
  log: number | 'ignore' = 'ignore',
  folder: string = ROOT,
): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return spawn('sh', ['-c', `exec ${scripts.start}`], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      RATE_LIMIT_FACTOR: '1000000',
      STAFF_FACTOR: 'optional',
      SEED: 'none',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', log, 'inherit'],
  })
}

export async function untilReady(port: number): Promise<void> {
  for (const givesUpAt = Date.now() + READY_WITHIN_MS; Date.now() < givesUpAt; await delay(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The server did not become ready.')
}

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
