import type { Actor } from '@paps/contract'
import { findActor, touchSession } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null for nobody, and for a token that is worth nothing (any more). */
    actor: Actor | null
  }
}

/** The token comes raw or as `Bearer`. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token ? token : null
}

export async function actorOf(context: Context, token: string | null): Promise<Actor | null> {
  const claims = token && (await context.tokens.read(token))
  if (!claims) return null
  const actor = await findActor(context.database.kysely, claims.sessionId, context.now())
  return actor?.userId === claims.userId ? actor : null
}

const TOUCH_EVERY_MS = 60_000

export function useSessions(app: FastifyInstance, context: Context): void {
  const touchedAtMs = new Map<string, number>()
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.contract) return
    request.actor = await actorOf(context, tokenOf(request.headers.authorization))
    if (request.actor) touch(request.actor.sessionId)
  })

  /** When a device was last used, to the minute, without a write for every call. */
  function touch(sessionId: string): void {
    const now = context.now()
    if (now.getTime() - (touchedAtMs.get(sessionId) ?? 0) < TOUCH_EVERY_MS) return
    if (touchedAtMs.size > 10_000) touchedAtMs.clear()
    touchedAtMs.set(sessionId, now.getTime())
    touchSession(context.database.kysely, sessionId, now).catch((error: unknown) => {
      app.log.warn({ err: error }, 'could not note when a session was last used')
    })
  }
}
