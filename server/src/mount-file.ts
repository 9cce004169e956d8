import type { Readable } from 'node:stream'
import type { Route, SentFile } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { type Call, fastifyPath, makeCall } from './mount-route.ts'

const CACHE: Record<SentFile['keep'], string> = {
  never: 'private, no-store',
  forever: 'public, max-age=31536000, immutable',
}

/** Puts one call that answers a file on the server. */
export function mountFile<const R extends Route & { sends: SentFile }>(
  app: FastifyInstance,
  context: Context,
  route: R,
  handler: (call: Call<R>) => Promise<Readable | Buffer>,
): void {
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { contract: route },
    handler: async (request, reply) => {
      const file = await handler(makeCall(context, route, request))
      return reply.header('cache-control', CACHE[route.sends.keep]).type(route.sends.type).send(file)
    },
  })
}
