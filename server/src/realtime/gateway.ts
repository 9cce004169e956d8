import type { Actor } from '@paps/contract'
import { readMissed } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Context } from '../context.ts'
import { tokenOf } from '../plugins/session.ts'
import type { Holds } from './holds.ts'
import { emitTo, hearsStaff, roomOf } from './rooms.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The sockets. The server decides which rooms a socket is in; a client names none and sends nothing. */
export function openGateway(app: FastifyInstance, context: Context, holds: Holds): Server {
  const io = new Server(app.server, {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
  })

  io.use(async (socket, next) => {
    try {
      const { token } = socket.handshake.auth as { token?: unknown }
      const given = typeof token === 'string' ? token : socket.handshake.headers.authorization
      const actor = await context.findActor(tokenOf(given))
      if (!actor) return next(new Error('unauthenticated'))
      socket.data = { actor }
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'a socket could not be let in')
      next(new Error('busy'))
    }
  })

  io.on('connection', (socket) => {
    const { actor } = socket.data as { actor: Actor }
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
    const rooms = [roomOf.user(actor.userId), ...(hearsStaff(actor) ? [roomOf.admins] : [])]
    const held = holds.open(rooms)
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
      held.close()
    }
  }

  async function catchUp(socket: Socket, actor: Actor, last: string): Promise<void> {
    const listener = { userId: actor.userId, hearsStaff: hearsStaff(actor) }
    for await (const event of readMissed(context.database.kysely, listener, last)) {
      if (!socket.connected) return
      // That another session of theirs ended is for the server alone.
      if (event.name !== SESSION_ENDED) emitTo(socket, event)
    }
  }

  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    io.engine.close()
  })
  return io
}
