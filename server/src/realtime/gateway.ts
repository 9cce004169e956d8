import { createServer, type IncomingMessage } from 'node:http'
import { type Actor, isAdmin } from '@paps/contract'
import { readMissed } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { Server, type Socket } from 'socket.io'
import { clientAddress } from '../client-address.ts'
import type { Context } from '../context.ts'
import { type Entrance, refuse, refuseUpgrade } from '../entrance.ts'
import type { LoadGate } from '../load-gate.ts'
import { parseToken } from '../plugins/session.ts'
import { judge } from '../plugins/staff-session.ts'
import type { EventBuffers } from './event-buffers.ts'
import { makeRate } from './rate.ts'
import { emitTo, listRooms, receivesStaffEvents, roomName, selectReceivers } from './rooms.ts'
import { makeUnprovenSessions } from './unproven-sessions.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Maximum size of a client message: its token and the id of the last event it received. */
const MOST_MESSAGE_BYTES = 10_000
const MOST_WEBSOCKET_BYTES_A_MINUTE = 2 * MOST_MESSAGE_BYTES
/** One token, and a pong every 25 seconds. */
const MOST_PACKETS_A_MINUTE = 30
/** Bounds on sessions without a signed-in person. A whole office may reconnect at once after a restart. */
const UNPROVEN = { ofAddress: 100, inTotal: 1_000, ms: 5_000 }
/** A locked session gets events for at most this long. */
const CHECK_STAFF_EVERY_MS = 5_000
const ANSWER_CLOSE_WITHIN_MS = 1_000
/** Events that a client has not taken. It reconnects with the last one it has. */
const MOST_UNREAD_PACKETS = 5_000
/** Maximum sockets per person on this process: tabs and devices. */
const MOST_SOCKETS_OF_PERSON = 20

interface Parts {
  holds: EventBuffers
  gate: LoadGate
  entrance: Entrance
  registry: Registry
}

interface WithWebSockets {
  ws: { options: { closeTimeout: number } }
}

/** An engine.io session, which carries a socket. */
type Session = Socket['conn']

interface WithWriteBuffer {
  writeBuffer: readonly unknown[]
}

