// npm test: the checks and tests that a contributor needs; a line a stage while it runs, then a summary.
//   npm test                 every day
//   npm test -- --changed    what the changes since main can touch
//   npm test -- --all        also the oldest PostgreSQL, attacks, costs, every screen, pictures, a cluster: what CI runs
//   npm test -- --profile    also where the time went
// With --no-skips, which CI passes, a skipped test is a failure. Runs on the pinned Node: pretest has installed it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainMissing, explainSkip } from './programs.mjs'
import { formatSkips } from './skipped-tests.mjs'
import { planChanged } from './testing/changed-tests.mjs'
import { formatProfile } from './testing/profile.mjs'
import { readLog, runStage } from './testing/run-stage.mjs'
import { showProgress } from './testing/show-progress.mjs'
import { ALL, DAILY } from './testing/stages.mjs'
import { countTests, findRepeated, findSkipped, formatFailures, formatStage } from './testing/summary.mjs'

const flag = { type: 'boolean', default: false }
const { values: options } = parseArgs({
  options: { all: flag, changed: flag, profile: flag, 'no-skips': flag, since: { type: 'string', default: 'main' } },
})
const folder = mkdtempSync(join(tmpdir(), 'paps-run-'))
/** @type {import('./testing/run-stage.mjs').Run[]} */
const runs = []
const progress = showProgress(() => runs.filter(({ code }) => code === undefined))

try {
  process.exitCode = await testAll()
} finally {
  progress.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function testAll() {
  const groups = options.changed ? planChanged(options.since) : options.all ? ALL : DAILY
  const missing = explainMissing()
  if (missing) progress.print(missing)
  for (const group of groups) {
    const isGreen = await runGroup(group)
    // CI shows everything that fails; a person repairs the first failure first.
    if (!isGreen && !options.all) break
  }
  progress.stop()
  return report()
}

/** @returns {Promise<boolean>} whether all stages passed */
async function runGroup(group) {
  const ended = await Promise.all(
    group.map(async (stage) => {
      const env = { TEST_ALL: options.all ? '1' : '' }
      const run = await runStage(stage, { folder, env, onStart: (started) => runs.push(started) })
      progress.print(formatStage(run, group.length > 1))
      return run
    }),
  )
  return ended.every(({ code }) => code === 0)
}

function report() {
  const failed = runs.filter(({ code }) => code !== 0)
  const repeated = findRepeated(runs)
  const skipped = findSkipped(runs)
  if (options.profile) console.log(formatProfile(runs))
  for (const run of failed) console.log(`\n${run.name}:\n${formatFailures(run) || readLog(run)}`)
  if (repeated.length > 0) {
    console.log(`\n${repeated.length} tests needed a second attempt:`)
    for (const { file, title } of repeated) console.log(`  ${file}: ${title}`)
  }
  const left = runs.filter(({ hindrance }) => hindrance)
  if (skipped.length > 0) {
    console.log(`\n${skipped.length} tests were skipped on this machine:`)
    for (const line of formatSkips(skipped, explainSkip)) console.log(line)
  }
  for (const { name, hindrance } of left) console.log(`The stage ${name} was skipped: ${hindrance}`)
  if (failed.length > 0) console.error(`\nfailed: ${failed.map(({ name }) => name).join(', ')}`)
  const counts = countTests(runs)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  const isStrict = options['no-skips'] && findSkipped(runs.filter(({ maySkip }) => !maySkip)).length > 0
  return failed.length > 0 || isStrict || (options.all && repeated.length > 0) ? 1 : 0
}
