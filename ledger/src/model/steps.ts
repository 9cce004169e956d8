import { newId } from '@paps/contract'
import fc from 'fast-check'
import { captureHold, releaseHold } from '../holds/end-hold.ts'
import type { Hold } from '../holds/hold.ts'
import { placeHold } from '../holds/place-hold.ts'
import { HOUSE } from '../house.ts'
import { deriveJournalId } from '../journal-id.ts'
import type { Movement } from '../movement.ts'
import { type Person, topUpDraft, transferDraft } from '../testing.ts'

const NOW = new Date('2030-01-01T00:00:00Z')
const step = { kind: 'hold', occurredAt: NOW }

const person = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 60 }).map(BigInt)
/** The index of the earlier movement that a step refers to. */
const which = fc.nat({ max: 4 })

export const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('top up' as const), to: person, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('transfer' as const), from: person, to: person, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), from: person, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('capture' as const), which, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('misuse' as const), which }) },
)

export type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** The movements planned so far, for steps that refer to them. */
interface Past {
  people: readonly Person[]
  movements: Movement[]
  transfers: Movement[]
  holds: Hold[]
}

/** Returns the movements of the steps. Steps that refer to a movement that does not exist are left out. */
export function plan(steps: readonly Step[], people: readonly Person[]): Movement[] {
  const past: Past = { people, movements: [], transfers: [], holds: [] }
  for (const action of steps) {
    const movement = movementOf(action, past)
    if (!movement) continue
    past.movements.push(movement)
    if (action.do === 'transfer') past.transfers.push(movement)
  }
  return past.movements
}

function movementOf(action: Step, past: Past): Movement | null {
  const paps = (index: number) => past.people[index]?.paps ?? ''
  switch (action.do) {
    case 'top up':
      return topUpDraft(paps(action.to), action.amount)
    case 'transfer':
      return action.from === action.to ? null : transferDraft(paps(action.from), paps(action.to), action.amount)
    case 'hold':
      return holdBy(past, past.people[action.from] as Person, action.amount)
    case 'capture':
      return captureOf(past.holds[action.which], action.amount)
    case 'release':
      return past.holds[action.which] ? releaseHold(past.holds[action.which] as Hold, step) : null
    case 'reverse':
      return buildReversal(past.transfers[action.which], action.amount)
    case 'repeat':
      return past.movements[action.which] ?? null
    case 'misuse':
      return past.movements[action.which] ? { ...(past.movements[action.which] as Movement), request: 'another' } : null
  }
}

function holdBy({ holds }: Past, { paps: account, papsHeld: heldAccount }: Person, amountMinor: bigint): Movement {
  const hold = { id: newId(), account, heldAccount, amountMinor, expiresAt: null }
  holds.push({ ...hold, capturedMinor: 0n, state: 'placed', placedAt: NOW, endedAt: null })
  return placeHold({ ...step, ...hold, holdId: hold.id })
}

function captureOf(hold: Hold | undefined, amountMinor: bigint): Movement | null {
  if (!hold) return null
  const capturedMinor = amountMinor < hold.amountMinor ? amountMinor : hold.amountMinor
  return captureHold(hold, {
    ...step,
    capturedMinor,
    legs: [{ account: HOUSE.outside, amountMinor: capturedMinor }],
  })
}

function buildReversal(transfer: Movement | undefined, amountMinor: bigint): Movement | null {
  if (!transfer) return null
  const [from, to] = transfer.legs.map(({ account }) => account as string) as [string, string]
  return { ...transferDraft(to, from, amountMinor), corrects: deriveJournalId(transfer.key) }
}
