import type { Movement } from './movement.ts'

export interface Queued {
  readonly movement: Movement
}

/**
 * Removes the movements that can be posted together now from the queue and returns them, in order. A movement stays queued
 * if it touches an account of a group in flight, where it would only wait for a lock, or an account of a movement that stays
 * queued before it. House accounts don't count: each lane has its own rows.
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
