import { mayBeforeProof, Refusal } from '@paps/contract'
import type { FastifyInstance } from 'fastify'

/** Refuses a draft whatever the contract does not name as open to it, before the body is read. */
export function useDrafts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ actor, routeOptions }) => {
    const route = routeOptions.config.contract
    if (actor?.isDraft && route && !mayBeforeProof(route)) throw new Refusal('email_unverified')
  })
}
