import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Starts one PostgreSQL for all projects; the first project to ask starts it. */
const TEST_SERVER = join(import.meta.dirname, 'database/src/test-setup.ts')

// Some tests start the whole server repeatedly. The cached bytecode halves the time of a start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

/** Polling assertions wait at least 10 s: the default of 1 s fails on a busy machine. */
const polling = {
  setupFiles: [join(import.meta.dirname, 'setup/wait-longer.mjs')],
  expect: { poll: { timeout: 10_000 } },
}

/** Node runs TypeScript itself, as it does in production: nothing is transformed, and its compile cache is used. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const plain = (name: string, include: string[]) => ({ test: { name, root: name, include, ...polling, ...native } })

const withDatabase = (name: string, include = ['src/**/*.test.ts']) => ({
  // Files of a worker share their imports: reading them for each file took a third of the time.
  test: { ...plain(name, include).test, globalSetup: [TEST_SERVER], isolate: false },
})

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the cores of a small machine: each worker waits for its database half of the time.
    maxWorkers: 3,
    projects: [
      plain('setup', ['*.test.mjs']),
      plain('contract', ['src/**/*.test.ts']),
      plain('client', ['src/**/*.test.ts']),
      withDatabase('database'),
      withDatabase('ledger'),
      withDatabase('features'),
      withDatabase('server', ['src/**/*.test.ts', 'system-tests/**/*.test.ts']),
      // Measures processor time, so nothing may run beside it: npm run lab -- cost.
      { test: { ...withDatabase('server', ['system-tests/**/*.measure.ts']).test, name: 'cost' } },
      'web/vite.config.ts',
    ],
  },
})
