import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, launch, untilReady } from '../../sends/serve-product.ts'
import type { Random } from '../random.ts'

const RESTART_AFTER_MS = 200

/** Whole servers that are started again whenever they end, as a supervisor of the system does. */
export interface Servers {
  ports: readonly number[]
  /** Kills one at random, and waits until it serves again. */
  killOne(random: Random): Promise<void>
  close(): Promise<void>
}

export async function startServers(count: number, environment: Record<string, string>): Promise<Servers> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const running = new Map<number, ChildProcess>()
  let isClosing = false

  async function supervise(port: number): Promise<void> {
    while (!isClosing) {
      const child = launch(port, environment)
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
    async close() {
      isClosing = true
      for (const child of running.values()) child.kill('SIGTERM')
      await Promise.all(supervised)
    },
  }
}
