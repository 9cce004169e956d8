import { Refusal } from '@paps/contract'

/** Refusals that would reveal the store's balance or limits to an operator. */
const TELLING = new Set(['insufficient_funds', 'limit_exceeded'])

/** Runs an operator's work. Replaces refusals with amounts of the store by `store_float`. */
export async function hideFloat<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && TELLING.has(error.code)) throw new Refusal('store_float')
    throw error
  }
}
