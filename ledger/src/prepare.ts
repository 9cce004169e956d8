import { houseAccountId } from './house.ts'
import type { Leg } from './journal.ts'
import { deriveJournalId } from './journal-id.ts'
import type { Movement } from './movement.ts'
import { hashRequest } from './request-hash.ts'

/** A movement with values derived from it, computed once for all tries. */
export interface Prepared {
  readonly movement: Movement
  readonly journalId: string
  readonly requestHash: Buffer
  /** The accounts of people that it touches. House accounts don't count: each lane has its own rows. */
  readonly accounts: readonly string[]
}

export function prepare(movement: Movement): Prepared {
  requireMoving(movement.key, movement.legs)
  return {
    movement,
    journalId: deriveJournalId(movement.key),
    requestHash: hashRequest(movement.request),
    accounts: ownAccounts(movement),
  }
}

function ownAccounts({ legs, locks = [] }: Movement): readonly string[] {
  const moved = legs.flatMap(({ account }) => (typeof account === 'string' ? account : []))
  return locks.length === 0 ? moved : [...moved, ...locks]
}

/** Throws an Error, not a Refusal: a journal that moves nothing is a bug. */
export function requireMoving(key: string, legs: readonly Leg[]): void {
  if (legs.length < 2) throw new Error(`Journal ${key} has fewer than two legs.`)
  if (legs.some((leg) => leg.amountMinor === 0n)) throw new Error(`Journal ${key} has an empty leg.`)
}

export function resolveAccountId({ account }: Leg, stripe: number): string {
  return typeof account === 'string' ? account : houseAccountId(account, stripe)
}
