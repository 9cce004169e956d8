/// <reference types="vitest/config" />
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildWorker } from './build-worker.ts'
import { ENGINES } from './engines.ts'
import { emitFirstPages } from './first-files.ts'
import { collectModules, hasModule } from './page-modules.ts'
import { preloadFont } from './preload-font.ts'

const server = process.env.PAPS_SERVER ?? 'http://localhost:4000'

/** The fields of the first forms and lists. */
const FIELDS =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput|NativeSelect)[\\/]/

const NOT_PRELOADED = /[\\/](Icon\w+|rolldown-runtime|framework|start)-[\w-]+\.js$/

const page = (path: string) => join(import.meta.dirname, 'src', path)

/** The modules of some pages that are not part of the first chunk. */
const start = collectModules([page('app/main.tsx')])
const modulesOf = (...pages: string[]) => collectModules(pages.map(page)).difference(start)

const entrance = modulesOf('wallet/auth/auth-layout.tsx', 'wallet/auth/sign-in-screen.tsx')
const home = modulesOf('wallet/open-layout.tsx', 'wallet/wallet-layout.tsx', 'wallet/home/home-screen.tsx')
const catalogue = modulesOf(
  'wallet/auth/visitor-frame.tsx',
  'wallet/browse/stores-screen.tsx',
  'wallet/browse/real-estate-screen.tsx',
)
/** Below the first screen of home: fetched when it comes into view. */
const discover = modulesOf('wallet/home/discover.tsx').difference(home)
/** Events of a session: fetched after the first paint. */
const live = modulesOf('app/live-session.ts', 'kit/notifications/push-subscription.ts').difference(home)
/** Modules that several of them need are loaded by each, without the rest of another. */
const shared = entrance.intersection(home.union(catalogue))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), buildWorker(), preloadFont(), emitFirstPages()],
  resolve: { alias: ENGINES },
  // The words are read as a whole, and an object literal compresses better than a string for JSON.parse.
  json: { namedExports: false, stringify: false },
  server: { proxy: { '/api': server, '/files': server, '/socket.io': { target: server, ws: true } } },
  build: {
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // The app lists all preloads. Icons are loaded with their page and need no entry, and the app's own files are there.
      resolveDependencies: (_, files) => files.filter((file) => !NOT_PRELOADED.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups a page is some forty small files; with one vendor file, every page loads all of it.
          groups: [
            {
              name: 'framework',
              test: /rolldown[\\/]runtime|app[\\/]boot\.ts|node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|redux|immer|reselect)[\\/]/,
              priority: 2,
            },
            { name: 'passkey', test: /node_modules[\\/]@simplewebauthn/, priority: 2 },
            { name: 'socket', test: /node_modules[\\/](socket|engine)\.io/, priority: 2 },
            { name: 'start', test: (id) => hasModule(start, id), priority: 1 },
            { name: 'shared', test: (id) => hasModule(shared, id) },
            { name: 'fields', test: FIELDS },
            { name: 'entrance', test: (id) => hasModule(entrance, id) },
            { name: 'home', test: (id) => hasModule(home, id) },
            { name: 'discover', test: (id) => hasModule(discover, id) },
            { name: 'live', test: (id) => hasModule(live, id) },
            { name: 'catalogue', test: (id) => hasModule(catalogue, id) },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // An isolated page per test file, without a process per file.
    pool: 'vmThreads',
    // The same number as in the other projects: vitest requires it.
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../setup/wait-longer.mjs', '../setup/testing/measure-file.mjs', 'src/kit/testing/setup.ts'],
    // As in vitest.config.ts: the defaults of 5 s and 1 s fail on a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
