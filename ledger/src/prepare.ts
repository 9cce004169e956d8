import { houseAccountId } from './house.ts'
import type { Leg } from './journal.ts'
import { journalIdOf } from './journal-id.ts'
import type { Movement } from './movement.ts'
import { requestHashOf } from './request-hash.ts'

/** A movement with what follows from it alone, worked out once however often it is tried. */
export interface Prepared {
  readonly movement: Movement
  readonly journalId: string
  readonly requestHash: Buffer
}

export function prepare(movement: Movement): Prepared {
  requireMoving(movement.key, movement.legs)
  return { movement, journalId: journalIdOf(movement.key), requestHash: requestHashOf(movement.request) }
}

/** A journal that moves nothing is a mistake in a program. */
export function requireMoving(key: string, legs: readonly Leg[]): void {
  if (legs.length < 2) throw new Error(`Journal ${key} has fewer than two legs.`)
  if (legs.some((leg) => leg.amountMinor === 0n)) throw new Error(`Journal ${key} has an empty leg.`)
}

export function accountIdOf({ account }: Leg, stripe: number): string {
  return typeof account === 'string' ? account : houseAccountId(account, stripe)
}
