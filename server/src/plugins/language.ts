import { acceptedLanguage, type Language, messageIn } from '@paps/contract'
import { readLanguage } from '@paps/features/people/users'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/**
 * Returns the response language: the first supported one in `accept-language`, otherwise the person's choice, otherwise
 * English.
 */
export async function callerLanguage(
  request: FastifyRequest,
  { database }: Pick<Context, 'database'>,
): Promise<Language> {
  const accepted = acceptedLanguage(request.headers['accept-language'])
  if (accepted) return accepted
  if (!request.actor) return 'en'
  return readLanguage(database.kysely, request.actor.userId).catch(() => 'en')
}

/** Returns the response with its `msg` in the caller's language. */
export async function withMessage(
  request: FastifyRequest,
  context: Pick<Context, 'database'>,
  answer: unknown,
): Promise<unknown> {
  const { msg } = answer as { msg?: unknown }
  if (typeof msg !== 'string') return answer
  const said = messageIn(await callerLanguage(request, context), msg)
  return said === msg ? answer : { ...(answer as object), msg: said }
}
