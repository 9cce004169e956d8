import { Refusal } from '@paps/contract'
import { Collision, sqlState, type Tx } from '@paps/database'
import { randomStripe } from './house.ts'
import type { Posted } from './journal.ts'
import type { Movement } from './movement.ts'
import { prepare } from './prepare.ts'
import { runGroup } from './run-group.ts'

const UNIQUE_VIOLATION = '23505'

/** Posts a movement within the caller's transaction. Throws a Refusal. */
export async function post(tx: Tx, movement: Movement): Promise<Posted> {
  const [posted] = await postAll(tx, [movement])
  return posted as Posted
}

/** Posts movements in order. Throws the first refusal: all are posted, or none. */
export async function postAll(tx: Tx, movements: readonly Movement[]): Promise<Posted[]> {
  try {
    const outcomes = await runGroup(tx, movements.map(prepare), { stripe: randomStripe(), xids: new Set() })
    return outcomes.map((outcome) => {
      if ('error' in outcome) throw outcome.error
      return outcome.posted
    })
  } catch (error) {
    // Another transaction posted the key at the same time: to other accounts, or on Citus, where its commit reaches one node before
    // another. The next try finds the journal and returns it or refuses.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Collision(new Refusal('conflict'))
    throw error
  }
}
