import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '../commands.mjs'
import { ROOT, runSteps } from '../run-step.mjs'
import { readCpuSeconds } from './cpu-clock.mjs'
import { readEvents, writeEvent } from './events.mjs'

const REPORTERS = { vitest: 'setup/testing/vitest-reporter.mjs', playwright: 'setup/testing/playwright-reporter.mjs' }
const LINES_OF_REASON = 40

/**
 * A stage while it runs and after it.
 *
 * @typedef {{ name: string, startedAt: number, events: () => import('./events.mjs').TestEvent[], seconds?: number,
 *   cpuSeconds?: number, code?: number, log: string, hindrance: string | null, maySkip: boolean }} Run
 */

/**
 * Runs a stage with its output in a file. `code` is set when it ends.
 *
 * @param {import('./stages.mjs').Stage} stage
 * @param {{ folder: string, env: Record<string, string>, onStart: (run: Run) => void }} options
 * @returns {Promise<Run>}
 */
export async function runStage(
  { name, runner, args = [], hindrance, maySkip = false },
  { folder, env: extraEnv, onStart },
) {
  const file = join(folder, name.replace(/\W/g, '-'))
  const run = {
    name,
    startedAt: performance.now(),
    events: () => readEvents(`${file}.events`),
    log: `${file}.log`,
    hindrance: hindrance?.() ?? null,
    maySkip,
  }
  onStart(run)
  if (run.hindrance) return Object.assign(run, { code: 0, seconds: 0, cpuSeconds: 0 })
  const { steps, cwd, defaults } = COMMANDS.get(name)
  const cpuBefore = readCpuSeconds()
  const output = createWriteStream(run.log)
  const flags = runner ? [`--reporter=${join(ROOT, REPORTERS[runner])}`] : []
  const env = {
    ...defaults,
    ...extraEnv,
    TEST_EVENTS: `${file}.events`,
    // Each run of the tests starts servers repeatedly. The cached bytecode halves the time of a start.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    FORCE_COLOR: '0',
  }
  const events = `${file}.events`
  if (!runner) writeEvent({ event: 'total', total: steps.length, of: 'checks' }, events)
  const onStepEnd = runner ? undefined : () => writeEvent({ event: 'done' }, events)
  const { code } = await runSteps(steps, args, { cwd, env, output, flags, onStepEnd })
  output.end()
  return Object.assign(run, {
    code,
    seconds: (performance.now() - run.startedAt) / 1000,
    cpuSeconds: readCpuSeconds() - cpuBefore,
  })
}

/** The end of what a stage printed: the reason of a failure that no test reported. */
export function readLog({ log }) {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-LINES_OF_REASON).join('\n')
}
