// Attacks a running server from outside: anonymous callers, stolen sessions, dishonest staff, wrong clocks and leaked
// database credentials. Every attack must fail. `--full` adds the long floods.
import { parseArgs } from 'node:util'
import { ABUSE } from './attack/abuse.ts'
import { type Attack, Broken } from './attack/attack.ts'
import { AVAILABILITY } from './attack/availability.ts'
import { COLLEAGUE } from './attack/colleague.ts'
import { CRASHES } from './attack/crashes.ts'
import { DATABASE } from './attack/database.ts'
import { DRAFTS } from './attack/drafts.ts'
import { EVIDENCE } from './attack/evidence.ts'
import { INPUT } from './attack/input.ts'
import { LIMITS } from './attack/limits.ts'
import { LOCKED_OUT } from './attack/locked-out.ts'
import { MONEY } from './attack/money.ts'
import { OUTWARD } from './attack/outward.ts'
import { OWNER_RETURN } from './attack/owner-return.ts'
import { PAGES } from './attack/pages.ts'
import { PEOPLE } from './attack/people.ts'
import { RETURNING } from './attack/returning.ts'
import { STAFF } from './attack/staff.ts'
import { STOLEN_SESSION } from './attack/stolen-session.ts'
import { STRANGERS } from './attack/strangers.ts'
import { UNTRIED } from './attack/untried.ts'
import { openWorld } from './attack/world.ts'

const { values: options } = parseArgs({
  options: {
    /** Includes attacks that take minutes. */
    full: { type: 'boolean', default: false },
    /** Runs attacks whose group or name contains this text. */
    only: { type: 'string', default: '' },
  },
})

const GROUPS: Record<string, readonly Attack[]> = {
  strangers: STRANGERS,
  drafts: DRAFTS,
  pages: PAGES,
  'stolen session': STOLEN_SESSION,
  money: MONEY,
  input: INPUT,
  staff: STAFF,
  colleague: COLLEAGUE,
  abuse: ABUSE,
  database: DATABASE,
  availability: AVAILABILITY,
  'locked out': LOCKED_OUT,
  people: PEOPLE,
  returning: RETURNING,
  limits: LIMITS,
  'owner return': OWNER_RETURN,
  outward: OUTWARD,
  untried: UNTRIED,
  evidence: EVIDENCE,
  crashes: CRASHES,
}

const startedAt = performance.now()
const world = await openWorld()
let held = 0
let broken = 0
try {
  for (const [group, attacks] of Object.entries(GROUPS)) {
    for (const { name, full, run } of attacks) {
      if ((full && !options.full) || !`${group}: ${name}`.includes(options.only)) continue
      const outcome = await run(world).then(() => null, asOutcome)
      if (outcome === null) held++
      else broken++
      console.log(
        `${outcome === null ? 'held  ' : 'BROKEN'}  ${group}: ${name}${outcome === null ? '' : `\n        ${outcome}`}`,
      )
    }
  }
} finally {
  await world.close()
}
console.log(`\n${held} passed, ${broken} failed\n${Math.round((performance.now() - startedAt) / 1000)} s`)
if (broken > 0) process.exitCode = 1

/** An attack that could not run proves nothing, so it counts as broken. */
function asOutcome(error: unknown): string {
  if (error instanceof Broken) return error.message
  return `could not be carried out: ${error instanceof Error ? error.message : String(error)}`
}
