import type { Tx } from '@paps/database'
import type { Check, Movement } from './movement.ts'

/** The loaded checks of a group, applied to one movement after the other. */
export interface CheckStates {
  decide(movement: Movement): void
  accepted(movement: Movement): void
  settle(tx: Tx): Promise<void>
}

/** Loads each check once, with the inputs of all movements that use it. */
export async function loadChecks(tx: Tx, movements: readonly Movement[]): Promise<CheckStates> {
  const inputs = new Map<Check<unknown, unknown>, unknown[]>()
  for (const { check, input } of movements.flatMap(({ checks = [] }) => checks)) {
    const ofCheck = inputs.get(check)
    if (ofCheck) ofCheck.push(input)
    else inputs.set(check, [input])
  }
  const states = new Map<Check<unknown, unknown>, unknown>()
  for (const [check, all] of inputs) states.set(check, await check.load(tx, all))
  return {
    decide({ checks = [] }) {
      for (const { check, input } of checks) check.decide(states.get(check), input)
    },
    accepted({ checks = [] }) {
      for (const { check, input } of checks) check.accepted?.(states.get(check), input)
    },
    async settle(tx) {
      for (const [check, state] of states) await check.settle?.(tx, state)
    },
  }
}
