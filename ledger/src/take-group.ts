import type { Prepared } from './prepare.ts'

/**
 * Removes the movements that can be posted together now from the queue and returns them, in order. A movement stays queued
 * if it touches an account of a group in flight, where it would only wait for a lock, or an account of a movement that stays
 * queued before it.
 */
export function takeGroup<T extends { prepared: Pick<Prepared, 'accounts'> }>(
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
    const { accounts } = one.prepared
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
