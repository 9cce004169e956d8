// A small web shop. It requests a payment for an order, and receives a webhook when the customer has paid.
//
//   PAPS_URL=https://paps.example PAPS_KEY=paps_key_… PAPS_WEBHOOK_SECRET=whsec_… PORT=8080 node client/example/till.ts
//
// POST /orders {"customer": "PAPS-…", "amount": 12.5}   requests the payment and returns the order
// GET  /orders/{id}                                     its state: asked, paid, declined, cancelled, expired
// POST /paps                                            the address of the webhook
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createClient, PapsError, verifyWebhook, WebhookRefused } from '@paps/client'

interface Order {
  id: string
  amount: number
  requestId: string
  state: string
}

const { PAPS_URL = '', PAPS_KEY = '', PAPS_WEBHOOK_SECRET = '', PORT = '8080' } = process.env

const paps = createClient({ baseUrl: PAPS_URL, key: PAPS_KEY })
const orders = new Map<string, Order>()
/** Processed events. A shop stores them in its database, in the transaction of their effects. */
const processed = new Set<string>()

/** Quotes, then sends the request. The order's id is the idempotency key, so that a retry sends no second request. */
async function requestPayment(customer: string, amount: number): Promise<Order> {
  const id = randomUUID()
  const body = { receiver: customer, amount, note: `Order ${id.slice(0, 8)}` }
  const { quote_id } = await paps.call('POST /api/payment/req', { body })
  const sent = await paps.call('POST /api/payment/req/send', { body: { quote_id }, idempotencyKey: id })
  const order = { id, amount, requestId: sent.payment[0]?._id ?? '', state: 'asked' }
  orders.set(id, order)
  return order
}

/** Processes each event once, in any order. */
async function receiveEvent(headers: IncomingMessage['headers'], body: string): Promise<void> {
  const { event_id, event, data } = await verifyWebhook({ secret: PAPS_WEBHOOK_SECRET, headers, body })
  if (processed.has(event_id)) return
  processed.add(event_id)
  const order = Array.from(orders.values()).find(({ requestId }) => requestId === data?._id)
  if (order && event.startsWith('request.')) order.state = data?.status ?? order.state
}

async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const text = Buffer.concat(await request.toArray()).toString()
  const { method, url = '/' } = request
  if (method === 'POST' && url === '/paps') {
    await receiveEvent(request.headers, text)
    return { status: 200, body: { heard: processed.size } }
  }
  if (method === 'POST' && url === '/orders') {
    const { customer, amount } = JSON.parse(text) as { customer: string; amount: number }
    return { status: 200, body: await requestPayment(customer, amount) }
  }
  const order = orders.get(url.replace('/orders/', ''))
  return order ? { status: 200, body: order } : { status: 404, body: null }
}

const server = createServer((request, response) => {
  respond(request)
    .catch((error: unknown) => {
      if (error instanceof WebhookRefused) return { status: 400, body: { refused: error.message } }
      if (error instanceof PapsError) return { status: 502, body: { refused: error.message, code: error.code } }
      return { status: 500, body: null }
    })
    .then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
})

server.listen(Number(PORT), '127.0.0.1', () => console.log(`The shop is open at http://127.0.0.1:${PORT}`))
