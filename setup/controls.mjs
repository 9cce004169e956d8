/**
 * Removes controls one at a time in a copy of the project, and expects the test that docs/security names for each to
 * fail. A test that passes without its control proves nothing.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CONTROLS } from './controls-list.mjs'

const root = join(import.meta.dirname, '..')
const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const ROOMS = [...workspaces, 'setup', 'docs', 'operation']
const FILES = ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.json']

/**
 * Copies the project without its history, with the same packages. Workspaces resolve to the copy, not to the originals.
 */
async function copyProject() {
  const copy = await mkdtemp(join(tmpdir(), 'paps-controls-'))
  const isWanted = (path) => !['node_modules', 'dist', '.data'].includes(basename(path))
  for (const room of ROOMS) await cp(join(root, room), join(copy, room), { recursive: true, filter: isWanted })
  for (const file of FILES) await cp(join(root, file), join(copy, file))
  const modules = join(copy, 'node_modules')
  await mkdir(join(modules, '@paps'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@paps') await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const room of ROOMS) await symlink(join(copy, room), join(modules, '@paps', room))
  return copy
}

/** Converts a title to a pattern; placeholders match anything. */
function patternOf(title) {
  return title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/%[sj]|\\\$place/g, '.*')
}

/** Runs the named tests. Returns how many passed and failed. */
function run(copy, controls) {
  const report = join(copy, 'report.json')
  const files = [...new Set(controls.map(({ test }) => test))]
  const names = controls.map(({ title }) => patternOf(title)).join('|')
  const flags = ['run', '--reporter=json', `--outputFile=${report}`, '-t', names, ...files]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, ...flags], { cwd: copy, maxBuffer: Number.POSITIVE_INFINITY }, async () => {
      const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
      await rm(report)
      resolve({ passed: numPassedTests, failed: numFailedTests })
    })
  })
}

async function without(copy, control) {
  const path = join(copy, control.file)
  const source = await readFile(path, 'utf8')
  const parts = source.split(control.take)
  if (parts.length !== 2) throw new Error(`${control.file} does not contain this exactly once: ${control.take}`)
  await writeFile(path, parts.join(control.put))
  try {
    return await run(copy, [control])
  } finally {
    await writeFile(path, source)
  }
}

const asked = process.argv[2] ?? ''
const controls = CONTROLS.filter(({ control }) => control.includes(asked))
const copy = await copyProject()
try {
  const whole = await run(copy, controls)
  console.log(`all controls in place: ${whole.passed} passed, ${whole.failed} failed`)
  if (whole.failed > 0 || whole.passed < controls.length)
    throw new Error('The tests fail with their controls in place.')
  const held = []
  for (const control of controls) {
    const { passed, failed } = await without(copy, control)
    console.log(`${failed > 0 ? 'caught    ' : 'NOT CAUGHT'}  ${control.control}  (${failed} failed, ${passed} passed)`)
    held.push(failed > 0)
  }
  console.log(`${held.filter(Boolean).length} of ${controls.length} removed controls are caught by their test`)
  if (held.includes(false)) process.exitCode = 1
} finally {
  await rm(copy, { recursive: true, force: true })
}
