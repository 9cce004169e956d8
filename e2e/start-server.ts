import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CLIENT_ID, startProvider } from './provider/start-provider.ts'

const ROOT = join(import.meta.dirname, '..')
const START_TIMEOUT_MS = 300_000

interface Launch {
  port: string
  dataDir: string
  env?: Record<string, string>
}

/** Starts the whole product on an empty folder. Playwright calls the returned function after all tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { E2E_PORT: port = '', E2E_DATA_DIR: dataDir = '' } = process.env
  const provider = await startProvider(0)
  const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_NAME: 'Local' }
  const stop = await launchServer({ port, dataDir, env }).catch(async (error: unknown) => {
    await provider.close()
    throw error
  })
  return async () => {
    await stop()
    await provider.close()
  }
}

/** Starts a server of its own for tests that change its settings. Returns a function that stops it. */
export async function launchServer({ port, dataDir, env = {} }: Launch): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // All tests come from one address.
      RATE_LIMIT_FACTOR: '1000',
      // A webhook of the tests goes to this server itself.
      WEBHOOK_TEST_HOSTS: `localhost:${port}`,
      // Demo accounts are exempt; the staff of one journey wait this long instead of minutes.
      STAFF_IDLE_SECONDS: '20',
      STAFF_FRESH_SECONDS: '2',
      // The push service of the tests.
      PUSH_TEST_HOSTS: `127.0.0.1:${process.env.E2E_PUSH_PORT}`,
      ...env,
    },
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(server, `http://localhost:${port}/healthz`)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function ready(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server stopped with code ${server.exitCode}.`)
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server did not respond at ${address}`)
}
