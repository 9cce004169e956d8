import { ERRORS, makeOpenApi, routeTable } from '@paps/contract'
import { makeCalls } from './make-calls.ts'

/** The types of the client as the contract says them today. */
export function readContract(): string {
  return makeCalls(makeOpenApi(routeTable), Object.keys(ERRORS))
}
