import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { classifyFailure } from './poster-failure.ts'
import type { Prepared } from './prepare.ts'
import { type Outcome, runGroup } from './run-group.ts'

const MAX_COLLISIONS = 5
const FIRST_DELAY_MS = 20
const MAX_DELAY_MS = 500

export interface Settling {
  database: Database
  stripe: number
  /** How long to retry while the database can't be reached. */
  patienceMs: number
  /** The ids of the transactions that wrote the group, committed or not. */
  xids?: Set<string>
}

/**
 * Posts a group and retries until its outcome is known. A retry is safe: journals that an earlier try committed are found
 * by id. If an error is permanent, the movements are posted one by one, so that only the faulty one fails.
 */
export async function settle(group: readonly Prepared[], settling: Settling): Promise<Outcome[]> {
  const { database, stripe, patienceMs, xids = new Set<string>() } = settling
  const deadline = performance.now() + patienceMs
  for (let tries = 1, collisions = 0; ; tries++) {
    try {
      return await withTransaction(database, (tx) => runGroup(tx, group, { stripe, xids }))
    } catch (error) {
      const failure = classifyFailure(error)
      if (failure === 'collision' && ++collisions < MAX_COLLISIONS) continue
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

/** `busy` if no transaction wrote the group; `outcome_unknown` if the connection was lost after one did. */
function unreachable(xids: ReadonlySet<string>): Refusal {
  return new Refusal(xids.size === 0 ? 'busy' : 'outcome_unknown')
}
