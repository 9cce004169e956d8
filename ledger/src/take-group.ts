import type { Movement } from './movement.ts'

export interface Queued {
  readonly movement: Movement
}

/**
 * Takes the movements that can go together now, in their order, and leaves the others waiting: those that touch an
 * account of a group in flight, which they would only wait for inside the database, and those that touch an account
 * of one that waits before them. House accounts don't count, as each lane has rows of its own.
 */
export function takeGroup<T extends { prepared: Queued }>(
  waiting: T[],
  inFlight: ReadonlySet<string>,
  max: number,
): T[] {
  const group: T[] = []
  const kept: T[] = []
  const passedOver = new Set<string>()
  let place = 0
  for (; place < waiting.length && group.length < max; place++) {
    const one = waiting[place] as T
    const accounts = ownAccounts(one.prepared.movement)
    if (accounts.some((account) => inFlight.has(account) || passedOver.has(account))) {
      kept.push(one)
      for (const account of accounts) passedOver.add(account)
    } else {
      group.push(one)
    }
  }
  waiting.splice(0, place, ...kept)
  return group
}

export function ownAccounts({ legs, locks = [] }: Movement): string[] {
  const moved = legs.flatMap(({ account }) => (typeof account === 'string' ? account : []))
  return locks.length === 0 ? moved : [...moved, ...locks]
}
