import { ERRORS, makeOpenApi, routeTable, webhookBody } from '@paps/contract'
import * as z from 'zod/mini'
import { makeCalls } from './make-calls.ts'

/** The types of the client as the contract says them today. */
export function readContract(): string {
  const told = z.toJSONSchema(webhookBody, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  return makeCalls(makeOpenApi(routeTable), told, Object.keys(ERRORS))
}
