import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveMoney, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const readHome = ({ token }: { token: string }) => server.call('GET /api/home', { token })

describe('the home page in one call', () => {
  it('is the response of each of its calls', async () => {
    const esi = await makeHolder(server)
    const kofi = await makeHolder(server)
    await giveMoney(server, kofi.id, 100_00n)
    for (const paps of [1, 2, 3, 4, 5, 6, 7, 8]) await sendMoney(server, kofi, esi, paps)
    const asked = await server.call('POST /api/payment/req', {
      token: kofi.token,
      body: { receiver: esi.papsId, amount: 3 },
    })
    const confirmation = { quote_id: asked.body.quote_id, pin: PIN }
    expect((await server.call('POST /api/payment/req/send', { token: kofi.token, body: confirmation })).status).toBe(
      200,
    )
    const { token } = esi
    const { body } = await readHome(esi)
    expect(body.activity.data).toHaveLength(7)
    expect(body.requests?.data).toHaveLength(1)
    expect(body).toEqual({
      user: (await server.call('GET /api/auth/get_current_user', { token })).body.user,
      unread: (await server.call('GET /api/notifications/unread', { token })).body,
      activity: (await server.call('GET /api/activity', { token, query: { limit: '7' } })).body,
      requests: (await server.call('GET /api/payment/req', { token, query: { side: 'in' } })).body,
      devices: (await server.call('GET /api/device/', { token })).body,
      recovery: (await server.call('GET /api/recovery/own', { token })).body,
    })
  })

  it('reads no requests while none waits', async () => {
    expect((await readHome(await makeHolder(server))).body.requests).toBeNull()
  })

  it('shows nothing of others', async () => {
    await giveMoney(server, (await makeHolder(server)).id, 100_00n)
    const { body } = await readHome(await makeHolder(server))
    expect(body.activity.data).toEqual([])
    expect(body.user.paps).toBe(0)
  })
})
