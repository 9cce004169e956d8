import type { Queues } from './queues.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long the oldest item of a queue may wait. */
const PROMISES_MS: Record<keyof Queues, number> = {
  approvals: DAY_MS,
  topups: HOUR_MS,
  withdrawals: DAY_MS,
  redemptions: DAY_MS,
  identities: DAY_MS,
  stores: 3 * DAY_MS,
  cases: DAY_MS,
  recoveries: 4 * DAY_MS,
}

/** Returns the promise of a queue as a number of hours or days. */
export function promiseOf(queue: keyof Queues): { unit: 'hours' | 'days'; count: number } {
  const ms = PROMISES_MS[queue]
  return ms < DAY_MS ? { unit: 'hours', count: ms / HOUR_MS } : { unit: 'days', count: ms / DAY_MS }
}

/** The share of the promise from which an item is nearly late. */
const NEARLY = 0.75

/** Returns the age of an item as a share of the promise, and whether it is in time, nearly late or late. */
export function judgeAge(queue: keyof Queues, since: string, now = Date.now()) {
  const share = Math.max(0, (now - Date.parse(since)) / PROMISES_MS[queue])
  return { share, state: share >= 1 ? 'late' : share >= NEARLY ? 'nearly' : 'fine' } as const
}
