import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '@paps/contract'
import { HEAP_FLAGS } from '../../setup/start-settings.mjs'
import { applyLoad } from './load/apply-load.ts'
import { chooserOf, type Spread } from './load/choose-account.ts'
import type { Applied } from './load/order.ts'

const SERVE = join(import.meta.dirname, 'load/serve-process.ts')
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 25_000

export interface HttpLoad {
  accounts: readonly string[]
  inFlight: number
  spread: Spread
  seconds: number
  folder: string
}

export interface Served {
  process: ChildProcess
  port: number
}

/** Starts a server process on the database at this URL and waits until it listens. */
export async function startServing(url: string, port = 0): Promise<Served> {
  const child = fork(SERVE, [url, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: HEAP_FLAGS,
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { process: child, port: message.port }
}

/** Measures movements through HTTP: the server in one process, the load in another. */
export function measureHttp(port: number, { accounts, spread, ...load }: HttpLoad): Promise<Applied> {
  const choose = chooserOf(spread, accounts)
  return applyLoad({ port, ...load, mostPerSecond: MOST_PER_SECOND, nextRequest: () => transferRequest(choose) })
}

function transferRequest(choose: () => string): string {
  const from = choose()
  let to = choose()
  while (to === from) to = choose()
  const body = `{"id":"${newId()}","from":"${from}","to":"${to}","amount":1}`
  return `POST /transfer HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
