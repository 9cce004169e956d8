import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has a Redis to test with. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of its own that can be killed and comes back empty at the same address. */
export interface TestRedis {
  url: string
  start(): void
  kill(): Promise<void>
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | null = null
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    start() {
      const folder = mkdtempSync(join(tmpdir(), 'paps-redis-'))
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
      child = spawn('redis-server', flags, { stdio: 'ignore' })
    },
    async kill() {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
  }
  redis.start()
  return redis
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
