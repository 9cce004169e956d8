import type { Readable } from 'node:stream'
import { type Route, type SentFile, takesProof } from '@paps/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { logView } from './log-view.ts'
import { type Call, fastifyPath, makeCall } from './mount-route.ts'
import { withProof } from './proof.ts'

const CACHE: Record<SentFile['keep'], string> = {
  never: 'private, no-store',
  forever: 'public, max-age=31536000, immutable',
}

/** Mounts a route that responds with a file. The handler may set its name and type. */
export function mountFile<const R extends Route & { sends: SentFile }>(
  app: FastifyInstance,
  context: Context,
  route: R,
  handler: (call: Call<R>, reply: FastifyReply) => Promise<Readable | Buffer>,
): void {
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { contract: route },
    handler: async (request, reply) => {
      const call = makeCall(context, route, request)
      if (takesProof(route)) Object.assign(call, { body: await withProof(context, route, request, call.body) })
      const file = await handler(call, reply)
      await logView(context, route, request)
      if (!reply.hasHeader('content-type')) reply.type(route.sends.type)
      return reply.header('cache-control', CACHE[route.sends.keep]).send(file)
    },
  })
}
