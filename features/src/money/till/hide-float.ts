import { Refusal } from '@paps/contract'

/** Refusals that would tell an operator the store's balance or limits. */
const TELLING = new Set(['insufficient_funds', 'limit_exceeded'])

/** Does what an operator asked for, and says no more of the store's money than that there is too little. */
export async function hideFloat<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && TELLING.has(error.code)) throw new Refusal('store_float')
    throw error
  }
}
