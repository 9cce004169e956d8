import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { SLOW_TESTS } from './setup/testing/slow-tests.mjs'

/** Starts one PostgreSQL for all projects; the first project to ask starts it. */
const TEST_SERVER = join(import.meta.dirname, 'database/src/test-setup.ts')

// Some tests start the whole server repeatedly. The cached bytecode halves the time of a start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

/** Slow tests run with `npm test -- --all`, and where the command names one. */
const named = process.argv.slice(2).filter((argument) => /^[^/-].*(\/|\.test)/.test(argument))
const isWhole = process.env.TEST_ALL === '1' || process.env.CITUS_URL !== undefined
const slowTestsOf = (folder: string) =>
  SLOW_TESTS.filter((file) => file.startsWith(`${folder}/`) && !named.some((name) => file.includes(name)))
    .filter(() => !isWhole)
    .map((file) => file.slice(folder.length + 1))

/** Polling assertions wait at least 10 s: the default of 1 s fails on a busy machine. */
const polling = {
  setupFiles: ['setup/wait-longer.mjs', 'setup/testing/measure-file.mjs'].map((file) =>
    join(import.meta.dirname, file),
  ),
  expect: { poll: { timeout: 10_000 } },
}

/** Node runs TypeScript itself, as it does in production: nothing is transformed, and its compile cache is used. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const plain = (name: string, include: string[]) => ({
  test: {
    name,
    root: name,
    include,
    exclude: [...configDefaults.exclude, ...slowTestsOf(name)],
    ...polling,
    ...native,
  },
})

/** Files of a worker share their imports: reading them for each file took a third of the time. */
const sharing = (name: string, include: string[]) => ({ test: { ...plain(name, include).test, isolate: false } })

const withDatabase = (name: string, include = ['src/**/*.test.ts']) => ({
  test: { ...sharing(name, include).test, globalSetup: [TEST_SERVER] },
})

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the cores of a small machine: each worker waits for its database half of the time.
    maxWorkers: 3,
    projects: [
      sharing('setup', ['**/*.test.mjs']),
      sharing('contract', ['src/**/*.test.ts']),
      sharing('client', ['src/**/*.test.ts']),
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
