import { findChromium } from '../chromium.mjs'
import { findHindrance } from '../cluster.mjs'
import { hasOldestPostgresql } from '../programs.mjs'

/**
 * A stage of npm test: a command of setup/commands.mjs. `runner` names the test runner whose events it writes; without one,
 * the stage is a check. `hindrance` returns why it can't run on this machine. Stages of a group run side by side.
 *
 * @typedef {{ name: string, maySkip?: boolean, runner?: 'vitest' | 'playwright', hindrance?: () => string | null,
 *   args?: string[] }} Stage
 */

const withoutBrowser = () => (findChromium() ? null : 'Chromium is not installed')

const inBrowser = (name) => ({ name, runner: 'playwright', hindrance: withoutBrowser })

/** @type {Stage} */
export const browserStage = inBrowser('browser')

/**
 * The stages of every day. The checks use one core while the tests wait for their databases.
 *
 * @type {Stage[][]}
 */
export const DAILY = [[{ name: 'unit', runner: 'vitest' }, { name: 'check' }], [browserStage]]

/**
 * The stages of CI. The measurements of cost and the attacks measure time, so nothing runs beside them.
 *
 * @type {Stage[][]}
 */
export const ALL = [
  [{ name: 'unit', runner: 'vitest' }, { name: 'check' }, { name: 'check-dependencies' }],
  [
    {
      name: 'sql-oldest',
      runner: 'vitest',
      hindrance: () => (hasOldestPostgresql() ? null : 'PostgreSQL 15 is not installed'),
    },
  ],
  [{ name: 'cost', runner: 'vitest' }],
  [{ name: 'attack' }],
  [browserStage],
  [inBrowser('screens')],
  // Pictures are kept by the way a system draws letters: another system has nothing to compare with.
  [{ ...inBrowser('looks'), maySkip: true }],
  [{ name: 'test:citus', args: ['--short'], hindrance: () => (process.env.CITUS_URL ? null : findHindrance()) }],
]
