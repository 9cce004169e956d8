import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { pino, stdTimeFunctions } from 'pino'

/**
 * Logs contain events and durations, never content: no body, query, header or address, since all of them carry tokens,
 * codes and personal data.
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
    request.log.info({ ...describeRequest(request), status: reply.statusCode, ms }, 'request completed')
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

/** PostgreSQL's errors contain row values in `detail` and `where`; both are omitted. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error was thrown' }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table }
}
