import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@paps/database/embedded'

/** Whether this machine has a Redis to test with. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of its own that can be killed and restarts empty at the same address. */
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
