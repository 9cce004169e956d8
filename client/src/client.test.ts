import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient, PapsError } from './index.ts'

interface RecordedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let client: Client
let received: RecordedRequest[]
/** The responses to the requests, in order. The last one is repeated. */
let responses: ((response: ServerResponse) => void)[]

const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  received.push({ method, url, headers, body: Buffer.concat(await request.toArray()).toString() })
  responses[Math.min(received.length, responses.length) - 1]?.(response)
})
const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const busy = json(503, { success: false, code: 'busy', msg: 'We are very busy.', errors: [] }, { 'retry-after': '0' })
const hangUp = (response: ServerResponse) => response.destroy()

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, key: 'paps_key_x' })
})
beforeEach(() => {
  received = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('the client', () => {
  it('sends parameters, query, body and key in their places', async () => {
    responses = [json(200, { record: {} })]
    await client.call('GET /api/activity/{id}', { params: { id: 'a/b' } })
    await client.call('GET /api/payment/req', { query: { side: 'out', limit: 5, cursor: undefined } })
    const body = { receiver: 'PAPS-0000-0000', amount: 12.5 }
    await client.call('POST /api/payment/req', { body, idempotencyKey: 'order-7' })
    expect(received).toMatchObject([
      { method: 'GET', url: '/api/activity/a%2Fb', headers: { authorization: 'Bearer paps_key_x' } },
      { url: '/api/payment/req?side=out&limit=5' },
      {
        method: 'POST',
        url: '/api/payment/req',
        body: JSON.stringify(body),
        headers: { 'idempotency-key': 'order-7' },
      },
    ])
  })

  it('rejects with a typed error that has the messages of the fields', async () => {
    const errors = [{ field: 'amount', msg: 'must be more than zero' }]
    responses = [json(422, { success: false, code: 'invalid', msg: 'Please check what you entered.', errors })]
    const error = await client.call('GET /api/balance').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PapsError)
    expect(error).toMatchObject({ code: 'invalid', status: 422, fields: { amount: 'must be more than zero' } })
    responses = [(response) => response.writeHead(500).end('<html>')]
    await expect(client.call('GET /api/balance')).rejects.toMatchObject({ code: 'internal', status: 500 })
  })

  it('retries idempotent calls, and no others', async () => {
    responses = [busy, hangUp, json(200, { paps: 1 })]
    expect(await client.call('GET /api/balance')).toEqual({ paps: 1 })
    expect(received).toHaveLength(3)

    received = []
    responses = [hangUp, json(200, {})]
    const body = { quote_id: 'q' }
    await expect(client.call('POST /api/payment/req/send', { body })).rejects.toMatchObject({ code: 'network' })
    expect(received).toHaveLength(1)
    received = []
    await client.call('POST /api/payment/req/send', { body, idempotencyKey: 'order-7' })
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-7', 'order-7'])
  })

  it('sends its key to no other server', async () => {
    responses = [(response) => response.writeHead(302, { location: '/elsewhere' }).end()]
    const once = createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: 'k',
      retries: 0,
    })
    await expect(once.call('GET /api/balance')).rejects.toMatchObject({ code: 'network' })
    expect(received).toHaveLength(1)
  })

  it('has the types of every call', () => {
    const typed = (client: Client) => [
      // @ts-expect-error there is no such call
      client.call('GET /api/nothing'),
      // @ts-expect-error it needs a body
      client.call('POST /api/payment/req'),
      // @ts-expect-error an amount is a number
      client.call('POST /api/payment/req', { body: { receiver: 'PAPS-0000-0000', amount: '12.5' } }),
      client.call('GET /api/balance').then(({ paps }) => paps.toFixed(2)),
      client.call('GET /api/receipt/{id}', { params: { id: '' } }).then((pdf) => pdf.arrayBuffer()),
    ]
    expect(typed).toBeDefined()
  })
})
