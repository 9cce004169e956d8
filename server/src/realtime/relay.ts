import { setTimeout as delay } from 'node:timers/promises'
import { followOutbox, OUTBOX_BATCH, type OutboxFollower, type PublishedEvent } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyBaseLogger } from 'fastify'
import type { Server } from 'socket.io'
import type { Context } from '../context.ts'
import { emitTo, roomOf } from './rooms.ts'

const POLL_MS = 40
const POLL_ALONE_MS = 500

/**
 * Follows the outbox and tells the sockets of this process. Every process follows for itself, so none depends on
 * another, and an event is never marked as sent: a socket that missed one catches up when it connects again.
 */
export function startRelay(context: Context, io: Server, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = follow(context, io, log, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function follow(context: Context, io: Server, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  let follower: OutboxFollower | null = null
  while (!signal.aborted) {
    let isBehind = false
    try {
      const nowMs = context.now().getTime()
      follower ??= await followOutbox(context.database.kysely, nowMs)
      const events = await follower.next(nowMs)
      for (const event of events) deliver(io, event)
      isBehind = events.length >= OUTBOX_BATCH
    } catch (error) {
      log.warn({ err: error }, 'the outbox is out of reach')
    }
    if (isBehind) continue
    // With nobody connected there is nobody to be quick for.
    await delay(io.engine.clientsCount > 0 ? POLL_MS : POLL_ALONE_MS, null, { signal }).catch(() => {})
  }
}

function deliver(io: Server, event: PublishedEvent): void {
  if (event.name === SESSION_ENDED) {
    io.local.in(roomOf.session(String(event.payload.session_id))).disconnectSockets(true)
    return
  }
  const rooms = [...(event.userId ? [roomOf.user(event.userId)] : []), ...(event.forAdmins ? [roomOf.admins] : [])]
  if (rooms.length > 0) emitTo(io.local.to(rooms), event)
}
