import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A PostgreSQL for all of them, started by whichever is first. */
const TEST_SERVER = join(import.meta.dirname, 'database/src/test-setup.ts')

// Some tests start the whole server, again and again: what it is compiled to is kept, which takes half of that.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

const node = (name: string, include = ['src/**/*.test.ts']) => ({
  // Files share what they import: reading it anew for each took a third of the time.
  test: {
    name,
    root: name,
    include,
    globalSetup: [TEST_SERVER],
    isolate: false,
    // The default of one second fails on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
})

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than there are cores on a small machine: each waits for its database half of the time.
    maxWorkers: 3,
    projects: [
      { test: { name: 'setup', root: 'setup', include: ['*.test.mjs'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'client', root: 'client', include: ['src/**/*.test.ts'] } },
      node('database'),
      node('ledger'),
      node('features'),
      node('server', ['src/**/*.test.ts', 'system-tests/**/*.test.ts']),
      // Measures processor time, so nothing else may run beside it: npm run lab -- cost.
      { test: { ...node('server', ['system-tests/**/*.measure.ts']).test, name: 'cost' } },
      'web/vite.config.ts',
    ],
  },
})
