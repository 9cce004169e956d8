import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

const PATIENCE_MS = 10_000

/**
 * `/livez`: the process runs. `/healthz`: it can serve, that is, the database answers and no shutdown has begun.
 * Once one has, each answer still given ends its connection, so that closing waits for none that only idles.
 */
export function useHealth(app: FastifyInstance, context: Context): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // Whoever does not take their answer by then does not get it.
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.get('/livez', async () => ({ status: 'alive' }))
  app.get('/healthz', async (_request, reply) => {
    const ready = !closing && (await answers(context))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function answers({ database }: Context): Promise<boolean> {
  return database.pool.query('select 1').then(
    () => true,
    () => false,
  )
}
