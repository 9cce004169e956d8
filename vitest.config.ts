import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A PostgreSQL for all of them, started by whichever is first. */
const TEST_SERVER = join(import.meta.dirname, 'database/src/test-setup.ts')

const node = (name: string) => ({
  // Files share what they import: reading it anew for each took a third of the time.
  test: { name, root: name, include: ['src/**/*.test.ts'], globalSetup: [TEST_SERVER], isolate: false },
})

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { test: { name: 'setup', root: 'setup', include: ['*.test.mjs'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'client', root: 'client', include: ['src/**/*.test.ts'] } },
      node('database'),
      node('ledger'),
      node('features'),
      node('server'),
      'web/vite.config.ts',
    ],
  },
})
