import { defineConfig } from 'vitest/config'

const node = (name: string) => ({
  test: { name, root: name, include: ['src/**/*.test.ts'], globalSetup: ['../database/src/test-setup.ts'] },
})

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      node('database'),
      node('ledger'),
      node('features'),
      node('server'),
      'web/vite.config.ts',
    ],
  },
})
