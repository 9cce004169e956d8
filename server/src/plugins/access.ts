import { may, Refusal, type Route } from '@paps/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves, for those that do. */
    contract?: Route
  }
}

/** Decides before a body is read whether this person may make this call. */
export function useAccess(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.config.contract
    if (!route || may(request.actor?.userType ?? null, route.access)) return
    throw new Refusal(request.actor ? 'forbidden' : 'unauthenticated')
  })
}
