import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-step.mjs'
import { findDependents, readImporters } from './import-graph.mjs'
import { browserStage } from './stages.mjs'

/** Files that put everything together. Tests behind them are chosen by the paths that they call: see `findByPath`. */
const HUBS = new Set([
  'contract/src/index.ts',
  'contract/src/routes/index.ts',
  'server/src/app.ts',
  'server/src/main.ts',
  'server/src/context.ts',
  'server/src/jobs/tasks.ts',
  'web/src/app/backoffice-pages.tsx',
  'web/src/app/wallet-pages.ts',
])
/** A change of one of these can touch everything. */
const EVERYTHING =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|database\/(migrations|src)\/|setup\/run-step\.mjs)/
const IS_TEST = /\.(test|measure)\.(ts|tsx|mjs)$/
const IS_SPEC = /^e2e\/.*\.spec\.ts$/
/** Tests of the whole table of routes, of all journals, and of the words. */
const ALWAYS = ['server/system-tests/access.test.ts', 'server/system-tests/money-walk.test.ts']
const JOURNEY = 'e2e/transfer.spec.ts'

/**
 * The stages for what has changed since a commit.
 *
 * @param {string} since
 * @returns {import('./stages.mjs').Stage[][]}
 */
export function planChanged(since) {
  const changed = listChanged(since)
  const { tests, specs, isWhole } = chooseTests(changed, listFiles(), (file) => readFileSync(join(ROOT, file), 'utf8'))
  console.log(describe(changed, tests, specs, isWhole))
  if (changed.length === 0) return []
  const unit = { name: 'unit', runner: 'vitest', args: isWhole ? [] : tests }
  const browser = { ...browserStage, args: isWhole ? [] : specs.map((file) => file.slice('e2e/'.length)) }
  return [
    [...(isWhole || tests.length > 0 ? [unit] : []), { name: 'check' }],
    ...(isWhole || specs.length > 0 ? [[browser]] : []),
  ]
}

function describe(changed, tests, specs, isWhole) {
  if (changed.length === 0) return 'Nothing has changed.'
  if (isWhole) return `${changed.length} files have changed, one of which everything depends on: all tests run.`
  return `${changed.length} files have changed: ${tests.length} test files and ${specs.length} browser tests files can see it.`
}

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Committed since the common ancestor, changed in the working tree, and new. */
function listChanged(since) {
  const [base = 'HEAD'] = git('merge-base', since, 'HEAD')
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Without those that are deleted and not yet committed. */
export function listFiles() {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard')
  return [...new Set(listed)].filter((file) => existsSync(join(ROOT, file)))
}

/**
 * @param {readonly string[]} changed
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
export function chooseTests(changed, files, read, importers = readImporters(ROOT, files)) {
  if (changed.some((file) => EVERYTHING.test(file))) return { tests: [], specs: [], isWhole: true }
  const there = new Set(files)
  const touched = findDependents(
    changed.filter((file) => there.has(file)),
    importers,
    HUBS,
  )
  const tests = new Set([...touched].filter((file) => IS_TEST.test(file)))
  const specs = new Set([...touched].filter((file) => IS_SPEC.test(file)))
  const paths = findPaths(touched, read)
  for (const file of paths.length > 0 ? files : []) {
    if (!(file.startsWith('server/') && IS_TEST.test(file)) && !IS_SPEC.test(file)) continue
    if (!paths.some((path) => read(file).includes(path))) continue
    if (IS_SPEC.test(file)) specs.add(file)
    else tests.add(file)
  }
  if (touchesServer(touched)) for (const file of ALWAYS) tests.add(file)
  if (touchesServer(touched) || [...touched].some((file) => file.startsWith('web/'))) specs.add(JOURNEY)
  for (const file of findByFolder(changed, files)) tests.add(file)
  return { tests: [...tests].filter((file) => there.has(file)), specs: [...specs], isWhole: false }
}

const touchesServer = (touched) =>
  [...touched].some((file) => /^(features|ledger|server|contract)\/src\//.test(file) && !IS_TEST.test(file))

/** The paths of the API and of the app that touched files serve: `/api/saving`, `/savings`. */
function findPaths(touched, read) {
  const routes = [...touched].flatMap((file) => {
    const [, name] = /^server\/src\/routes\/([\w-]+)\.ts$/.exec(file) ?? []
    return name ? [`contract/src/routes/${name}.ts`] : /^contract\/src\/routes\/(?!index)/.test(file) ? [file] : []
  })
  const ofApi = routes.flatMap((file) =>
    [...tryRead(read, file).matchAll(/['"`](\/api\/[\w/-]+)/g)].map(([, path]) => path),
  )
  return [...new Set([...ofApi.map((path) => path.replace(/\/$/, '')), ...findPages(touched, read)])]
}

/** The addresses of touched screens, by the tables of pages. */
function findPages(touched, read) {
  const tables = ['web/src/app/wallet-pages.ts', 'web/src/app/backoffice-pages.tsx'].map((file) => tryRead(read, file))
  const lines = tables.join('\n').matchAll(/^ {2}(\w+): async \(\) => \(await import\('\.\.\/([\w./-]+)'\)\)/gm)
  const names = [...lines].filter(([, , file]) => touched.has(`web/src/${file}`)).map(([, name]) => name)
  const pages = `${tryRead(read, 'web/src/kit/pages.ts')}\n${tryRead(read, 'web/src/kit/staff-pages.ts')}`
  return names.flatMap((name) => new RegExp(`^ {2}${name}: \\{[^}]*?path: '([^']+)'`, 'm').exec(pages)?.[1] ?? [])
}

/** Files that no module imports (pages, words, settings): the tests of their folder, and those that name them. */
function findByFolder(changed, files) {
  const loose = changed.filter((file) => !/\.(ts|tsx|mjs)$/.test(file))
  const rooms = new Set(
    loose.map((file) => /^(setup|operation|docs)\//.exec(file)?.[1] ?? (file.includes('/') ? '' : 'docs')),
  )
  return files.filter(
    (file) =>
      ((rooms.has('docs') || rooms.has('setup')) && /^setup\/.*\.test\.mjs$/.test(file)) ||
      (rooms.has('operation') && /^server\/system-tests\/operation-files\.test\.ts$/.test(file)),
  )
}

function tryRead(read, file) {
  try {
    return read(file)
  } catch {
    return ''
  }
}
