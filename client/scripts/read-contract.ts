import { ERRORS, makeOpenApi, routeTable } from '@paps/contract'
import { makeCalls } from './make-calls.ts'

/** Returns the client's types, generated from the current contract. */
export function readContract(): string {
  return makeCalls(makeOpenApi(routeTable), Object.keys(ERRORS))
}
