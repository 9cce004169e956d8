/**
 * The project's commands, apart from `npm start` and `npm test`. Each has a name, a line of help and its steps.
 * A step is a program with its arguments; the first step that fails ends the command. Arguments of the caller are
 * appended to the last step. `direct` marks a command with an npm script of its own; the others run as
 * `npm run lab -- <name>`.
 *
 * @typedef {{ name: string, help: string, steps: string[][], direct?: true, browser?: true, cwd?: string,
 *   defaults?: Record<string, string> }} Command
 */

import { OLDEST_POSTGRESQL } from './programs.mjs'

const CHECK_TYPES = [
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'web/tsconfig.json'],
  ['tsc', '-p', 'web/src/worker'],
]
const FOLDERS = ['contract', 'client', 'database', 'ledger', 'features', 'server', 'web', 'e2e', 'bench', 'setup']
const CHECK_FORMAT = [['biome', 'check', '--error-on-warnings', '.']]
const CHECK_ARROWS = [['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS]]
const CHECK_UNUSED = [['knip']]
const CHECK_OPENAPI = [['node', 'setup/check-openapi.mjs']]
const CHECK_LANGUAGE = [['node', 'setup/check-language.mjs']]

/** @type {Record<string, Command[]>} */
export const GROUPS = {
  Checks: [
    {
      name: 'check',
      help: 'all checks below except check-dependencies',
      direct: true,
      steps: [...CHECK_FORMAT, ...CHECK_TYPES, ...CHECK_ARROWS, ...CHECK_UNUSED, ...CHECK_LANGUAGE, ...CHECK_OPENAPI],
    },
    {
      name: 'fix',
      help: 'fixes formatting and lint errors',
      direct: true,
      steps: [['biome', 'check', '--write', '.']],
    },
    { name: 'check-format', help: 'format and lint rules (Biome)', steps: CHECK_FORMAT },
    { name: 'check-types', help: 'types (tsc)', steps: CHECK_TYPES },
    { name: 'check-arrows', help: 'the import direction between folders', steps: CHECK_ARROWS },
    { name: 'check-unused', help: 'unused files, exports and dependencies (knip)', steps: CHECK_UNUSED },
    {
      name: 'check-language',
      help: 'words of the old style in comments and log lines; --count counts them',
      steps: CHECK_LANGUAGE,
    },
    {
      name: 'check-openapi',
      help: 'lints the OpenAPI document, generates two clients from it and limits its size',
      steps: CHECK_OPENAPI,
    },
    {
      name: 'check-dependencies',
      help: 'known advisories against our packages; exceptions: setup/advisory-exceptions.json',
      steps: [['node', 'setup/check-dependencies.mjs']],
    },
  ],
  Tests: [
    { name: 'unit', help: 'tests without a browser', steps: [['vitest', 'run', '--project', '!cost']] },
    {
      name: 'sql-oldest',
      help: 'the part of unit-oldest that npm test runs: database, ledger, features and the money walks',
      steps: [
        ['vitest', 'run', ...['database', 'ledger', 'features'].flatMap((name) => ['--project', name])],
        [
          'vitest',
          'run',
          '--project',
          'server',
          'money-walk',
          'outside-walk',
          'blocks',
          'categories',
          'refunds',
          'closing',
          'referrals',
        ],
      ],
      defaults: { POSTGRES_BIN: OLDEST_POSTGRESQL },
    },
    {
      name: 'unit-oldest',
      help: 'those of them that use a database, on PostgreSQL 15; POSTGRES_BIN names another one',
      steps: [
        ['vitest', 'run', ...['database', 'ledger', 'features', 'server'].flatMap((name) => ['--project', name])],
      ],
      defaults: { POSTGRES_BIN: OLDEST_POSTGRESQL },
    },
    { name: 'browser', help: 'tests in a browser', steps: [['playwright', 'test']], cwd: 'e2e', browser: true },
    {
      name: 'cost',
      help: 'processor time of every anonymous request, relative to /healthz',
      steps: [['vitest', 'run', '--project', 'cost']],
    },
    {
      name: 'test:citus',
      help: 'tests on a Citus cluster: CITUS_URL, or one that it starts (PG_BIN); --short for ledger and money walk',
      direct: true,
      steps: [['node', 'setup/test-citus.mjs']],
    },
    {
      name: 'cluster',
      help: 'starts and stops a Citus cluster on this machine: up, down, kill, check',
      steps: [['node', 'setup/cluster.mjs']],
    },
    {
      name: 'attack',
      help: 'runs the attacks of bench/src/attack against a running server; --full adds long floods',
      direct: true,
      steps: [['node', 'bench/src/attack.ts']],
    },
    {
      name: 'fuzz',
      help: '24,000 requests with invalid values; FUZZ_SEED repeats a run, FUZZ_CALLS sets the number',
      steps: [['vitest', 'run', '--project', 'server', 'system-tests/attack/fuzz']],
      defaults: { FUZZ_CALLS: '24000' },
    },
    {
      name: 'controls',
      help: 'removes each control of its list in a copy and expects its test to fail',
      steps: [['node', 'setup/controls.mjs']],
    },
    {
      name: 'torture',
      help: 'kills servers, connections and the database under load; counts lost and doubled money and events',
      direct: true,
      steps: [['node', 'bench/src/torture.ts']],
    },
    {
      name: 'screens',
      help: 'every screen in every language with axe, in both themes, and labels that are cut',
      steps: [['playwright', 'test', '--config', 'screens.config.ts']],
      cwd: 'e2e',
      browser: true,
    },
    {
      name: 'landing-pictures',
      help: 'takes the screenshots on the landing page again, in every language, into web/public/pictures',
      steps: [['playwright', 'test', '--config', 'landing-pictures.config.ts']],
      cwd: 'e2e',
      browser: true,
    },
    {
      name: 'shots',
      help: 'screenshots of every screen into shots/: phone, tablet, desktop, wide, light and dark, and Arabic',
      direct: true,
      steps: [['playwright', 'test', '--config', 'shots.config.ts']],
      cwd: 'e2e',
      browser: true,
    },
    {
      name: 'looks',
      help: 'compares twelve screens with the pictures in e2e/looks; --update-snapshots=all records them again',
      steps: [['playwright', 'test', '--config', 'looks.config.ts']],
      cwd: 'e2e',
      browser: true,
    },
  ],
  Measurements: [
    {
      name: 'bench',
      help: 'throughput and latency of the ledger and the product, beside pgbench',
      direct: true,
      steps: [['node', 'bench/src/main.ts']],
    },
    {
      name: 'ramp',
      help: 'offers up to three times the capacity and measures the throughput that remains',
      steps: [['node', 'bench/src/ramp.ts']],
    },
    {
      name: 'soak',
      help: 'two servers at half load for ten minutes: memory, queues and connections must stay level',
      steps: [['node', 'bench/src/soak.ts']],
    },
    {
      name: 'scroll',
      help: 'frame times while a browser scrolls a list of 100,000 transfers',
      steps: [['node', 'bench/src/scroll.ts']],
      browser: true,
    },
    {
      name: 'lighthouse',
      help: 'Lighthouse on a phone: landing, sign-in, home and stores, the median of five; --runs=1 is quicker',
      steps: [['node', 'setup/lighthouse.mjs']],
      browser: true,
    },
  ],
  Releases: [
    {
      name: 'deploy-check',
      help: 'upgrades a running older version (--from) to this one under load, without failed requests',
      steps: [['node', 'bench/src/deploy.ts']],
    },
    {
      name: 'image-check',
      help: 'runs the steps of operation/Dockerfile without Docker and starts the result',
      steps: [['node', 'bench/src/image.ts']],
    },
  ],
  Operation: [
    {
      name: 'verify',
      help: 'verifies the books: journals, balances, records, hash chain',
      direct: true,
      steps: [['node', 'server/src/verify-books.ts']],
    },
    {
      name: 'migrate',
      help: 'applies pending migrations and grants',
      direct: true,
      steps: [['node', 'server/src/migrate.ts']],
    },
    {
      name: 'admin:create',
      help: 'creates the first super admin',
      direct: true,
      steps: [['node', 'server/src/admin-create.ts']],
    },
    {
      name: 'admin:reset-factor',
      help: 'removes the lost second factor of a member of staff: --email',
      direct: true,
      steps: [['node', 'server/src/admin-reset-factor.ts']],
    },
    {
      name: 'acknowledge-restore',
      help: 'after a restore: lists chain links missing from the database and records that they are lost',
      steps: [['node', 'server/src/acknowledge-restore.ts']],
    },
    {
      name: 'rewrap-files',
      help: 'wraps the keys of private pictures and webhook secrets with the first FILE_KEY',
      steps: [['node', 'server/src/rewrap-files.ts']],
    },
    {
      name: 'rollup',
      help: 'rebuilds the roll-ups of the dashboard from the journals',
      steps: [['node', 'features/scripts/rebuild-tallies.ts']],
    },
  ],
  Development: [
    {
      name: 'provider',
      help: 'starts a local identity provider to try sign-in by OpenID Connect',
      steps: [['node', 'e2e/provider/main.ts']],
    },
    {
      name: 'client',
      help: 'builds @paps/client, the package for stores, into client/dist',
      steps: [['node', 'client/scripts/build.ts']],
    },
    {
      name: 'configuration',
      help: 'generates docs/configuration.md from server/src/environment.ts',
      steps: [['node', 'server/scripts/write-configuration.ts']],
    },
    {
      name: 'schema',
      help: 'generates the table types from the migrations',
      steps: [['node', 'database/scripts/generate-schema.ts']],
    },
  ],
}

export const COMMANDS = new Map(
  Object.values(GROUPS)
    .flat()
    .map((command) => [command.name, command]),
)

/** One line a command: how it is called and what it does. */
export function formatHelp() {
  const lines = [
    'npm start and npm test need no arguments; npm test -- --changed, --all and --profile. All other commands:',
  ]
  for (const [group, commands] of Object.entries(GROUPS)) {
    lines.push('', group)
    for (const { name, help, direct } of commands) {
      lines.push(`  ${`npm run ${direct ? name : `lab -- ${name}`}`.padEnd(36)}${help}`)
    }
  }
  lines.push('', 'Arguments follow --, for example: npm run bench -- --only sends; npm run lab -- unit src/money')
  return lines.join('\n')
}
