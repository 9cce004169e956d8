import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figures } from './figures.ts'
import type { Spread } from './load/choose-account.ts'

const SERVE = join(import.meta.dirname, 'load/serve-process.ts')
const SEND = join(import.meta.dirname, 'load/send-process.ts')

export interface Load {
  accountsFile: string
  inFlight: number
  spread: Spread
  seconds: number
}

export interface Served {
  process: ChildProcess
  port: number
}

/** A server process on the database at this address, listening. */
export async function startServing(url: string, port = 0): Promise<Served> {
  const child = fork(SERVE, [url, String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { process: child, port: message.port }
}

/** Movements through HTTP: the server in one process, the load in another. */
export async function measureHttp(port: number, load: Load): Promise<Figures & { refused: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [SEND, JSON.stringify({ port, ...load })])
  return JSON.parse(stdout)
}
