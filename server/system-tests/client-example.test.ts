import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@paps/database/embedded'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const TILL = join(import.meta.dirname, '../../client/example/till.ts')

let server: TestApp
let ama: Holder
let till: ChildProcess
let url: string
let secret: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await startTestApp({ config: { webhookTestHosts: [`127.0.0.1:${port}`] } })
  ama = await makeHolder(server, { firstName: 'Ama', paps: 10_000n })
  const { token } = await makeHolder(server, { userType: 'store', firstName: 'Shop' })
  const key = await server.call('POST /api/key/', {
    token,
    body: { name: 'Web shop', scopes: ['requests.write'], pin: PIN },
  })
  const events = ['request.paid', 'request.declined'] as const
  const webhook = await server.call('POST /api/webhook/', {
    token,
    body: { url: `${url}/paps`, events: [...events], pin: PIN },
  })
  secret = webhook.body.secret
  const settings = { PAPS_URL: server.url, PAPS_KEY: key.body.secret, PAPS_WEBHOOK_SECRET: secret, PORT: String(port) }
  till = spawn(process.execPath, [TILL], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(till.stdout ?? till, 'data')
})
afterAll(async () => {
  till.kill()
  await once(till, 'exit')
  await server.close()
})

interface Order {
  id: string
  requestId: string
  state: string
}

const send = (path: string, body: string, headers = {}) => fetch(url + path, { method: 'POST', headers, body })
const order = async (customer: string, amount: number) =>
  (await (await send('/orders', JSON.stringify({ customer, amount }))).json()) as Order
const stateOf = async ({ id }: Order) => ((await (await fetch(`${url}/orders/${id}`)).json()) as Order).state

describe('the example of a web shop', () => {
  it('requests a payment, and learns by its webhook that it was made', async () => {
    const ordered = await order(ama.papsId, 12.5)
    expect(ordered.state).toBe('asked')
    const { token } = ama
    const quoted = await server.call('POST /api/payment', { token, body: { request_id: ordered.requestId } })
    await server.call('POST /api/payment/send', { token, body: { quote_id: quoted.body.quote_id, pin: PIN } })
    await expect.poll(() => stateOf(ordered), { timeout: 10_000 }).toBe('paid')
    const refused = await order(ama.papsId, 3)
    await server.call('PUT /api/payment/req/reject', { token, body: { _id: refused.requestId } })
    await expect.poll(() => stateOf(refused), { timeout: 10_000 }).toBe('declined')
  })

  it('accepts no other signature, and no old event', async () => {
    const ordered = await order(ama.papsId, 5)
    const body = JSON.stringify({
      event_id: 'x',
      event: 'request.paid',
      data: { _id: ordered.requestId, status: 'paid' },
    })
    const sign = (by: string, at: Date) => ({
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('x', at, body),
    })
    const [now, longAgo] = [new Date(), new Date(Date.now() - 3_600_000)]
    for (const headers of [{}, sign(randomBytes(32).toString('base64'), now), sign(secret, longAgo)]) {
      expect((await send('/paps', body, headers)).status).toBe(400)
    }
    expect(await stateOf(ordered)).toBe('asked')
    // The refusal is due to the signature: the same request with a valid signature is accepted.
    expect((await send('/paps', body, sign(secret, now))).status).toBe(200)
    expect(await stateOf(ordered)).toBe('paid')
  })
})
