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
let asked: RecordedRequest[]
/** What each request is answered, in turn; the last one again and again. */
let answers: ((response: ServerResponse) => void)[]

const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  asked.push({ method, url, headers, body: Buffer.concat(await request.toArray()).toString() })
  answers[Math.min(asked.length, answers.length) - 1]?.(response)
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
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('the client', () => {
  it('writes parameters, query, body and key where they belong', async () => {
    answers = [json(200, { record: {} })]
    await client.call('GET /api/activity/{id}', { params: { id: 'a/b' } })
    await client.call('GET /api/payment/req', { query: { side: 'out', limit: 5, cursor: undefined } })
    const body = { receiver: 'PAPS-0000-0000', amount: 12.5 }
    await client.call('POST /api/payment/req', { body, idempotencyKey: 'order-7' })
    expect(asked).toMatchObject([
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

  it('says by a typed error what was refused, field by field', async () => {
    const errors = [{ field: 'amount', msg: 'must be more than zero' }]
    answers = [json(422, { success: false, code: 'invalid', msg: 'Please check what you entered.', errors })]
    const error = await client.call('GET /api/balance').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PapsError)
    expect(error).toMatchObject({ code: 'invalid', status: 422, fields: { amount: 'must be more than zero' } })
    answers = [(response) => response.writeHead(500).end('<html>')]
    await expect(client.call('GET /api/balance')).rejects.toMatchObject({ code: 'internal', status: 500 })
  })

  it('repeats what can be repeated without harm, and nothing else', async () => {
    answers = [busy, hangUp, json(200, { paps: 1 })]
    expect(await client.call('GET /api/balance')).toEqual({ paps: 1 })
    expect(asked).toHaveLength(3)

    asked = []
    answers = [hangUp, json(200, {})]
    const body = { quote_id: 'q' }
    await expect(client.call('POST /api/payment/req/send', { body })).rejects.toMatchObject({ code: 'network' })
    expect(asked).toHaveLength(1)
    asked = []
    await client.call('POST /api/payment/req/send', { body, idempotencyKey: 'order-7' })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-7', 'order-7'])
  })

  it('takes its key nowhere else', async () => {
    answers = [(response) => response.writeHead(302, { location: '/elsewhere' }).end()]
    const once = createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: 'k',
      retries: 0,
    })
    await expect(once.call('GET /api/balance')).rejects.toMatchObject({ code: 'network' })
    expect(asked).toHaveLength(1)
  })

  it('knows every call, and what each takes and answers', () => {
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
