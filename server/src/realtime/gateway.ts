import { createServer, type IncomingMessage } from 'node:http'
import type { Actor } from '@paps/contract'
import { readMissed } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { Server, type Socket } from 'socket.io'
import type { Context } from '../context.ts'
import { type Entrance, refuse, refuseUpgrade } from '../entrance.ts'
import type { LoadGate } from '../load-gate.ts'
import { tokenOf } from '../plugins/session.ts'
import type { Holds } from './holds.ts'
import { makeRate } from './rate.ts'
import { emitTo, heardBy, readsStaffEvents, roomOf, roomsOf } from './rooms.ts'
import { makeUnprovenSessions } from './unproven-sessions.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The most a client sends at once: its token and the id of the last event it saw. */
const MOST_MESSAGE_BYTES = 10_000
const MOST_WEBSOCKET_BYTES_A_MINUTE = 2 * MOST_MESSAGE_BYTES
/** Its token once, and an answer to a ping every 25 seconds. */
const MOST_PACKETS_A_MINUTE = 30
/** Sessions without a signed-in person. A whole office may come back at once after a restart. */
const UNPROVEN = { ofAddress: 100, inTotal: 1_000, ms: 5_000 }
const ANSWER_CLOSE_WITHIN_MS = 1_000
/** Tabs and devices of one person on this process. */
const MOST_SOCKETS_OF_PERSON = 20

interface Parts {
  holds: Holds
  gate: LoadGate
  entrance: Entrance
  registry: Registry
}

interface WithWebSockets {
  ws: { options: { closeTimeout: number } }
}

/** A session of engine.io: what is below a socket. */
type Session = Socket['conn']

/** The sockets. The server decides which rooms a socket is in; a client names none and sends nothing. */
export function openGateway(app: FastifyInstance, context: Context, parts: Parts): Server {
  const { holds, gate, entrance, registry } = parts
  const unproven = makeUnprovenSessions(UNPROVEN, entrance.knows)
  const socketsOf = new Map<string, number>()
  const io = new Server({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: MOST_MESSAGE_BYTES,
    // Asked before a session is made.
    allowRequest: (request, decide) => {
      const hasRoom = unproven.hasRoom(entrance.addressOf(request))
      decide(hasRoom ? null : 'too many sockets that nobody is signed in on', hasRoom)
    },
  })
  // This server never listens. Requests come from the entrance, which has counted them.
  io.attach(createServer())
  // engine.io has no option for it. A client that does not answer the closing frame would keep its connection for 30 s.
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
  /** The quick half of `allowRequest`, for a request that plainly is a handshake: refused before its query is parsed. */
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

  /** Bounds what a session may do until somebody has signed in on it, and how much it may send at any time. */
  function watch(session: Session & { request: IncomingMessage }): void {
    unproven.add(entrance.addressOf(session.request), session)
    const isTooMuch = makeRate(MOST_PACKETS_A_MINUTE)
    let messages = 0
    session.on('packet', ({ type }) => {
      if (type === 'message') messages++
      // A client sends one message, its token, before it is let in.
      if (isTooMuch(1) || (messages > 1 && !proven.has(session))) session.close(true)
    })
  }
  const proven = new WeakSet<Session>()

  io.use(async (socket, next) => {
    const turnAway = (reason: string) => {
      next(new Error(reason))
      // After the reason was sent, which the next tick does. What is not fetched by then is dropped with the session.
      setImmediate(() => socket.conn.close())
    }
    if (!gate.lets()) return turnAway('busy')
    gate.enter()
    try {
      const { token } = socket.handshake.auth as { token?: unknown }
      const given = typeof token === 'string' ? token : socket.handshake.headers.authorization
      const actor = await context.findActor(tokenOf(given))
      if (!actor) return turnAway('unauthenticated')
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

  /**
   * Returns false if the person has as many sockets as one may have. The new socket is refused rather than the oldest
   * closed: a closed one comes back at once, and would close the next.
   */
  function takePlace(userId: string, session: Session): boolean {
    const count = socketsOf.get(userId) ?? 0
    if (count >= MOST_SOCKETS_OF_PERSON) return false
    // It may have been closed meanwhile; then nothing would give its place back.
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
    // A client that leaves the socket and keeps the session would have one that nobody is signed in on.
    socket.once('disconnect', () => socket.conn.close(true))
    socket.join(roomOf.session(actor.sessionId))
    letHear(socket, actor).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a socket could not catch up')
      // It comes again and names the same last event; going on would leave a hole behind it.
      socket.disconnect(true)
    })
  })

  /**
   * A client that was away names the last event it saw and gets what came after. Until it has that, new events are held
   * back from it: cut off in between, it would name one of those, and never hear what it had missed.
   */
  async function letHear(socket: Socket, actor: Actor): Promise<void> {
    const rooms = roomsOf(actor)
    const held = holds.open(rooms)
    gate.enter()
    try {
      const { token, last_event_id: last } = socket.handshake.auth as { token?: string; last_event_id?: unknown }
      // The session may have ended between the handshake and the joining of its room, unheard by this socket.
      if (!(await context.findActor(tokenOf(token ?? socket.handshake.headers.authorization)))) {
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
    const rooms = new Set(roomsOf(actor))
    // An operator hears the store's events, as far as they are the till's.
    const listener = { userId: actor.storeId ?? actor.userId, readsStaffEvents: readsStaffEvents(actor) }
    for await (const event of readMissed(context.database.kysely, listener, last)) {
      if (!socket.connected) return
      // That another session of theirs ended is for the server alone.
      if (event.name === SESSION_ENDED) continue
      const heard = heardBy(event).find((each) => each.rooms.some((room) => rooms.has(room)))
      if (heard) emitTo(socket, heard.event)
    }
  }

  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    io.engine.close()
  })
  return io
}
