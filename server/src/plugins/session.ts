import { type Actor, isAdmin, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { countedAddress, touchSessions } from '@paps/features/people/auth'
import { looksLikeKey, touchKeys } from '@paps/features/people/keys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Entrance } from '../entrance.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null without a valid token. */
    actor: Actor | null
  }
}

/** The token comes raw or as `Bearer`. */
export function parseToken(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token ? token : null
}

const TOUCH_EVERY_MS = 60_000
const WRITE_TOUCHES_EVERY_MS = 1_000

export function useSessions(app: FastifyInstance, context: Context, entrance: Entrance): void {
  const touchSession = makeSessionTouch(app, context, TOUCH_EVERY_MS)
  const touchKey = makeTouch(app, context, touchKeys, TOUCH_EVERY_MS)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.contract) return
    const token = parseToken(request.headers.authorization)
    if (token && looksLikeKey(token)) {
      request.actor = await context.findKeyHolder(token)
      // An invalid API key is refused rather than ignored.
      if (!request.actor) throw new Refusal('key_refused')
      touchKey(request.actor.sessionId)
      return
    }
    request.actor = await context.findActor(token)
    if (!request.actor) return
    // Sessions of staff are judged first: a locked one is not used.
    if (!isAdmin(request.actor.userType)) touchSession(request.actor.sessionId)
    entrance.markKnown(countedAddress(request.ip))
  })
}

type WriteTouches = (reader: Reader, ids: readonly string[], now: Date) => Promise<void>

/** Returns a function that records the last use of a session, at most once in `everyMs`. */
export function makeSessionTouch(app: FastifyInstance, context: Context, everyMs: number): (id: string) => void {
  return makeTouch(app, context, (reader, ids, now) => touchSessions(reader, ids, now, everyMs), everyMs)
}

/** Records the last use of a device or key without a write per call. */
function makeTouch(app: FastifyInstance, context: Context, write: WriteTouches, everyMs: number): (id: string) => void {
  const touchedAtMs = new Map<string, number>()
  const touched = new Set<string>()
  const writing = setInterval(writeTouches, WRITE_TOUCHES_EVERY_MS).unref()
  app.addHook('onClose', () => {
    clearInterval(writing)
    return writeTouches()
  })

  async function writeTouches(): Promise<void> {
    if (touched.size === 0) return
    const ids = [...touched]
    touched.clear()
    await write(context.database.kysely, ids, context.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'last-use update failed for sessions and keys')
    })
  }

  return (id) => {
    const nowMs = context.now().getTime()
    if (nowMs - (touchedAtMs.get(id) ?? 0) < everyMs) return
    if (touchedAtMs.size > 10_000) touchedAtMs.clear()
    touchedAtMs.set(id, nowMs)
    touched.add(id)
  }
}
