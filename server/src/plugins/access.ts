import { type Actor, may, Refusal, type Route } from '@paps/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's route, for handlers mounted from the contract. */
    contract?: Route
  }
}

/** Checks access before the body is read. */
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

/** An API key works only for routes that name one of its scopes, not even for routes open to anyone. */
function requireScope(scopes: NonNullable<Actor['scopes']>, { scope }: Route): void {
  if (!scope) throw new Refusal('session_needed')
  if (!scopes.includes(scope)) throw new Refusal('scope_missing', { scope })
}
