// Checks the packages of package-lock.json against the registry's advisories. Accepted advisories are in
// advisory-exceptions.json, each with its reason and an expiry date. When the registry is not available, the check reports
// that and passes.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeAdvisories } from './judge-advisories.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const PATIENCE_MS = 20_000

const exceptions = JSON.parse(readFileSync(join(here, 'advisory-exceptions.json'), 'utf8'))
const asked = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`], {
  cwd: dirname(here),
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const { kind, lines } = judgeAdvisories(asked.stdout ?? '', exceptions, new Date())
for (const line of lines) console.log(line)
process.exitCode = kind === 'bad' ? 1 : 0
