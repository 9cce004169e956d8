import { type Actor, isAdmin, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { countedAddress, touchSessions } from '@paps/features/people/auth'
import { type KeyUse, looksLikeKey, touchKeys } from '@paps/features/people/keys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Entrance } from '../entrance.ts'
import { readRequestOrigin } from './request-origin.ts'

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
  const touchKey = makeTouch<KeyUse>(app, context, touchKeys, TOUCH_EVERY_MS)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.contract) return
    const token = parseToken(request.headers.authorization)
    if (token && looksLikeKey(token)) {
      request.actor = await context.findKeyHolder(token, request.ip)
      // An invalid API key is refused rather than ignored.
      if (!request.actor) throw new Refusal('key_refused')
      const { country = null } = readRequestOrigin(request, context.config.countryHeader)
      touchKey({ id: request.actor.sessionId, address: request.ip, country })
      return
    }
    request.actor = await context.findActor(token)
    if (!request.actor) return
    // Sessions of staff are judged first: a locked one is not used.
    if (!isAdmin(request.actor.userType)) touchSession(request.actor.sessionId)
    entrance.markKnown(countedAddress(request.ip))
  })
}

type WriteTouches<Use> = (reader: Reader, uses: readonly Use[], now: Date) => Promise<void>

/** Returns a function that records the last use of a session, at most once in `everyMs`. */
export function makeSessionTouch(app: FastifyInstance, context: Context, everyMs: number): (id: string) => void {
  const write: WriteTouches<{ id: string }> = (reader, sessions, now) => {
    const ids = sessions.map(({ id }) => id)
    return touchSessions(reader, ids, now, everyMs)
  }
  const touch = makeTouch(app, context, write, everyMs)
  return (id) => touch({ id })
}

/** Records the last use of a device or key without a write per call. */
function makeTouch<Use extends { id: string }>(
  app: FastifyInstance,
  context: Context,
  write: WriteTouches<Use>,
  everyMs: number,
): (use: Use) => void {
  const touchedAtMs = new Map<string, number>()
  const touched = new Map<string, Use>()
  const writing = setInterval(writeTouches, WRITE_TOUCHES_EVERY_MS).unref()
  app.addHook('onClose', () => {
    clearInterval(writing)
    return writeTouches()
  })

  async function writeTouches(): Promise<void> {
    if (touched.size === 0) return
    const uses = [...touched.values()]
    touched.clear()
    await write(context.database.kysely, uses, context.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'last-use update failed for sessions and keys')
    })
  }

  return (use) => {
    const { id } = use
    const nowMs = context.now().getTime()
    if (nowMs - (touchedAtMs.get(id) ?? 0) < everyMs) return
    if (touchedAtMs.size > 10_000) touchedAtMs.clear()
    touchedAtMs.set(id, nowMs)
    touched.set(id, use)
  }
}
