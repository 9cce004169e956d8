/** @typedef {import('./run-stage.mjs').Run} Run */

const testsOf = (/** @type {Run} */ run) => run.events().filter(({ event }) => event === 'test')

/** Tests that passed at their second attempt, and whole files that did. They have a race to be mended. */
export function findRepeated(/** @type {Run[]} */ runs) {
  return runs.flatMap((run) => testsOf(run).filter(({ state, attempts }) => state === 'passed' && attempts > 1))
}

export function findSkipped(/** @type {Run[]} */ runs) {
  return runs.flatMap((run) => testsOf(run).filter(({ state }) => state === 'skipped'))
}

export function countTests(/** @type {Run[]} */ runs) {
  const tests = runs.flatMap(testsOf)
  const of = (state) => tests.filter((test) => test.state === state).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** Each failed test with its reason and the command that repeats it alone, and each error outside tests. */
export function formatFailures(/** @type {Run} */ run) {
  const failures = run.events().flatMap((event) => {
    if (event.event === 'error') return [`✗ ${event.reason}`]
    if (event.event !== 'test' || event.state !== 'failed') return []
    return [
      `✗ ${event.file}: ${event.title}\n${indent(event.reason ?? '')}\n  again: ${formatCommand(run.name, event)}`,
    ]
  })
  return failures.join('\n\n')
}

/** The command that repeats just that test. */
export function formatCommand(stage, { file, title, line }) {
  if (file.startsWith('e2e/')) return `npm run lab -- ${stage} ${file.slice('e2e/'.length)}${line ? `:${line}` : ''}`
  return `npm run lab -- ${stage} ${file} -t ${JSON.stringify(escapePattern(title))}`
}

/** vitest reads the name as a regular expression. */
const escapePattern = (title) => title.replace(/[$()*+.?[\\\]^{|}]/g, '.')

const indent = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

/** One line a stage. */
export function formatStage({ name, hindrance, seconds = 0, cpuSeconds = 0, code }, beside) {
  const outcome = hindrance ? `skipped: ${hindrance}` : code === 0 ? 'passed' : 'FAILED'
  // Stages side by side share the machine: their processor time can't be told apart.
  const cpu = beside ? '' : `${String(Math.round(cpuSeconds)).padStart(6)} s of processor time`
  return `${name.padEnd(20)}${String(Math.round(seconds)).padStart(5)} s${cpu}  ${outcome}`
}
