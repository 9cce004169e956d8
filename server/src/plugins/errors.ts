import {
  acceptedLanguage,
  ERRORS,
  type ErrorCode,
  type FieldError,
  type Language,
  presentError,
  Refusal,
} from '@paps/contract'
import { isLostConnection, sqlState } from '@paps/database'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { callerLanguage } from './language.ts'

/** Every error that leaves the server takes the one shape, and none says more than its sentence. */
export function useErrors(app: FastifyInstance, context: Pick<Context, 'database'>): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    if (error instanceof Refusal) {
      const language = await callerLanguage(request, context)
      return refuse(reply, error.code, error.facts, error.errors, language)
    }
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ reqId: request.id, err: error }, 'unexpected error')
    if (code === 'busy') request.log.warn({ reqId: request.id, err: error }, 'the database is out of reach')
    // The database may be what failed, so that only the header is asked.
    return refuse(reply, code, {}, [], acceptedOf(request))
  })
  app.setNotFoundHandler((request, reply) => refuse(reply, 'not_found', {}, [], acceptedOf(request)))
}

/** An address that can't be read, or holds too much: no route was found for it, and so no hook of one runs. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  refuse(reply.header('x-request-id', request.id), byStatus(error.statusCode), {}, [], acceptedOf(request))
}

export function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 'method_not_allowed', { method: request.method }, [], acceptedOf(request))
}

function acceptedOf({ headers }: FastifyRequest): Language {
  return acceptedLanguage(headers['accept-language']) ?? 'en'
}

function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  facts: Readonly<Record<string, string>> = {},
  errors: readonly FieldError[] = [],
  language: Language = 'en',
): FastifyReply {
  const { status } = ERRORS[code]
  if (status === 429 || status === 503) reply.header('retry-after', facts.seconds ?? '1')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(presentError(code, facts, errors, language))
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
