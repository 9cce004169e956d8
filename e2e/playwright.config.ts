import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { SLOW_SPECS } from '../setup/testing/slow-tests.mjs'
import { freePort } from './free-port.ts'

// Every worker evaluates this file again. Values of the first evaluation are passed on in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_PUSH_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'paps-e2e-'))

const executablePath = findChromium()
const launchOptions = {
  ...(executablePath !== null && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
}

/** Slow tests run with `npm test -- --all`, and where the command names one. */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
process.env.E2E_SLOW ??= process.env.TEST_ALL === '1' ? 'all' : named.join(' ')
const { E2E_SLOW = '' } = process.env
const SLOW = SLOW_SPECS.filter(
  (file) =>
    E2E_SLOW !== 'all' && !E2E_SLOW.split(' ').some((name) => name && file.includes(name.split(':')[0] ?? name)),
)

/** The wallet is tested on a phone and the back-office on a desktop, their most frequent devices. */
const BACKOFFICE = /backoffice-.*\.spec/
/** Tests of a frame that differs between the two. */
const ALSO_ON_DESKTOP = [/doors\.spec/, /realtime\.spec/]

export default defineConfig({
  testDir: '.',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser is late now and then. A test that passes only at its second attempt is named in the summary, and
  // fails npm test -- --all.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // Tests observe and stub requests; a service worker in between would hide them.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    screenshot: 'only-on-failure',
    // Half of a browser's time goes into drawing, and most of that into frames of animations.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [BACKOFFICE, ...SLOW.map((file) => `**/${file}`)],
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, launchOptions },
    },
    {
      name: 'desktop',
      testMatch: [BACKOFFICE, ...ALSO_ON_DESKTOP],
      testIgnore: SLOW.map((file) => `**/${file}`),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
})
