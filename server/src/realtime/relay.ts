import { setTimeout as delay } from 'node:timers/promises'
import { followOutbox, OUTBOX_BATCH, type OutboxFollower, onPublished, type PublishedEvent } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Server, Socket } from 'socket.io'
import type { Context } from '../context.ts'
import type { EventBuffers } from './event-buffers.ts'
import { emitTo, roomName, selectReceivers } from './rooms.ts'

/** Events of this process are read at once; those of others are polled. */
const POLL_MS = 25
/** With Redis as wake-up, polling only covers lost notifications. */
export const POLL_WHEN_WOKEN_MS = 1_000
/** Minimum pause between two reads. */
const SHORTEST_REST_MS = 5
const LOOK_AROUND_MS = 500

/**
 * Follows the outbox and emits to the sockets of this process. Each process follows independently, and events are never
 * marked as sent: a socket that missed some catches up on reconnect. Without signed-in sockets it pauses; a socket
 * joins only once the relay runs, so no event is lost in between.
 */
export function startRelay(
  context: Context,
  io: Server,
  holds: EventBuffers,
  { log, registry }: { log: FastifyBaseLogger; registry: Registry },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const rest = makeRest(stopping.signal)
  let following = Promise.withResolvers<void>()
  /** Sessions with a signed-in person. Without any, the database is not read. */
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
        log.warn({ err: error }, 'outbox poll failed')
      }
      if (isBehind) continue
      await delay(SHORTEST_REST_MS)
      await rest.take(context.redis?.isSubscribed() ? POLL_WHEN_WOKEN_MS : POLL_MS)
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

/** An interruptible pause. */
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

function deliver(io: Server, holds: EventBuffers, event: PublishedEvent): void {
  if (event.name === SESSION_ENDED) {
    io.local.in(roomName.session(String(event.payload.session_id))).disconnectSockets(true)
    return
  }
  for (const delivery of selectReceivers(event)) {
    holds.keep(delivery.rooms, delivery.event)
    // Most people are offline, and encoding an event for an empty room costs as much as for a full one.
    const present = delivery.rooms.filter((room) => io.of('/').adapter.rooms.has(room))
    if (present.length > 0) emitTo(io.local.to(present), delivery.event)
  }
}
