import { formatPaps, Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked } from '@paps/ledger'
import { type DestinationRow, findDestinations } from './destination-store.ts'

interface Use {
  destinationId: string
  userId: string
  amountMinor: bigint
}

/**
 * Checked with the owner's account locked, by the database's clock. The first day is counted per person, over all their new
 * destinations. The state counts the pay-outs of the same group, so that concurrent ones can't exceed it.
 */
const takesAmount: Check<Use, Map<string, DestinationRow>> = {
  load: (tx, uses) => findDestinations(tx, [...new Set(uses.map(({ destinationId }) => destinationId))]),
  decide: (known, { destinationId, userId, amountMinor }) =>
    requireTaking(known.get(destinationId), userId, amountMinor),
  accepted(known, { destinationId, userId, amountMinor }) {
    if (known.get(destinationId)?.left_minor === null) return
    for (const row of known.values()) {
      if (row.user_id === userId && row.left_minor !== null) row.left_minor -= amountMinor
    }
  },
}

export function checkDestination(use: Use): CheckUse {
  return checked(takesAmount, use)
}

/** Throws unless this person can withdraw this amount to the destination now. */
export function requireTaking(
  row: DestinationRow | undefined,
  userId: string,
  amountMinor: bigint,
): asserts row is DestinationRow {
  if (row?.user_id !== userId) throw new Refusal('not_found')
  if (row.left_minor === null || amountMinor <= row.left_minor) return
  const from = row.full_from.toISOString().slice(0, 16).replace('T', ' ')
  throw new Refusal('destination_new', {
    left: formatPaps(row.left_minor > 0n ? row.left_minor : 0n),
    from,
    at: row.full_from.toISOString(),
  })
}
