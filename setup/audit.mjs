// Asks the registry what is known to be wrong with the packages that package-lock.json names. What we looked at and can
// live with for now stands in audit-exceptions.json, each with its reason and the day on which it must be looked at
// again. Where the registry can't be asked, that is said and nothing fails.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeAudit } from './judge-audit.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const PATIENCE_MS = 20_000

const exceptions = JSON.parse(readFileSync(join(here, 'audit-exceptions.json'), 'utf8'))
const asked = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`], {
  cwd: dirname(here),
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const { kind, lines } = judgeAudit(asked.stdout ?? '', exceptions, new Date())
for (const line of lines) console.log(line)
process.exitCode = kind === 'bad' ? 1 : 0
