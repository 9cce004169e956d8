// npm run lab -- check-openapi shows that the OpenAPI document is one that tools can use: its size, the recommended rules of
// redocly and spectral, and the clients that openapi-typescript and @hey-api/openapi-ts make of it. The tools are installed
// into setup/openapi-tools when they are first needed.
import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { judgeRedocly, judgeSpectral } from './judge-openapi.mjs'

const MOST_BYTES = 300_000
/** In a process of its own: nothing in this folder imports the project. */
const PRINT =
  "import { makeOpenApi, routeTable } from '@paps/contract'; process.stdout.write(JSON.stringify(makeOpenApi(routeTable)))"
const tools = join(import.meta.dirname, 'openapi-tools')
const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', DO_NOT_TRACK: '1' }

install()
const folder = mkdtempSync(join(tmpdir(), 'paps-openapi-'))
try {
  const failures = await check()
  for (const line of failures) console.error(line)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true })
}

/** @returns {Promise<string[]>} what is wrong, a line each */
async function check() {
  const printed = await execute(process.execPath, ['--input-type=module', '-e', PRINT], dirname(import.meta.dirname))
  if (printed.failed) return [printed.stderr]
  const text = printed.stdout
  const calls = Object.values(JSON.parse(text).paths).flatMap((methods) => Object.keys(methods)).length
  const bytes = Buffer.byteLength(text)
  writeFileSync(join(folder, 'openapi.json'), text)
  writeFileSync(join(folder, 'rules.yaml'), 'extends: ["spectral:oas"]\n')
  copyFileSync(join(tools, 'client-use.txt'), join(folder, 'client-use.ts'))
  const [redocly, spectral, ...made] = await Promise.all([
    run('@redocly/cli', 'redocly', [
      'lint',
      'openapi.json',
      '--extends=recommended',
      '--format=json',
      '--max-problems=9999',
    ]),
    run('@stoplight/spectral-cli', 'spectral', [
      'lint',
      'openapi.json',
      '--ruleset=rules.yaml',
      '--format=json',
      '--quiet',
    ]),
    run('openapi-typescript', 'openapi-typescript', ['openapi.json', '--output=openapi-typescript.ts']),
    run('@hey-api/openapi-ts', 'openapi-ts', [
      '-i',
      'openapi.json',
      '-o',
      'hey-api',
      '-p',
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      '@hey-api/sdk',
    ]),
  ])
  const linted = [judgeRedocly(redocly.stdout), judgeSpectral(spectral.stdout)]
  const failures = [
    ...(bytes < MOST_BYTES
      ? []
      : [`The document has ${bytes} bytes, and less than ${MOST_BYTES} are wanted: name its schemas.`]),
    ...linted.flatMap(({ errors }) => errors),
    ...made.filter(({ failed }) => failed).map(({ stdout, stderr }) => stdout + stderr),
  ]
  if (failures.length > 0) return failures
  const typed = await typeCheck()
  if (typed.failed) return [typed.stdout]
  const notes = linted.map(({ summary }) => summary).join('; ')
  console.log(`OpenAPI: ${bytes} bytes, ${calls} calls; ${notes}; both clients are made and type-checked.`)
  return []
}

function install() {
  const stamp = join(tools, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(tools, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('• Installing the tools that check the OpenAPI document (once)')
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', flags, { cwd: tools, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(1)
  writeFileSync(stamp, wanted)
}

/** Runs a program of a package. A linter that finds something ends with a status of its own: its output says what. */
async function run(packageName, program, args) {
  const manifest = createRequire(join(tools, 'package.json')).resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return execute(process.execPath, [join(dirname(manifest), typeof bin === 'string' ? bin : bin[program]), ...args])
}

function typeCheck() {
  const options = [
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2024',
    '--lib',
    'esnext,dom,dom.iterable',
  ]
  return execute('tsc', ['--noEmit', '--allowImportingTsExtensions', ...options, '--types', '', 'client-use.ts'])
}

async function execute(program, args, cwd = folder) {
  const options = { cwd, env: QUIET, maxBuffer: 64 * 1024 * 1024 }
  try {
    return { failed: false, ...(await promisify(execFile)(program, args, options)) }
  } catch (error) {
    return { failed: true, stdout: error.stdout ?? '', stderr: error.stderr || String(error) }
  }
}
