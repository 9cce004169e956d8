import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@paps/database/embedded'
import { launch, untilReady } from '../../sends/serve-product.ts'
import type { Random } from '../random.ts'

const RESTART_AFTER_MS = 200

/** Whole servers that are restarted whenever they end, as by a supervisor of the system. */
export interface Servers {
  ports: readonly number[]
  /** Kills a random server and waits until it serves again. */
  killOne(random: Random): Promise<void>
  /** The distinct errors in the logs of the servers. */
  mistakes(): string[]
  close(): Promise<void>
}

/** Starts one server for each environment. */
export async function startServers(environments: readonly Record<string, string>[], logFile: string): Promise<Servers> {
  const log = openSync(logFile, 'a')
  const ports = await Promise.all(environments.map(freePort))
  const running = new Map<number, ChildProcess>()
  let isClosing = false

  async function supervise(port: number, number: number): Promise<void> {
    while (!isClosing) {
      const child = launch(port, { ...environments[number], LOG_LEVEL: 'error' }, log)
      running.set(port, child)
      await once(child, 'exit')
      await delay(RESTART_AFTER_MS)
    }
  }
  const supervised = ports.map(supervise)
  await Promise.all(ports.map(untilReady))
  return {
    ports,
    async killOne(random: Random) {
      const port = random.choose(ports)
      const victim = running.get(port)
      victim?.kill('SIGKILL')
      await untilReady(port)
    },
    mistakes: () => mistakesIn(readFileSync(logFile, 'utf8')),
    async close() {
      isClosing = true
      for (const child of running.values()) child.kill('SIGTERM')
      await Promise.all(supervised)
      closeSync(log)
    },
  }
}

function mistakesIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('unexpected error'))
  const told = lines.map((line) => (JSON.parse(line) as { err: { code?: string; message: string } }).err)
  return [...new Set(told.map(({ code, message }) => (code ? `${code} ${message}` : message)))]
}
