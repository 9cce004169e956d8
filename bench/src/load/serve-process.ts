// A process that takes transfers over HTTP and nothing else: the least that a server has to do around the poster.
import { Refusal, sentenceOf } from '@paps/contract'
import { openPoster } from '@paps/ledger'
import fastify from 'fastify'
import { type Transfer, transferMovement } from './transfer-movement.ts'

const [url = '', port = '0', lanes = '2'] = process.argv.slice(2)
const poster = openPoster(url, { lanes: Number(lanes) })
const app = fastify({ logger: false })

app.post<{ Body: Transfer }>(
  '/transfer',
  {
    schema: {
      body: {
        type: 'object',
        required: ['id', 'from', 'to', 'amount'],
        properties: {
          id: { type: 'string' },
          from: { type: 'string' },
          to: { type: 'string' },
          amount: { type: 'integer', minimum: 1 },
        },
      },
      response: {
        200: {
          type: 'object',
          properties: { journal: { type: 'string' }, balance: { type: 'string' }, replayed: { type: 'boolean' } },
        },
      },
    },
  },
  async ({ body }) => {
    const { journalId, entries, replayed } = await poster.post(transferMovement(body))
    return { journal: journalId, balance: String(entries[0]?.balanceAfterMinor), replayed }
  },
)

app.setErrorHandler((error, _, reply) => {
  if (!(error instanceof Refusal)) return reply.code(500).send({ code: 'internal' })
  const status = error.code === 'busy' || error.code === 'outcome_unknown' ? 503 : 409
  return reply.code(status).send({ code: error.code, msg: sentenceOf(error.code, error.facts) })
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('disconnect', () => process.exit())
