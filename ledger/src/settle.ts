import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { failureOf } from './poster-failure.ts'
import type { Prepared } from './prepare.ts'
import { type Outcome, runGroup } from './run-group.ts'

const MAX_COLLISIONS = 5
const FIRST_DELAY_MS = 20
const MAX_DELAY_MS = 500

export interface Settling {
  database: Database
  stripe: number
  /** How long to go on when the database can't be reached. */
  patienceMs: number
  /** The transactions that wrote the group so far, committed or not. */
  xids?: Set<string>
}

/**
 * Posts a group until its outcome is known. Trying again is safe: what an earlier try committed is found by its id.
 * A group with a movement that breaks it for good is posted one by one, so that only that one fails.
 */
export async function settle(group: readonly Prepared[], settling: Settling): Promise<Outcome[]> {
  const { database, stripe, patienceMs, xids = new Set<string>() } = settling
  const deadline = performance.now() + patienceMs
  for (let tries = 1, collisions = 0; ; tries++) {
    try {
      return await withTransaction(database, (tx) => runGroup(tx, group, { stripe, xids }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'in the way' && ++collisions < MAX_COLLISIONS) continue
      if (failure !== 'connection lost') return settleAlone(group, { ...settling, xids }, error)
      if (performance.now() > deadline) return group.map(() => ({ error: unreachable(xids) }))
      await delay(Math.min(FIRST_DELAY_MS * 2 ** tries, MAX_DELAY_MS))
    }
  }
}

async function settleAlone(group: readonly Prepared[], settling: Settling, error: unknown): Promise<Outcome[]> {
  if (group.length === 1) return [{ error }]
  const outcomes: Outcome[] = []
  for (const prepared of group) outcomes.push(...(await settle([prepared], settling)))
  return outcomes
}

/** Nothing was written, or a commit was under way when the connection went. */
function unreachable(xids: ReadonlySet<string>): Refusal {
  return new Refusal(xids.size === 0 ? 'busy' : 'outcome_unknown')
}
