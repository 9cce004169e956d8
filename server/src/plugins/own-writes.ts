import { isAdmin } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const PATIENCE_MS = 500

/**
 * Staff read lists from the replica and must see their own writes: their response waits until the replica has caught
 * up, usually some milliseconds. Others do not wait.
 */
export function useOwnWrites(app: FastifyInstance, { replica }: Context): void {
  if (!replica) return
  app.addHook('onSend', async (request, reply) => {
    const { actor, method } = request
    if (actor && isAdmin(actor.userType) && method !== 'GET' && reply.statusCode < 300) {
      await replica.catchUp(PATIENCE_MS).catch((error: unknown) => {
        app.log.warn({ err: error }, 'waiting for the replica failed')
      })
    }
  })
}
