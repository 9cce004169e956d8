import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@paps/database/embedded'
import { HEAP_FLAGS } from '../../../setup/start-settings.mjs'
import { untilReady } from '../sends/serve-product.ts'

const SERVE = join(import.meta.dirname, '../../../server/testing/ungrouped-process.ts')

/** Starts the product without grouping, with as many connections as pgbench has clients. */
export async function serveUngrouped(
  environment: Record<string, string>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const child = fork(SERVE, {
    execArgv: HEAP_FLAGS,
    env: {
      ...process.env,
      RATE_LIMIT_FACTOR: '1000000',
      STAFF_FACTOR: 'optional',
      DATABASE_CONNECTIONS: '16',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  await untilReady(port)
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
