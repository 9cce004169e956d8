// npm test: every check and every test, then a summary of durations and of skipped tests. With --no-skips, which CI
// passes, a skipped test is a failure. Runs on the pinned Node: pretest has installed it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMANDS } from './commands.mjs'
import { readFailedFiles } from './failed-files.mjs'
import { explainSkip, hasOldestPostgresql } from './programs.mjs'
import { ROOT, runSteps } from './run-step.mjs'
import { formatSkips, readPlaywrightSkips, readVitestSkips } from './skipped-tests.mjs'

const isStrict = process.argv.includes('--no-skips')
const folder = mkdtempSync(join(tmpdir(), 'paps-report-'))
const reports = {
  unit: join(folder, 'unit.json'),
  oldest: join(folder, 'unit-oldest.json'),
  browser: join(folder, 'browser.json'),
}
const durations = []
/** The last lines of failed checks, printed again at the end: those of the unit tests come after them. */
const reasons = []
const LINES_OF_REASON = 40

/**
 * Groups run one after the other, the stages of a group side by side. The checks use one core while the unit tests wait
 * for their databases. The cost project and the attacks measure time, so nothing runs beside them.
 */
const GROUPS = [
  [
    {
      name: 'unit',
      flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
      again: failedUnitFiles,
    },
    { name: 'check', quiet: true },
    { name: 'check-dependencies', quiet: true },
  ],
  [
    {
      name: 'sql-oldest',
      flags: ['--reporter=dot', '--reporter=json', `--outputFile.json=${reports.oldest}`],
      missing: hasOldestPostgresql() ? null : 'PostgreSQL 15 is not installed',
    },
  ],
  [{ name: 'cost' }],
  [{ name: 'attack' }],
  [
    {
      name: 'browser',
      flags: ['--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') },
    },
  ],
]

process.exitCode = await testAll()
rmSync(folder, { recursive: true, force: true })

async function testAll() {
  const failed = await runGroups()
  const skipped = readSkips()
  for (const reason of reasons) console.log(`\n${reason}`)
  console.log(`\n${durations.join('\n')}`)
  if (skipped.length > 0) {
    console.log(`\n${skipped.length} tests were skipped on this machine:`)
    for (const line of formatSkips(skipped, explainSkip)) console.log(line)
  } else if (failed.length === 0) console.log('\nno test was skipped')
  if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
  return failed.length > 0 || (isStrict && skipped.length > 0) ? 1 : 0
}

/** @returns {Promise<string[]>} the stages that failed; later groups did not run then */
async function runGroups() {
  for (const group of GROUPS) {
    const failed = await Promise.all(group.map(runStage))
    const names = failed.filter((name) => name !== null)
    if (names.length > 0) return names
  }
  return []
}

/** A file that failed in the whole run is run once more, alone. The summary names it: it has a race to be mended. */
function failedUnitFiles() {
  return existsSync(reports.unit) ? readFailedFiles(JSON.parse(readFileSync(reports.unit, 'utf8')), ROOT) : []
}

async function runStage({ name, flags = [], env, quiet, missing = null, again = () => [] }) {
  if (missing) {
    durations.push(`${name.padEnd(20)}    0 s  skipped, because ${missing}`)
    return null
  }
  const { steps, cwd, defaults } = COMMANDS.get(name)
  const startedAt = performance.now()
  const { code, output } = await runSteps(steps, flags, { cwd, env: { ...defaults, ...env }, quiet })
  if (output.trim()) console.log(`\n${name}: ${output.trim()}`)
  if (code !== 0 && quiet) reasons.push(`${name}: ${output.trim().split('\n').slice(-LINES_OF_REASON).join('\n')}`)
  const files = code === 0 ? [] : again()
  const second =
    files.length > 0 ? await runSteps(steps, files, { cwd, env: { ...defaults, ...env }, quiet }) : { code }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const outcome =
    second.code === 0 ? ['passed', ...files.map((file) => `${file} at the second run`)].join(', ') : 'FAILED'
  durations.push(`${name.padEnd(20)}${String(seconds).padStart(5)} s  ${outcome}`)
  return second.code === 0 ? null : name
}

/** Tests of the cost project count as none: the project measures, and skips itself where it cannot. */
function readSkips() {
  const read = (path, parse) => (existsSync(path) ? parse(JSON.parse(readFileSync(path, 'utf8'))) : [])
  return [
    ...[reports.unit, reports.oldest].flatMap((path) => read(path, (report) => readVitestSkips(report, ROOT))),
    ...read(reports.browser, (report) => readPlaywrightSkips(report, 'e2e')),
  ]
}
