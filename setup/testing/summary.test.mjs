import { describe, expect, it } from 'vitest'
import { formatProfile } from './profile.mjs'
import { formatProgress } from './show-progress.mjs'
import { countTests, findRepeated, findSkipped, formatFailures, formatStage } from './summary.mjs'

const test = (title, others = {}) => ({
  event: 'test',
  file: 'ledger/src/post.test.ts',
  title,
  state: 'passed',
  seconds: 1,
  attempts: 1,
  ...others,
})
const run = (...events) => ({ name: 'unit', startedAt: 0, log: '', hindrance: null, events: () => events })

it('counts passed, failed and skipped tests of all stages', () => {
  const runs = [run(test('a'), test('b', { state: 'failed' })), run(test('c', { state: 'skipped' }), test('d'))]
  expect(countTests(runs)).toEqual({ passed: 2, failed: 1, skipped: 1 })
  expect(findSkipped(runs).map(({ title }) => title)).toEqual(['c'])
})

it('names tests that passed at a later attempt', () => {
  expect(findRepeated([run(test('a'), test('b', { attempts: 2 }))]).map(({ title }) => title)).toEqual(['b'])
})

describe('a failed test', () => {
  it('has its reason and the command that repeats it alone', () => {
    const failed = test('posts (once)', { state: 'failed', reason: 'expected 1\nto be 2' })
    expect(formatFailures(run(test('a'), failed)).split('\n')).toEqual([
      '✗ ledger/src/post.test.ts: posts (once)',
      '    expected 1',
      '    to be 2',
      '  again: npm run lab -- unit ledger/src/post.test.ts -t "posts .once."',
    ])
  })

  it('in a browser is repeated by its line', () => {
    const failed = test('sends', { state: 'failed', file: 'e2e/transfer.spec.ts', line: 12, reason: 'x' })
    expect(formatFailures({ ...run(failed), name: 'browser' })).toContain(
      'again: npm run lab -- browser transfer.spec.ts:12',
    )
  })

  it('is not hidden by an error outside tests', () => {
    expect(formatFailures(run({ event: 'error', reason: 'the hook failed' }))).toBe('✗ the hook failed')
  })
})

it('shows how far a stage is', () => {
  const events = [{ event: 'total', total: 3, of: 'files' }, { event: 'done' }, test('a', { state: 'failed' })]
  expect(formatProgress(run(...events), 5000)).toBe('unit: 1 of 3 files, 2 left, 1 failed, 5 s')
  expect(formatProgress(run(), 5000)).toBe('unit: 5 s')
})

it('says of a stage how long it took and why it was skipped', () => {
  expect(formatStage({ ...run(), seconds: 12.3, cpuSeconds: 20.4, code: 0 }, false)).toMatch(
    /^unit +12 s +20 s .* passed$/,
  )
  expect(formatStage({ ...run(), seconds: 0, code: 0, hindrance: 'no Chromium' }, true)).toContain(
    'skipped: no Chromium',
  )
})

it('names the dearest files and tests first', () => {
  const events = [
    test('cheap', { file: 'cheap.test.ts', seconds: 1 }),
    test('dear', { file: 'dear.test.ts', seconds: 9 }),
    { event: 'file', file: 'dear.test.ts', seconds: 10 },
    { event: 'cpu', file: 'dear.test.ts', seconds: 4 },
  ]
  const lines = formatProfile([{ ...run(...events), seconds: 10, cpuSeconds: 15 }]).split('\n')
  expect(lines.filter((line) => line.includes('test.ts')).map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    '10.0 4.0 6.0 1 dear.test.ts',
    '1.0 1 cheap.test.ts',
    '9.0 dear.test.ts: dear',
    '1.0 cheap.test.ts: cheap',
  ])
})
