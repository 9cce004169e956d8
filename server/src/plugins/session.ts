import type { Actor } from '@paps/contract'
import { touchSessions } from '@paps/features/people/auth'
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

const TOUCH_EVERY_MS = 60_000
const WRITE_TOUCHES_EVERY_MS = 1_000

export function useSessions(app: FastifyInstance, context: Context): void {
  const touchedAtMs = new Map<string, number>()
  const touched = new Set<string>()
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.contract) return
    request.actor = await context.findActor(tokenOf(request.headers.authorization))
    if (request.actor) touch(request.actor.sessionId)
  })
  const writing = setInterval(writeTouches, WRITE_TOUCHES_EVERY_MS).unref()
  app.addHook('onClose', () => {
    clearInterval(writing)
    return writeTouches()
  })

  /** When a device was last used, to the minute, without a write for every call. */
  function touch(sessionId: string): void {
    const nowMs = context.now().getTime()
    if (nowMs - (touchedAtMs.get(sessionId) ?? 0) < TOUCH_EVERY_MS) return
    if (touchedAtMs.size > 10_000) touchedAtMs.clear()
    touchedAtMs.set(sessionId, nowMs)
    touched.add(sessionId)
  }

  async function writeTouches(): Promise<void> {
    if (touched.size === 0) return
    const ids = [...touched]
    touched.clear()
    await touchSessions(context.database.kysely, ids, context.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'could not note when sessions were last used')
    })
  }
}
