import { setTimeout as delay } from 'node:timers/promises'
import { followOutbox, OUTBOX_BATCH, type OutboxFollower, onPublished, type PublishedEvent } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Server, Socket } from 'socket.io'
import type { Context } from '../context.ts'
import type { Holds } from './holds.ts'
import { emitTo, heardBy, roomOf } from './rooms.ts'

/** What this process wrote itself it reads at once; others' events it finds by looking. */
const POLL_MS = 25
/** Where Redis says when there is something, looking is for what it did not say. */
export const POLL_WHEN_WOKEN_MS = 1_000
/** However often there is something. */
const SHORTEST_REST_MS = 5
const LOOK_AROUND_MS = 500

/**
 * Follows the outbox and tells the sockets of this process. Every process follows for itself, so none depends on
 * another, and an event is never marked as sent: a socket that missed one catches up when it connects again. With nobody
 * signed in it rests; a socket is let in once it follows, so that nothing falls between.
 */
export function startRelay(
  context: Context,
  io: Server,
  holds: Holds,
  { log, registry }: { log: FastifyBaseLogger; registry: Registry },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rest = makeRest(stopping.signal)
  let following = Promise.withResolvers<void>()
  /** Sessions with a signed-in person. Others hear nothing, and the database is not read for them. */
  const listening = new Set<Socket['conn']>()
  const delaySeconds = new Gauge({
    name: 'paps_event_delay_seconds',
    help: 'From the writing of an event to its telling, of the last that was told',
    registers: [registry],
  })
  const wake = () => {
    if (listening.size > 0) rest.end()
  }
  context.redis?.onEvents(wake)
  const stopHearing = onPublished(wake)

  async function follow(): Promise<void> {
    let follower: OutboxFollower | null = null
    while (!stopping.signal.aborted) {
      if (listening.size === 0) {
        if (follower) following = Promise.withResolvers()
        follower = null
        await rest.take(LOOK_AROUND_MS)
        continue
      }
      let isBehind = false
      try {
        const nowMs = context.now().getTime()
        follower ??= await followOutbox(context.database.kysely, nowMs)
        following.resolve()
        const events = await follower.next(nowMs)
        for (const event of events) deliver(io, holds, event)
        const last = events.at(-1)
        if (last) delaySeconds.set((context.now().getTime() - last.at.getTime()) / 1000)
        isBehind = events.length >= OUTBOX_BATCH
      } catch (error) {
        log.warn({ err: error }, 'the outbox is out of reach')
      }
      if (isBehind) continue
      await delay(SHORTEST_REST_MS)
      await rest.take(context.redis?.hears() ? POLL_WHEN_WOKEN_MS : POLL_MS)
    }
  }

  io.use(async ({ conn }, next) => {
    if (conn.readyState === 'open') {
      listening.add(conn)
      conn.once('close', () => listening.delete(conn))
    }
    rest.end()
    await following.promise
    next()
  })
  const running = follow()
  return {
    stop: async () => {
      stopping.abort()
      stopHearing()
      await running
    },
  }
}

/** A wait that can be cut short. */
function makeRest(signal: AbortSignal): { take(ms: number): Promise<void>; end(): void } {
  let resting = new AbortController()
  return {
    async take(ms) {
      await delay(ms, null, { signal: AbortSignal.any([signal, resting.signal]) }).catch(() => {})
      resting = new AbortController()
    },
    end: () => resting.abort(),
  }
}

function deliver(io: Server, holds: Holds, event: PublishedEvent): void {
  if (event.name === SESSION_ENDED) {
    io.local.in(roomOf.session(String(event.payload.session_id))).disconnectSockets(true)
    return
  }
  for (const heard of heardBy(event)) {
    holds.keep(heard.rooms, heard.event)
    // Most people are not here, and writing an event for nobody costs as much as for somebody.
    const present = heard.rooms.filter((room) => io.of('/').adapter.rooms.has(room))
    if (present.length > 0) emitTo(io.local.to(present), heard.event)
  }
}
