import { Refusal } from '@paps/contract'
import { connectDatabase, knownEngine } from '@paps/database'
import { randomStripe } from './house.ts'
import type { Posted } from './journal.ts'
import type { Movement } from './movement.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { Outcome } from './run-group.ts'
import { settle } from './settle.ts'
import { takeGroup } from './take-group.ts'

export interface PosterOptions {
  /** The number of groups in flight at once, each on its own connection. On Citus it is one. */
  lanes?: number
  /** The number of movements that may wait. Further callers are refused at once with `busy`. */
  maxWaiting?: number
  maxGroup?: number
  /** How long to retry while the database can't be reached. */
  patienceMs?: number
  /** Behind PgBouncer in transaction mode. */
  pooled?: boolean
  /** The number of statements that a connection keeps prepared; null for the default of the pool. */
  statements?: number | null
}

export interface Poster {
  /** Posts a movement together with others that arrive at the same time. Throws a Refusal. */
  post(movement: Movement): Promise<Posted>
  /** The number of movements that are in no group yet. */
  readonly waiting: number
  /** Accepts no more movements, and resolves when those that wait are posted. */
  close(): Promise<void>
}

interface Waiting {
  prepared: Prepared
  resolve(posted: Posted): void
  reject(error: unknown): void
}

/**
 * Opens the hot path. Movements that arrive while a group is in flight are posted as the next group, in one transaction. A
 * lone movement starts at once. Any number of processes may have a poster.
 */
export function openPoster(
  url: string,
  {
    lanes = 3,
    maxWaiting = 5_000,
    maxGroup = 256,
    patienceMs = 15_000,
    pooled = false,
    statements = null,
  }: PosterOptions = {},
): Poster {
  const database = connectDatabase(url, { connections: lanes, pooled, statements, pipeline: true })
  const firstStripe = randomStripe()
  const idleStripes = Array.from({ length: lanes }, (_, lane) => firstStripe + lane)
  const waiting: Waiting[] = []
  const inFlight = new Set<string>()
  let underWay = 0
  let isStarting = false
  let closing: PromiseWithResolvers<void> | null = null

  /**
   * A group on Citus takes statements for every place that it touches, however few its movements are. One large group at a time
   * takes a third of the processor time of three small ones, and is faster.
   */
  const maxLanes = () => (knownEngine(database) === 'citus' ? 1 : lanes)
  const isFree = () => lanes - idleStripes.length < maxLanes()

  /** Starts after the requests of the same event-loop turn were read, once for all of them, and waits for no more. */
  function startSoon(): void {
    if (isStarting || !isFree()) return
    isStarting = true
    setImmediate(() => {
      isStarting = false
      startLanes()
    })
  }

  function startLanes(): void {
    while (isFree() && waiting.length > 0) {
      // A lane takes its share only. If the first free lane took everything, the other lanes would be idle.
      const share = Math.ceil((waiting.length + underWay) / maxLanes())
      const group = takeGroup(waiting, inFlight, Math.min(share, maxGroup))
      if (group.length === 0) return
      void runLane(idleStripes.pop() as number, group)
    }
  }

  async function runLane(stripe: number, group: readonly Waiting[]): Promise<void> {
    const accounts = group.flatMap(({ prepared }) => prepared.accounts)
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
        startSoon()
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
