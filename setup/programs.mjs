import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'

/** Where Debian puts PostgreSQL's own tools, a folder per version. */
const POSTGRESQL_TOOLS = '/usr/lib/postgresql'

/** The oldest version that the product promises to run on. */
export const OLDEST_POSTGRESQL = `${POSTGRESQL_TOOLS}/15/bin`

const answers = (program, flag = '--version') => spawnSync(program, [flag]).status === 0

/**
 * Programs that some tests need and that npm does not install. `debian` names the package; `tests` the files that are
 * skipped without the program.
 */
export const PROGRAMS = [
  {
    program: 'Chromium',
    debian: 'chromium-headless-shell',
    tests: [],
    isThere: () => findChromium() !== null,
  },
  {
    program: 'redis-server',
    debian: 'redis-server',
    tests: ['server/src/adapters/redis.test.ts'],
    isThere: () => answers('redis-server'),
  },
  {
    program: 'pgbouncer',
    debian: 'pgbouncer',
    tests: ['server/system-tests/pgbouncer.test.ts'],
    isThere: () => answers('pgbouncer'),
  },
  {
    program: 'caddy',
    debian: 'caddy',
    tests: ['server/system-tests/proxy.test.ts'],
    isThere: () => answers('caddy', 'version'),
  },
  {
    program: 'promtool',
    debian: 'prometheus',
    tests: ['server/system-tests/operation-programs.test.ts'],
    isThere: () => answers('promtool'),
  },
  {
    program: 'systemd-analyze',
    debian: 'systemd',
    tests: ['server/system-tests/operation-programs.test.ts'],
    isThere: () => answers('systemd-analyze'),
  },
  {
    program: 'psql',
    debian: 'postgresql-client',
    tests: ['server/system-tests/operation-roles.test.ts'],
    isThere: () => answers('psql'),
  },
  {
    program: 'pg_basebackup',
    debian: 'postgresql',
    tests: ['server/system-tests/backup.test.ts'],
    isThere: () => existsSync(POSTGRESQL_TOOLS),
  },
  {
    program: 'PostgreSQL 15',
    debian: 'postgresql-15',
    tests: [],
    isThere: hasOldestPostgresql,
  },
]

export function hasOldestPostgresql() {
  return existsSync(`${OLDEST_POSTGRESQL}/postgres`)
}

const IS_ROOT = process.getuid?.() === 0

/** @returns {string} why tests of the file are skipped on this machine */
export function explainSkip(file, programs = PROGRAMS, isRoot = IS_ROOT) {
  const missing = programs.filter(({ tests, isThere }) => tests.includes(file) && !isThere())
  if (missing.length > 0) return missing.map(({ program }) => `${program} is not installed`).join(', ')
  if (file === 'server/src/start/start.test.ts' && !isRoot) return 'the test needs root'
  return 'of a condition in the test file'
}

/** @returns {string | null} one line that names the packages whose absence skips tests on this machine */
export function explainMissing(programs = PROGRAMS) {
  const packages = [...new Set(programs.filter(({ isThere }) => !isThere()).map(({ debian }) => debian))]
  return packages.length === 0 ? null : `For all tests: sudo apt-get install ${packages.join(' ')}`
}
