import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { pino, stdTimeFunctions } from 'pino'

/**
 * Logs hold what happened and how long it took, never what was said: no body, no query, no header and no address of
 * a call, since tokens, codes and personal data travel in all of them.
 */
export function makeLog(level: string, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  }
  return stream ? pino(options, stream) : pino(options)
}

export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...describeRequest(request), status: reply.statusCode, ms }, 'answered')
  })
}

function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const user = request.actor?.userId
  return {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    ...(user && { user }),
  }
}

/** PostgreSQL's errors carry the row in `detail` and its values in `where`; those stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error was thrown' }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table }
}
