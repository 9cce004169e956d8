import { attached, type Movement, type Writer } from '../movement.ts'
import type { Hold, HoldStep } from './hold.ts'
import { insertHolds, type NewHold } from './hold-store.ts'

export interface Placing extends HoldStep, Pick<Hold, 'account' | 'heldAccount' | 'amountMinor' | 'expiresAt'> {
  /** Made by the caller. Should be a UUID version 7. */
  holdId: string
}

const writer: Writer<NewHold> = { write: insertHolds }

/** Reserves money. The held account is used by holds only: its balance is the sum of the placed holds. */
export function placeHold({ holdId, account, heldAccount, amountMinor, expiresAt, ...step }: Placing): Movement {
  const hold = { id: holdId, account, heldAccount, amountMinor, placedAt: step.occurredAt, expiresAt }
  return {
    ...step,
    key: `hold placed:${holdId}`,
    request: { account, heldAccount, amountMinor, expiresAt },
    legs: [
      { account, amountMinor: -amountMinor },
      { account: heldAccount, amountMinor },
    ],
    attach: [...(step.attach ?? []), attached(writer, () => hold)],
  }
}
