import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMANDS, formatHelp } from './commands.mjs'
import { PROGRAMS } from './programs.mjs'
import { ROOT, runSteps } from './run-step.mjs'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const DIRECT = [...COMMANDS.values()].filter(({ direct }) => direct).map(({ name }) => name)

it('has an npm script for each direct command, and no other scripts', () => {
  const expected = Object.fromEntries(DIRECT.map((name) => [name, `node setup/lab.mjs ${name}`]))
  const { prestart, start, pretest, test, lab, ...others } = scripts
  expect(others).toEqual(expected)
  expect([prestart, start, pretest, test, lab].every(Boolean)).toBe(true)
})

it('runs in the shell of every system: each script is a program with arguments', () => {
  for (const script of Object.values(scripts)) expect(script).toMatch(/^node setup\/[\w-]+\.mjs( [\w:-]+)*$/)
})

it('starts the server in place of the launcher, with its settings and exit code', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'setup/start.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'no port' },
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('PORT')])
})

it('names only files that exist', () => {
  const steps = [...COMMANDS.values()].flatMap(({ steps, cwd = '' }) => steps.map((step) => [cwd, step]))
  const files = steps.flatMap(([cwd, step]) =>
    step.filter((part) => /\.(ts|mjs|cjs|json)$/.test(part)).map((part) => join(cwd, part)),
  )
  expect(files.length).toBeGreaterThan(15)
  expect([...files, ...PROGRAMS.flatMap(({ tests }) => tests)].filter((file) => !existsSync(join(ROOT, file)))).toEqual(
    [],
  )
})

it('prints the name and the help of each command', () => {
  const help = formatHelp()
  const lines = help.split('\n')
  for (const { name, help: line } of COMMANDS.values()) {
    expect(lines.filter((each) => each.includes(` ${name} `) && each.endsWith(` ${line}`))).toHaveLength(1)
  }
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'setup/lab.mjs')], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([0, help])
})

it('fails with the help when the command does not exist', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'setup/lab.mjs'), 'nothing'], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, 'There is no command nothing.'])
})

it('passes on arguments and exit codes, and runs the pinned Node', async () => {
  const script = 'console.log(process.version); process.exit(Number(process.argv[1]))'
  const { code, output } = await runSteps([['node', '-e', script]], ['7'], { quiet: true })
  const pinned = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies.node
  expect([code, output.trim()]).toEqual([7, `v${pinned}`])
})

it('reports a signal as a shell does', async () => {
  const { code } = await runSteps(
    [['node', '-e', 'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9e3)']],
    [],
  )
  expect(code).toBe(143)
})
