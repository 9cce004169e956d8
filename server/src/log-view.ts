import { type Actor, isAdmin, may, type Route } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { logMoneyView, type MoneyView } from '@paps/features/money/views'
import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { readRequestOrigin } from './plugins/request-origin.ts'

/**
 * Records in the audit log that staff viewed a person's money, as the route's `viewed` specifies. Runs before the response
 * is sent: without the row there is no response, and a refused call leaves no row.
 */
export async function logView({ database }: Context, route: Route, request: FastifyRequest): Promise<void> {
  const { actor } = request
  // Staff without the permission get a response without money.
  if (!actor || !isAdmin(actor.userType) || !may(actor.userType, 'money.read')) return
  const view = describeView(route, request)
  if (view) await withTransaction(database, (tx) => logMoneyView(tx, identifyStaff(actor, request), view))
}

function identifyStaff(actor: Actor, request: FastifyRequest) {
  return { ...actor, address: readRequestOrigin(request).address }
}

function describeView({ method, path, viewed, sends }: Route, request: FastifyRequest): MoneyView | null {
  const params = request.params as Record<string, string>
  const isFile = sends !== undefined || request.headers.accept?.includes('text/csv') === true
  const common = { call: `${method} ${path}`, as: isFile ? ('file' as const) : ('page' as const) }
  switch (viewed) {
    case 'person':
      return { ...common, of: 'person', userId: params.id ?? '' }
    case 'record':
      return { ...common, of: 'record', record: params.id ? { id: params.id } : { reference: params.reference ?? '' } }
    case 'list':
      return { ...common, of: 'list', asked: describeFilters(params, request.query as Record<string, unknown>) }
    default:
      return null
  }
}

/** Returns which records were requested. All pages of one list count as one view. */
function describeFilters(params: Record<string, string>, query: Record<string, unknown>): Record<string, unknown> {
  const { limit: _, cursor: __, ...terms } = query
  return { ...params, ...terms }
}
