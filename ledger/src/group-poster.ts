import { Refusal } from '@paps/contract'
import { connectDatabase } from '@paps/database'
import { randomStripe } from './house.ts'
import type { Posted } from './journal.ts'
import type { Movement } from './movement.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { Outcome } from './run-group.ts'
import { settle } from './settle.ts'
import { ownAccounts, takeGroup } from './take-group.ts'

export interface PosterOptions {
  /** Groups that may be in flight at once, each on a connection of its own. */
  lanes?: number
  /** Movements that may wait. Beyond it callers are told that we are busy, at once. */
  maxWaiting?: number
  maxGroup?: number
  /** How long to try when the database can't be reached. */
  patienceMs?: number
  /** Whether a PgBouncer is between, which hands out another connection for every transaction. */
  pooled?: boolean
}

export interface Poster {
  /** Posts a movement together with others that come at the same time, or throws why not. */
  post(movement: Movement): Promise<Posted>
  /** How many are not in a group yet. */
  readonly waiting: number
  /** Takes no more, and answers those that wait. */
  close(): Promise<void>
}

interface Waiting {
  prepared: Prepared
  resolve(posted: Posted): void
  reject(error: unknown): void
}

/**
 * The hot path. While a group is in flight, movements collect; then they are posted as the next group, in one
 * transaction. A lone movement starts at once. Any number of processes may have one.
 */
export function openPoster(
  url: string,
  { lanes = 3, maxWaiting = 5_000, maxGroup = 256, patienceMs = 15_000, pooled = false }: PosterOptions = {},
): Poster {
  const database = connectDatabase(url, { connections: lanes, pooled, pipeline: true })
  const firstStripe = randomStripe()
  const idleStripes = Array.from({ length: lanes }, (_, lane) => firstStripe + lane)
  const waiting: Waiting[] = []
  const inFlight = new Set<string>()
  let underWay = 0
  let closing: PromiseWithResolvers<void> | null = null

  function startLanes(): void {
    while (idleStripes.length > 0 && waiting.length > 0) {
      // Were all that waits taken by the first lane that is free, the others would be idle until it is back.
      const share = Math.ceil((waiting.length + underWay) / lanes)
      const group = takeGroup(waiting, inFlight, Math.min(share, maxGroup))
      if (group.length === 0) return
      void runLane(idleStripes.pop() as number, group)
    }
  }

  async function runLane(stripe: number, group: readonly Waiting[]): Promise<void> {
    const accounts = group.flatMap(({ prepared }) => ownAccounts(prepared.movement))
    for (const account of accounts) inFlight.add(account)
    const prepared = group.map((one) => one.prepared)
    underWay += group.length
    const outcomes = await settle(prepared, { database, stripe, patienceMs })
    for (const account of accounts) inFlight.delete(account)
    underWay -= group.length
    idleStripes.push(stripe)
    startLanes()
    deliver(group, outcomes)
    if (idleStripes.length === lanes) closing?.resolve()
  }

  return {
    post(movement) {
      if (closing || waiting.length >= maxWaiting) return Promise.reject(new Refusal('busy'))
      return new Promise((resolve, reject) => {
        waiting.push({ prepared: prepare(movement), resolve, reject })
        // After the requests that arrived with this one have been read, without waiting for more.
        if (idleStripes.length > 0) setImmediate(startLanes)
      })
    },
    get waiting() {
      return waiting.length
    },
    async close() {
      closing ??= Promise.withResolvers()
      if (idleStripes.length === lanes && waiting.length === 0) closing.resolve()
      await closing.promise
      await database.close()
    },
  }
}

function deliver(group: readonly Waiting[], outcomes: readonly Outcome[]): void {
  group.forEach(({ resolve, reject }, place) => {
    const outcome = outcomes[place]
    if (outcome && 'posted' in outcome) resolve(outcome.posted)
    else reject(outcome?.error)
  })
}
