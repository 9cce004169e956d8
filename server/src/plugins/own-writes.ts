import { isAdmin } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const PATIENCE_MS = 500

/**
 * Staff read lists from the replica, where there is one, and are to find there what they have just done: their answer waits
 * until it has that, mostly some milliseconds. People without such lists wait for nothing.
 */
export function useOwnWrites(app: FastifyInstance, { replica }: Context): void {
  if (!replica) return
  app.addHook('onSend', async (request, reply) => {
    const { actor, method } = request
    if (actor && isAdmin(actor.userType) && method !== 'GET' && reply.statusCode < 300) {
      await replica.catchUp(PATIENCE_MS).catch((error: unknown) => {
        app.log.warn({ err: error }, 'the replica could not be waited for')
      })
    }
  })
}
