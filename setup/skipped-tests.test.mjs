import { expect, it } from 'vitest'
import { explainSkip } from './programs.mjs'
import { formatSkips, readPlaywrightSkips, readVitestSkips } from './skipped-tests.mjs'

it('finds the skipped tests of a vitest report', () => {
  const report = {
    testResults: [
      {
        name: '/paps/server/a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'runs' },
          { status: 'failed', fullName: 'fails' },
          { status: 'skipped', fullName: 'is left out' },
          { status: 'pending', fullName: 'is left out too' },
          { status: 'todo', fullName: 'is planned' },
        ],
      },
    ],
  }
  expect(readVitestSkips(report, '/paps').map(({ file, title }) => `${file} ${title}`)).toEqual([
    'server/a.test.ts is left out',
    'server/a.test.ts is left out too',
    'server/a.test.ts is planned',
  ])
})

it('finds the skipped tests of a Playwright report, also in nested suites', () => {
  const spec = (title, status) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
  const report = {
    suites: [
      { specs: [spec('runs', 'expected')], suites: [{ specs: [spec('is left out', 'skipped')] }] },
      { specs: [spec('is flaky', 'flaky')] },
    ],
  }
  expect(readPlaywrightSkips(report, 'e2e')).toEqual([{ file: 'e2e/a.spec.ts', title: 'is left out' }])
})

it('names the missing program of each file with skipped tests', () => {
  const programs = [{ program: 'redis-server', tests: ['a.test.ts'], isThere: () => false }]
  const skipped = [
    { file: 'a.test.ts', title: 'one' },
    { file: 'a.test.ts', title: 'two' },
    { file: 'b.test.ts', title: 'three' },
  ]
  expect(formatSkips(skipped, (file) => explainSkip(file, programs))).toEqual([
    '  a.test.ts: 2 skipped, because redis-server is not installed',
    '  b.test.ts: 1 skipped, because of a condition in the test file',
  ])
  expect(explainSkip('server/src/start/start.test.ts', programs, false)).toBe('the test needs root')
})
