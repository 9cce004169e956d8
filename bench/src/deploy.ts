// Checks that this version can replace an older one under load without a failed request.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedMigrations, checkOut, migrationsSince, versionBefore } from './deploy/older-version.ts'
import { takeOver } from './deploy/take-over.ts'
import { openTemporaryServer } from './open-temporary-server.ts'
import { printTable } from './print-table.ts'
import { CROWD_SECRETS } from './torture/product/crowd.ts'

const { values: options } = parseArgs({
  options: {
    /** The version that runs now: a tag or a commit. */
    from: { type: 'string' },
    /** The duration of each phase under load. */
    seconds: { type: 'string', default: '5' },
  },
})

const from = options.from ?? (await versionBefore())
const changed = await changedMigrations(from)
if (changed.length > 0) {
  console.error(
    `Version ${from} has migrations that this one lacks or has changed: ${changed.join(', ')}. It is from before the baseline.`,
  )
  process.exit(1)
}
console.log(`From ${from}, with these migrations: ${(await migrationsSince(from)).join(', ') || 'none'}`)
const folder = await mkdtemp(join(tmpdir(), 'paps-deploy-'))
const server = await openTemporaryServer()
try {
  const older = join(folder, 'older')
  console.log('• Installing the older version')
  await checkOut(from, older)
  console.log('• Taking over from it')
  const url = await server.makeDatabase('deploy', 'empty')
  const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...CROWD_SECRETS }
  const { phases, faults, findings } = await takeOver({ url, older, environment, seconds: Number(options.seconds) })
  printTable('While people work', phases)
  const { books, ...wrong } = findings
  printTable('Afterwards', [{ 'status 500': faults, ...wrong, books }])
  const isUnnoticed = phases.every(({ retried }) => retried === 0) && faults === 0
  const isRight = Object.values(wrong).every((count) => count === 0) && books === 'in order'
  console.log(isUnnoticed && isRight ? 'No request failed.' : 'Requests failed: do not deploy this version.')
  if (!isUnnoticed || !isRight) process.exitCode = 1
} finally {
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
