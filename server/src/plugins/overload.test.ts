import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let ama: Holder
let kofi: Holder

beforeAll(async () => {
  server = await startTestApp({ config: { maxInFlight: 2 } })
  ama = await makeHolder(server, { paps: 10_000n })
  kofi = await makeHolder(server)
})
afterAll(() => server.close())

const metric = async (line: string) => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1),
  )
}

const whoAmI = (init: RequestInit = {}) =>
  fetch(`${server.url}/api/auth/get_current_user`, { headers: { authorization: ama.token }, ...init })

/** Blocks every confirmation while the work runs: each reads and writes this table. */
const withTransfersWaiting = (work: () => Promise<void>) =>
  withTransaction(server.database.owner, async (tx) => {
    await sql`lock table passkey_demands in access exclusive mode`.execute(tx)
    await work()
  })

describe('a server with too much to do', () => {
  it('refuses further calls at once with retry-after and finishes admitted ones', async () => {
    const quotes: string[] = []
    for (let times = 0; times < 2; times++) {
      const body = { receiver: kofi.papsId, amount: 1 }
      quotes.push((await server.call('POST /api/transfer', { token: ama.token, body })).body.quote_id)
    }
    let confirmed: ReturnType<typeof confirm>[] = []
    const confirm = (quote_id: string) =>
      server.call('POST /api/transfer/send', { token: ama.token, body: { quote_id, pin: PIN } })
    await withTransfersWaiting(async () => {
      confirmed = quotes.map(confirm)
      await vi.waitFor(async () => expect(await metric('paps_requests_in_flight')).toBe(2))
      const refused = await whoAmI()
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(await refused.json()).toMatchObject({ code: 'busy' })
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    })
    expect((await Promise.all(confirmed)).map(({ status }) => status)).toEqual([200, 200])
    expect((await whoAmI()).status).toBe(200)
    expect((await balanceOf(server, kofi)).paps).toBe(2)
    expect(await metric('paps_overload_refusals_total{why="in_flight"}')).toBe(1)
    expect(await metric('paps_overload_refusals_total{why="event_loop"}')).toBe(0)
  })

  it('releases the slot of an aborted call', async () => {
    const { quote_id } = (
      await server.call('POST /api/transfer', { token: ama.token, body: { receiver: kofi.papsId, amount: 1 } })
    ).body
    await withTransfersWaiting(async () => {
      const hangUp = new AbortController()
      const sent = fetch(`${server.url}/api/transfer/send`, {
        method: 'POST',
        headers: { authorization: ama.token, 'content-type': 'application/json' },
        body: JSON.stringify({ quote_id, pin: PIN }),
        signal: hangUp.signal,
      })
      await vi.waitFor(async () => expect(await metric('paps_requests_in_flight')).toBe(1))
      hangUp.abort()
      await expect(sent).rejects.toThrow()
      await vi.waitFor(async () => expect(await metric('paps_requests_in_flight')).toBe(0))
    })
  })
})

describe('a client that does not read its response', () => {
  it('loses its connection after two silent minutes', async () => {
    const large = await startTestApp({
      prepare: (app) => app.get('/test/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024))),
    })
    expect(large.app.server.timeout).toBe(120_000)
    large.app.server.timeout = 300
    const accepted = once(large.app.server, 'connection')
    const client = connect(Number(new URL(large.url).port), '127.0.0.1').on('error', () => {})
    client.pause().write('GET /test/large HTTP/1.1\r\nHost: x\r\n\r\n')
    const [socket] = (await accepted) as [Socket]
    await once(socket, 'close')
    client.destroy()
    await large.close()
  })
})
