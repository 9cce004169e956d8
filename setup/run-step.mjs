import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs missing packages, and Chromium for commands that need a browser. Ends the process when that fails. */
export function ensureInstalled({ browser = false } = {}) {
  const flags = browser ? ['--with-browser'] : []
  const { status } = spawnSync(process.execPath, [join(ROOT, 'setup/install.mjs'), ...flags], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs a program of the project. `node` is the pinned version, also when an older Node runs this file, because node_modules/.bin
 * comes first in PATH. SIGTERM and SIGHUP are passed on; a terminal sends SIGINT to the child itself.
 *
 * @param {string[]} step the program and its arguments
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, output?: import('node:stream').Writable }} options
 *   `quiet` collects the output, `output` gets it
 * @returns {Promise<{ code: number, output: string }>} `code` is 128 + n after signal n, as in a shell
 */
function runStep([program, ...args], { cwd = '', env = {}, quiet = false, output } = {}) {
  const child = spawn(program, args, {
    cwd: join(ROOT, cwd),
    env: { ...process.env, ...env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
    stdio: quiet || output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  const chunks = []
  const take = (chunk) => (output ? output.write(chunk) : chunks.push(chunk))
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const passOn = (signal) => child.kill(signal)
  const wait = () => {}
  process.on('SIGTERM', passOn).on('SIGHUP', passOn).on('SIGINT', wait)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', passOn).off('SIGHUP', passOn).off('SIGINT', wait)
      resolve({ code: code ?? 128 + constants.signals[signal], output: Buffer.concat(chunks).toString() })
    })
  })
}

/**
 * Runs the steps of a command in order and stops at the first that fails.
 *
 * @param {string[][]} steps
 * @param {string[]} args appended to the last step
 * @param {Parameters<typeof runStep>[1] & { flags?: string[], onStepEnd?: () => void }} options `flags` are appended to each step
 * @returns {Promise<{ code: number, output: string }>} the code of the last step that ran, and the output of all
 */
export async function runSteps(steps, args, { flags = [], onStepEnd, ...options } = {}) {
  const outputs = []
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1 ? args : []
    const { code, output } = await runStep([...step, ...flags, ...last], options)
    outputs.push(output)
    onStepEnd?.()
    if (code !== 0) return { code, output: outputs.join('') }
  }
  return { code: 0, output: outputs.join('') }
}
