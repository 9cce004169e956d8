import type { Actor } from '@paps/contract'
import { readMissed } from '@paps/database'
import { SESSION_ENDED } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Context } from '../context.ts'
import { tokenOf } from '../plugins/session.ts'
import { emitTo, hearsStaff, roomOf } from './rooms.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The sockets. The server decides which rooms a socket is in; a client names none and sends nothing. */
export function openGateway(app: FastifyInstance, context: Context): Server {
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
    socket.join([roomOf.user(actor.userId), roomOf.session(actor.sessionId)])
    if (hearsStaff(actor)) socket.join(roomOf.admins)
    catchUp(socket, actor).catch((error: unknown) => app.log.warn({ err: error }, 'a socket could not catch up'))
  })

  /** A client that was away names the last event it saw and gets what came after. */
  async function catchUp(socket: Socket, actor: Actor): Promise<void> {
    // The session may have ended between the handshake and the joining of its room, unheard by this socket.
    const { token } = socket.handshake.auth as { token?: string }
    if (!(await context.findActor(tokenOf(token ?? socket.handshake.headers.authorization)))) {
      socket.disconnect(true)
      return
    }
    const { last_event_id: last } = socket.handshake.auth as { last_event_id?: unknown }
    if (typeof last !== 'string' || !UUID.test(last)) return
    const listener = { userId: actor.userId, hearsStaff: hearsStaff(actor) }
    for (const event of await readMissed(context.database.kysely, listener, last)) {
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
