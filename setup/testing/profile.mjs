/** @typedef {import('./run-stage.mjs').Run} Run */

const MOST = 10

/** A table of the dearest files and tests. The rest of a stage's processor time is that of databases, servers and browsers. */
export function formatProfile(/** @type {Run[]} */ runs) {
  return runs
    .filter(({ hindrance }) => !hindrance)
    .flatMap(formatRun)
    .join('\n')
}

function formatRun(/** @type {Run} */ run) {
  const events = run.events()
  const cpu = new Map(events.filter(({ event }) => event === 'cpu').map(({ file, seconds }) => [file, seconds]))
  const tests = events.filter(({ event }) => event === 'test')
  const files = readFiles(events, tests, cpu)
  if (files.length === 0) return []
  const [wall, own] = [sum(files.map(({ seconds }) => seconds)), sum([...cpu.values()])]
  const ofFiles = cpu.size > 0 ? `, ${own.toFixed(0)} s of it in the tests' own processes` : ''
  const all = `${files.length} files with ${tests.length} tests: ${wall.toFixed(0)} s one after the other`
  return [
    `\n${run.name}: ${(run.seconds ?? 0).toFixed(0)} s, processor ${(run.cpuSeconds ?? 0).toFixed(0)} s${ofFiles}; ${all}`,
    '  seconds  processor  waiting  tests  file',
    ...files.slice(0, MOST).map(formatFile),
    '  seconds  test',
    ...dearest(tests).map(({ seconds, file, title }) => `  ${number(seconds, 7)}  ${file}: ${title}`),
  ]
}

function readFiles(events, tests, cpu) {
  const seconds = new Map(events.filter(({ event }) => event === 'file').map((event) => [event.file, event.seconds]))
  for (const [file, own] of Map.groupBy(tests, ({ file }) => file)) {
    if (!seconds.has(file)) seconds.set(file, sum(own.map((test) => test.seconds)))
  }
  const counts = Map.groupBy(tests, ({ file }) => file)
  const files = [...seconds].map(([file, all]) => ({
    file,
    seconds: all,
    cpu: cpu.get(file),
    tests: counts.get(file)?.length ?? 0,
  }))
  return dearest(files, files.length)
}

/** `waiting` is the time in which the file's process computed nothing: for the database, a browser, a timer. */
function formatFile({ file, seconds, cpu, tests }) {
  const waits = cpu === undefined ? '' : Math.max(0, seconds - cpu).toFixed(1)
  return `  ${number(seconds, 7)}  ${(cpu?.toFixed(1) ?? '').padStart(9)}  ${waits.padStart(7)}  ${String(tests).padStart(5)}  ${file}`
}

const number = (value, width) => value.toFixed(1).padStart(width)
const sum = (values) => values.reduce((total, value) => total + value, 0)
const dearest = (list, most = MOST) => list.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
