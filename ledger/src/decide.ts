import { Refusal } from '@paps/contract'
import { type Book, enter, type OpenAccount, type OpenLeg } from './book.ts'
import { requireCorrectable, takeBack } from './correctable.ts'
import type { Currency } from './currency.ts'
import type { Leg, Posted } from './journal.ts'
import type { Movement } from './movement.ts'
import { type Prepared, requireMoving, resolveAccountId } from './prepare.ts'
import type { CheckStates } from './run-checks.ts'

/**
 * Enters one movement in the book, or throws and leaves the book unchanged. Checks of features run before the balance
 * check: a caller with a wrong PIN must not learn from the refusal whether there is money.
 */
export function decide(book: Book, prepared: Prepared, checks: CheckStates): Posted {
  const { movement } = prepared
  const replay = findReplay(book, prepared)
  if (replay) return replay
  const drafted = openLegs(book, movement.key, movement.legs)
  checks.decide(movement)
  const legs = movement.decideLegs ? openLegs(book, movement.key, buildDecidedLegs(movement)) : drafted
  if (movement.corrects) requireCorrectable(book, movement.corrects, legs)
  for (const { account, amountMinor } of legs) requireFunds(account, amountMinor)
  checks.accepted(movement)
  if (movement.corrects) takeBack(book, movement.corrects, legs)
  return enter(book, prepared, legs)
}

function openLegs(book: Book, key: string, legs: readonly Leg[]): OpenLeg[] {
  const open = legs.map((leg) => ({
    account: requireAccount(book, resolveAccountId(leg, book.stripe)),
    amountMinor: leg.amountMinor,
  }))
  requireBalanced(key, open)
  return open
}

function buildDecidedLegs({ key, decideLegs }: Movement): readonly Leg[] {
  const legs = decideLegs?.() ?? []
  requireMoving(key, legs)
  return legs
}

function findReplay(book: Book, { journalId, requestHash, movement }: Prepared): Posted | null {
  const kept = book.journals.get(journalId)
  if (!kept) return null
  if (kept.key !== movement.key || !kept.requestHash.equals(requestHash)) {
    throw new Refusal('idempotency_mismatch', { key: movement.key })
  }
  return kept.posted
}

function requireAccount(book: Book, id: string): OpenAccount {
  const account = book.accounts.get(id)
  if (!account) throw new Refusal('not_found')
  return account
}

/** Throws an Error, not a Refusal: an unbalanced draft is a bug. */
function requireBalanced(key: string, legs: readonly OpenLeg[]): void {
  const sums: Record<Currency, bigint> = { PAPS: 0n, PTS: 0n }
  const seen = new Set<OpenAccount>()
  for (const { account, amountMinor } of legs) {
    if (seen.has(account)) throw new Error(`Journal ${key} moves account ${account.id} twice.`)
    seen.add(account)
    sums[account.currency] += amountMinor
  }
  if (sums.PAPS !== 0n || sums.PTS !== 0n) throw new Error(`Journal ${key} does not balance in each currency.`)
}

function requireFunds({ id, floorMinor, balanceMinor }: OpenAccount, amountMinor: bigint): void {
  if (amountMinor > 0n || floorMinor === null || balanceMinor + amountMinor >= floorMinor) return
  throw new Refusal('insufficient_funds', { account: id, available: (balanceMinor - floorMinor).toString() })
}
