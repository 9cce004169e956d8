import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { describeClock } from './clock.ts'

const PATIENCE_MS = 10_000
/** A connection without a request after this time is speculative. */
const SILENCE_MS = 500

/**
 * `/livez`: the process runs. `/healthz`: the database responds, the clock is right and no shutdown has begun;
 * otherwise 503 with the reason. During a shutdown each response closes its connection, so that closing does not wait
 * for idle ones.
 */
export function useHealth(app: FastifyInstance, context: Context): void {
  let closing = false
  const silent = watchSilent(app.server)
  app.addHook('preClose', async () => {
    closing = true
    // Connections that have not taken their response by then are cut.
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
    setTimeout(() => silent.forEach((socket) => void socket.destroy()), SILENCE_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.get('/livez', async () => ({ status: 'alive' }))
  app.get('/healthz', async (_request, reply) => {
    const reason = closing ? 'the server is shutting down' : await findObstacle(context)
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })
}

/** Returns connections without a request so far. Node counts them as busy and would wait for them on close. */
function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  server.on('upgrade', ({ socket }) => silent.delete(socket))
  return silent
}

async function findObstacle({ database, clock }: Context): Promise<string | null> {
  const answers = await database.pool.query('select 1').then(
    () => true,
    () => false,
  )
  if (!answers) return 'the database does not answer'
  return clock.isRight() ? null : describeClock(clock)
}
