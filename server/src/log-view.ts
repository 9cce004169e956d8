import { type Actor, isAdmin, may, type Route } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { logMoneyView, type MoneyView } from '@paps/features/money/views'
import type { FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { callerOf } from './plugins/caller.ts'

/**
 * Writes to the audit log that staff are shown somebody's money, as the `viewed` of the route says. Called once the
 * response is known and before it is sent: without the row there is no response, and a refused call leaves none.
 */
export async function logView({ database }: Context, route: Route, request: FastifyRequest): Promise<void> {
  const { actor } = request
  // Whoever may not read money gets a response without it.
  if (!actor || !isAdmin(actor.userType) || !may(actor.userType, 'money.read')) return
  const view = viewOf(route, request)
  if (view) await withTransaction(database, (tx) => logMoneyView(tx, staffOf(actor, request), view))
}

function staffOf(actor: Actor, request: FastifyRequest) {
  return { ...actor, address: callerOf(request).address }
}

function viewOf({ method, path, viewed, sends }: Route, request: FastifyRequest): MoneyView | null {
  const params = request.params as Record<string, string>
  const isFile = sends !== undefined || request.headers.accept?.includes('text/csv') === true
  const common = { call: `${method} ${path}`, as: isFile ? ('file' as const) : ('page' as const) }
  switch (viewed) {
    case 'person':
      return { ...common, of: 'person', userId: params.id ?? '' }
    case 'record':
      return { ...common, of: 'record', record: params.id ? { id: params.id } : { reference: params.reference ?? '' } }
    case 'list':
      return { ...common, of: 'list', asked: askedOf(params, request.query as Record<string, unknown>) }
    default:
      return null
  }
}

/** Which records were asked for. All pages of one list are one view. */
function askedOf(params: Record<string, string>, query: Record<string, unknown>): Record<string, unknown> {
  const { limit: _, cursor: __, ...terms } = query
  return { ...params, ...terms }
}