/** Opens the socket server. The server assigns rooms; clients neither name rooms nor send events. */
export function openGateway(app: FastifyInstance, context: Context, parts: Parts): Server {
  const { holds, gate, entrance, registry } = parts
  const unproven = makeUnprovenSessions(UNPROVEN, entrance.isKnown)
  const socketsOf = new Map<string, number>()
  const io = new Server({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: MOST_MESSAGE_BYTES,
    // Called before a session is created.
    allowRequest: (request, decide) => {
      const hasRoom = unproven.hasRoom(entrance.addressOf(request))
      decide(hasRoom ? null : 'too many sockets that nobody is signed in on', hasRoom)
    },
  })
  // This server never listens. The entrance counts requests and passes them on.
  io.attach(createServer())
  // engine.io has no option for it. A client that does not return the closing frame would keep its connection for 30 s.
  Object.assign((io.engine as unknown as WithWebSockets).ws.options, { closeTimeout: ANSWER_CLOSE_WITHIN_MS })
  entrance.openSockets({
    handleRequest: (request, response) => {
      if (isCrowdedOut(request)) refuse(request, response, entrance.busy)
      else io.engine.handleRequest(request, response)
    },
    handleUpgrade: (request, socket, head) => {
      if (isCrowdedOut(request)) return refuseUpgrade(socket, entrance.busy)
      io.engine.handleUpgrade(request, socket, head)
      // Pings, fragments and empty frames raise no event that could be counted, and cost more than their size.
      const isTooMuch = makeRate(MOST_WEBSOCKET_BYTES_A_MINUTE)
      socket.on('data', (chunk: Buffer) => isTooMuch(chunk.length) && socket.destroy())
    },
  })
  /** The cheap part of `allowRequest` for an evident handshake: refuses before the query is parsed. */
  function isCrowdedOut(request: IncomingMessage): boolean {
    return !/sid=|%/.test(request.url ?? '') && !unproven.hasRoom(entrance.addressOf(request))
  }

  io.engine.on('connection', (session: Session) => watch(session))
  new Gauge({
    name: 'paps_sockets',
    help: 'Sockets of this process, by whether somebody is signed in on them',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'unproven' }, unproven.size)
      this.set({ state: 'signed_in' }, io.engine.clientsCount - unproven.size)
    },
  })

  /** Bounds a session before sign-in, and its traffic at any time. */
  function watch(session: Session & { request: IncomingMessage }): void {
    unproven.add(entrance.addressOf(session.request), session)
    const isTooMuch = makeRate(MOST_PACKETS_A_MINUTE)
    let messages = 0
    session.on('packet', ({ type }) => {
      if (type === 'message') messages++
      // Before sign-in a client sends one message, its token.
      if (isTooMuch(1) || (messages > 1 && !proven.has(session))) session.close(true)
    })
    session.on('packetCreate', () => {
      const { writeBuffer } = session as unknown as WithWriteBuffer
      if (writeBuffer.length > MOST_UNREAD_PACKETS) session.close(true)
    })
  }
  const proven = new WeakSet<Session>()

  io.use(async (socket, next) => {
    const turnAway = (reason: string) => {
      next(new Error(reason))
      // Closes after the reason was sent on the next tick. Unfetched messages are dropped with the session.
      setImmediate(() => socket.conn.close())
    }
    if (!gate.admits()) return turnAway('busy')
    gate.enter()
    try {
      const actor = await context.findActor(tokenOf(socket))
      if (!actor) return turnAway('unauthenticated')
      const refusal = await refuseStaff(actor, socket)
      if (refusal) return turnAway(refusal)
      if (!takePlace(actor.userId, socket.conn)) return turnAway('too_many_sockets')
      socket.data = { actor }
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'socket authentication failed')
      turnAway('busy')
    } finally {
      gate.leave()
    }
  })

  /** Returns why a session of staff may not be used now, or null. */
  async function refuseStaff(actor: Actor, socket: Socket): Promise<string | null> {
    if (!isAdmin(actor.userType)) return null
    const address = clientAddress(socket.request, context.config.trustProxy) ?? null
    return (await judge(context, actor, address)).refusal
  }

  const staffSockets = new Set<Socket>()
  const looking = setInterval(() => {
    closeLocked().catch((error: unknown) => app.log.warn({ err: error }, 'check of staff sockets failed'))
  }, CHECK_STAFF_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(looking))

  /** A session locks, or its address is excluded, without an event. Sockets are no use of a session. */
  async function closeLocked(): Promise<void> {
    for (const socket of staffSockets) {
      const actor = await context.findActor(tokenOf(socket))
      if (!actor || (await refuseStaff(actor, socket))) socket.disconnect(true)
    }
  }

  /**
   * Returns false if the person has the maximum of sockets. The new socket is refused rather than the oldest closed: a
   * closed one reconnects at once and would close the next.
   */
  function takePlace(userId: string, session: Session): boolean {
    const count = socketsOf.get(userId) ?? 0
    if (count >= MOST_SOCKETS_OF_PERSON) return false
    // It may have closed meanwhile; no later event would free its place.
    if (session.readyState !== 'open') return true
    socketsOf.set(userId, count + 1)
    session.once('close', () => {
      const left = (socketsOf.get(userId) ?? 1) - 1
      if (left === 0) socketsOf.delete(userId)
      else socketsOf.set(userId, left)
    })
    return true
  }

  io.on('connection', (socket) => {
    const { actor } = socket.data as { actor: Actor }
    proven.add(socket.conn)
    unproven.prove(socket.conn)
    // A client that leaves the socket but keeps the session would keep one without a signed-in person.
    socket.once('disconnect', () => socket.conn.close(true))
    socket.join(roomName.session(actor.sessionId))
    if (isAdmin(actor.userType)) {
      staffSockets.add(socket)
      socket.once('disconnect', () => staffSockets.delete(socket))
    }
    joinAfterCatchUp(socket, actor).catch((error: unknown) => {
      app.log.warn({ err: error }, 'socket catch-up failed')
      // The client reconnects with the same last event; continuing would leave a gap.
      socket.disconnect(true)
    })
  })

  /**
   * A reconnecting client names the last event it received and gets all later ones. New events are buffered until then:
   * if cut off in between, the client would otherwise name one of those and never receive the missed ones.
   */
  async function joinAfterCatchUp(socket: Socket, actor: Actor): Promise<void> {
    const rooms = listRooms(actor)
    const held = holds.open(rooms)
    gate.enter()
    try {
      const { last_event_id: last } = socket.handshake.auth as { last_event_id?: unknown }
      // The session may have ended between the handshake and joining its room, unnoticed by this socket.
      if (!(await context.findActor(tokenOf(socket)))) {
        socket.disconnect(true)
        return
      }
      if (typeof last === 'string' && UUID.test(last)) await catchUp(socket, actor, last)
      socket.join(rooms)
      for (const event of held.events) emitTo(socket, event)
    } finally {
      gate.leave()
      held.close()
    }
  }

  async function catchUp(socket: Socket, actor: Actor, last: string): Promise<void> {
    const rooms = new Set(listRooms(actor))
    // An operator receives the store's events that concern the till.
    const listener = { userId: actor.storeId ?? actor.userId, readsStaffEvents: receivesStaffEvents(actor) }
    for await (const event of readMissed(context.database.kysely, listener, last)) {
      if (!socket.connected) return
      // The end of another session is for the server only.
      if (event.name === SESSION_ENDED) continue
      const delivery = selectReceivers(event).find((each) => each.rooms.some((room) => rooms.has(room)))
      if (delivery) emitTo(socket, delivery.event)
    }
  }

  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    io.engine.close()
  })
  return io
}

/** The token of a socket: in the handshake, or in the header of the request. */
function tokenOf({ handshake }: Socket): string | null {
  const { token } = handshake.auth as { token?: unknown }
  return parseToken(typeof token === 'string' ? token : handshake.headers.authorization)
}
