import type { Pot } from '@paps/contract'
import { presentParty } from '../records/present-record.ts'
import { type ListedPot, undoneUntil } from './pot.ts'

export function presentPot(pot: ListedPot): Pot {
  const until = undoneUntil(pot)
  const { auto_amount_minor: amount, auto_every: every, auto_next: next } = pot
  return {
    _id: pot.id,
    owner: presentParty(pot.owner),
    name: pot.name,
    cover: pot.cover,
    status: pot.state,
    balance: pot.balance_minor,
    target: pot.target_minor,
    progress: pot.target_minor === null ? null : computeProgress(pot.balance_minor, pot.target_minor),
    locked_until: pot.locked_until,
    undo: until && { until, locked_until: pot.lock_before },
    bank: pot.bank && presentParty(pot.bank),
    auto: amount !== null && every !== null && next !== null ? { amount, every, next } : null,
    last_note: pot.last_note,
    created_at: pot.created_at,
    updated_at: pot.updated_at,
    closed_at: pot.closed_at,
  }
}

/** Rounded down, so that 100 means that the target is reached. */
function computeProgress(balance: bigint, target: bigint): number {
  return balance >= target ? 100 : Number((balance * 100n) / target)
}
