import { mayBeforeProof, Refusal } from '@paps/contract'
import type { FastifyInstance } from 'fastify'

/** Refuses drafts every call that the contract does not open to them, before the body is read. */
export function useDrafts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ actor, routeOptions }) => {
    const route = routeOptions.config.contract
    if (actor?.isDraft && route && !mayBeforeProof(route)) throw new Refusal('email_unverified')
  })
}
