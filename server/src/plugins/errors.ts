import { ERRORS, type ErrorCode, type FieldError, presentError, Refusal } from '@paps/contract'
import { isLostConnection, sqlState } from '@paps/database'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Every error that leaves the server takes the one shape, and none says more than its sentence. */
export function useErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.code, error.facts, error.errors)
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ reqId: request.id, err: error }, 'unexpected error')
    if (code === 'busy') request.log.warn({ reqId: request.id, err: error }, 'the database is out of reach')
    return refuse(reply, code)
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))
}

/** An address that can't be read, or holds too much: no route was found for it, and so no hook of one runs. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  refuse(reply.header('x-request-id', request.id), byStatus(error.statusCode))
}

export function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 'method_not_allowed', { method: request.method })
}

function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  facts: Readonly<Record<string, string>> = {},
  errors: readonly FieldError[] = [],
): FastifyReply {
  const { status } = ERRORS[code]
  if (status === 429 || status === 503) reply.header('retry-after', facts.seconds ?? '1')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(presentError(code, facts, errors))
}

function codeOf(error: unknown): ErrorCode {
  const { statusCode, code = '' } = error as Partial<FastifyError>
  if (code.startsWith('FST_')) return byStatus(statusCode)
  // Classes 40, 53, 57 and 58: others were in the way again and again, no room or memory, stopped by an administrator or by
  // the clock, and a disk that does not do what it should.
  if (isLostConnection(error) || /^(40|53|57|58)/.test(sqlState(error) ?? '')) return 'busy'
  return statusCode !== undefined && statusCode < 500 ? byStatus(statusCode) : 'internal'
}

function byStatus(status: number | undefined): ErrorCode {
  switch (status) {
    case 404:
      return 'not_found'
    case 413:
    case 414:
      return 'too_large'
    case 415:
      return 'unsupported_media'
    case 503:
      return 'busy'
    default:
      return status !== undefined && status < 500 ? 'malformed' : 'internal'
  }
}
