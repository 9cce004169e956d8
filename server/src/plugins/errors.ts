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

/** Gives every error response one shape, with no text beyond its sentence. */
export function useErrors(app: FastifyInstance, context: Pick<Context, 'database'>): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    if (error instanceof Refusal) {
      const language = await callerLanguage(request, context)
      return refuse(reply, error.code, error.facts, error.errors, language)
    }
    const code = classifyError(error)
    if (code === 'internal') request.log.error({ reqId: request.id, err: error }, 'unexpected error')
    if (code === 'busy') request.log.warn({ reqId: request.id, err: error }, 'database unavailable')
    // The database may be what failed, so only the header decides the language.
    return refuse(reply, code, {}, [], readLanguage(request))
  })
  app.setNotFoundHandler((request, reply) => refuse(reply, 'not_found', {}, [], readLanguage(request)))
}

/** An unparsable or overlong URL. No route matched, so no route hook runs. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  refuse(reply.header('x-request-id', request.id), byStatus(error.statusCode), {}, [], readLanguage(request))
}

export function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, 'method_not_allowed', { method: request.method }, [], readLanguage(request))
}

function readLanguage({ headers }: FastifyRequest): Language {
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

function classifyError(error: unknown): ErrorCode {
  const { statusCode, code = '' } = error as Partial<FastifyError>
  if (code.startsWith('FST_')) return byStatus(statusCode)
  // Classes 40, 53, 57 and 58: repeated conflicts, no memory or disk space, cancelled by an administrator or a timeout,
  // and I/O errors.
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
