/// <reference types="vitest/config" />
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildWorker } from './build-worker.ts'
import { holds, modulesOf } from './page-modules.ts'

const server = process.env.PAPS_SERVER ?? 'http://localhost:4000'

const page = (path: string) => join(import.meta.dirname, 'src', path)

/** What the wallet's home brings that a visitor does not have yet. */
const visitor = modulesOf(
  ['app/main.tsx', 'wallet/auth/landing-screen.tsx', 'wallet/auth/sign-up-screen.tsx'].map(page),
)
const home = modulesOf(['wallet/wallet-layout.tsx', 'wallet/home/home-screen.tsx'].map(page)).difference(visitor)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), buildWorker()],
  // The words are read as a whole, and an object literal compresses better than a string for JSON.parse.
  json: { namedExports: false, stringify: false },
  server: { proxy: { '/api': server, '/files': server, '/socket.io': { target: server, ws: true } } },
  build: {
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // The names of all files stand in the first one. An icon is fetched with its page, and needs no mention there.
      resolveDependencies: (_, files) => files.filter((file) => !file.includes('/Icon')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, a page is some forty small files; in one vendor file, every page pays for all of them.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect)[\\/]/,
              priority: 2,
            },
            { name: 'socket', test: /node_modules[\\/](socket|engine)\.io/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'home', test: (id) => holds(home, id) },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // A page for each file as before, without a new process for each.
    pool: 'vmThreads',
    // As many as the others have: projects that run together must agree.
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/kit/testing/setup.ts'],
  },
})
