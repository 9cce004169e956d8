import { type Actor, may, Refusal, type Route } from '@paps/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves, for those that do. */
    contract?: Route
  }
}

/** Decides before a body is read whether this person may make this call. */
export function useAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ actor, routeOptions }) => {
    const route = routeOptions.config.contract
    if (!route) return
    if (actor?.scopes) requireScope(actor.scopes, route)
    if (may(actor?.userType ?? null, route.access)) return
    if (actor?.userType === 'bank' && route.access === 'customer') throw new Refusal('not_for_banks')
    throw new Refusal(actor ? 'forbidden' : 'unauthenticated')
  })
}

/** A key is for the calls that name a scope of it, and for no other: not even for those that anyone may make. */
function requireScope(scopes: NonNullable<Actor['scopes']>, { scope }: Route): void {
  if (!scope) throw new Refusal('session_needed')
  if (!scopes.includes(scope)) throw new Refusal('scope_missing', { scope })
}
