import { Refusal } from '@paps/contract'
import type { Leg } from '../journal.ts'
import { attached, type Check, checked, type Movement, type Writer } from '../movement.ts'
import type { Hold, HoldEnd, HoldStep } from './hold.ts'
import { type Ending, endHolds, lockHolds } from './hold-store.ts'

export interface Capture extends HoldStep {
  /** The captured amount. The rest of the hold returns to the account. */
  capturedMinor: bigint
  /** The legs that receive the captured amount, and any others of the journal. */
  legs: readonly Leg[]
}

const writer: Writer<Ending> = { write: endHolds }

/** Refuses to end a hold twice. The refusal names the state that the hold ended in. */
const isPlaced: Check<Ending, Map<string, Hold>> = {
  async load(tx, endings) {
    const holds = await lockHolds(
      tx,
      endings.map(({ id }) => id),
    )
    return new Map(holds.map((hold) => [hold.id, hold]))
  },
  decide(holds, { id, state, endedAt }) {
    const hold = holds.get(id)
    if (!hold) throw new Refusal('not_found')
    const isEarly = state === 'expired' && (hold.expiresAt === null || hold.expiresAt > endedAt)
    if (hold.state !== 'placed' || isEarly) throw new Refusal('conflict', { hold: id, state: hold.state })
  },
  accepted(holds, { id, state }) {
    const hold = holds.get(id)
    if (hold) hold.state = state
  },
}

/** Captures reserved money, in whole or in part. */
export function captureHold(hold: Hold, { capturedMinor, legs, ...step }: Capture): Movement {
  return endHold(hold, 'captured', capturedMinor, legs, step)
}

/** Returns reserved money. */
export function releaseHold(hold: Hold, step: HoldStep): Movement {
  return endHold(hold, 'released', 0n, [], step)
}

/** Returns reserved money after the hold expired. Refused if `occurredAt` is before `expiresAt`. */
export function expireHold(hold: Hold, step: HoldStep): Movement {
  return endHold(hold, 'expired', 0n, [], step)
}

function endHold(hold: Hold, state: HoldEnd, capturedMinor: bigint, legs: readonly Leg[], step: HoldStep): Movement {
  const ending = { id: hold.id, state, capturedMinor, endedAt: step.occurredAt }
  const backMinor = hold.amountMinor - capturedMinor
  return {
    ...step,
    key: `hold ${state}:${hold.id}`,
    request: { capturedMinor, legs },
    legs: [
      { account: hold.heldAccount, amountMinor: -hold.amountMinor },
      ...legs,
      ...(backMinor === 0n ? [] : [{ account: hold.account, amountMinor: backMinor }]),
    ],
    checks: [checked(isPlaced, ending), ...(step.checks ?? [])],
    attach: [...(step.attach ?? []), attached(writer, () => ending)],
  }
}
