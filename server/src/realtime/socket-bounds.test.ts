import { once } from 'node:events'
import { publish, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHolder, PIN } from '../../testing/money.ts'
import { openRawClient, type RawClient } from '../../testing/raw.ts'
import { startTestApp, type TestApp, type TestOptions } from '../../testing/start-test-app.ts'

const POLLING = '/socket.io/?EIO=4&transport=polling'
const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket'
/** The bounds of the gateway. */
const OF_ADDRESS = 100
const OF_PERSON = 20

let server: TestApp
let raw: RawClient
const open: Socket[] = []

async function start(options: TestOptions = {}): Promise<void> {
  server = await startTestApp(options)
  raw = openRawClient(server.url)
}

afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  raw.close()
  await server.close()
})

function dial(auth: Record<string, unknown>): Socket {
  const socket = io(server.url, { transports: ['websocket'], auth, reconnection: false, forceNew: true })
  open.push(socket)
  return socket
}

async function connected(auth: Record<string, unknown>): Promise<Socket> {
  const socket = dial(auth)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

async function handshake(headers: Record<string, string> = {}): Promise<string> {
  const { body } = await raw.ask(POLLING, { headers })
  return (JSON.parse(body.slice(1)) as { sid: string }).sid
}

const post = (sid: string, body: string) => raw.ask(`${POLLING}&sid=${sid}`, { method: 'POST', body })

/** Returns the number of sockets by state from the metrics. Injected, so that it does not count for any address. */
async function sockets(state: 'unproven' | 'signed_in'): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(new RegExp(`paps_sockets\\{state="${state}"\\} (\\d+)`).exec(body)?.[1])
}

describe('a request for a socket', () => {
  it('counts as a call of its address, handshake and upgrade alike, and is refused once there were too many', async () => {
    await start({ config: { rateLimitFactor: 1 } })
    // Not across the end of a minute, where counts reset.
    const now = new Date('2026-11-15T10:00:10Z')
    server.context.now = () => now
    const statuses = await raw.flood(POLLING, 3_100)
    expect(statuses[429]).toBe(100)
    expect((statuses[200] ?? 0) + (statuses[503] ?? 0)).toBe(3_000)
    expect(await sockets('unproven')).toBeLessThanOrEqual(OF_ADDRESS)
    const refused = await raw.ask(POLLING)
    expect([refused.headers['retry-after'], JSON.parse(refused.body).code]).toEqual(['50', 'rate_limited'])
    const { head, socket } = await raw.upgrade(WEBSOCKET)
    expect(head).toMatch(/^HTTP\/1\.1 429 /)
    expect(head).toContain('retry-after: 50')
    socket.resume()
    await once(socket, 'close')
    for (const path of [
      '/api/settings/',
      '/',
      '/assets/x.js',
      '/nowhere',
      '/healthz',
      '/api/openapi.json',
      '/socket.io',
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) expect((await raw.ask(path, { method })).status).toBe(429)
    }
    for (const path of [`${POLLING}&sid=x`, '/socket.io/?EIO=3&transport=polling', '/socket.io/?x']) {
      expect((await raw.ask(path, { method: 'POST', body: 'x' })).status).toBe(429)
    }
  }, 60_000)

  it('is counted with the address that a trusted proxy names, by /64, together with HTTP', async () => {
    await start({ config: { rateLimitFactor: 1, trustProxy: true } })
    const now = new Date('2026-11-15T10:00:10Z')
    server.context.now = () => now
    let host = 0
    const headers = () => ({ 'x-forwarded-for': `2001:db8:1:2::${(++host).toString(16)}, 10.0.0.1` })
    expect((await raw.flood(POLLING, 1_500, { headers }))[429]).toBeUndefined()
    expect(await raw.flood('/livez', 1_500, { headers })).toEqual({ 200: 1_500 })
    for (const path of [POLLING, '/livez', '/api/settings/'])
      expect((await raw.ask(path, { headers })).status).toBe(429)
    expect((await raw.upgrade(WEBSOCKET, headers())).head).toMatch(/^HTTP\/1\.1 429 /)
    const neighbour = { 'x-forwarded-for': '2001:db8:1:3::1' }
    expect((await raw.ask(POLLING, { headers: neighbour })).status).toBe(200)
    expect((await raw.upgrade(WEBSOCKET, neighbour)).head).toMatch(/^HTTP\/1\.1 101 /)
  }, 60_000)

  it('is counted with its own address where no proxy is trusted, whatever it claims', async () => {
    await start({ config: { rateLimitFactor: 1 } })
    const now = new Date('2026-11-15T10:00:10Z')
    server.context.now = () => now
    let host = 0
    const headers = () => ({ 'x-forwarded-for': `203.0.113.${++host % 250}` })
    expect((await raw.flood(POLLING, 3_050, { headers }))[429]).toBe(50)
  }, 60_000)

  it('is turned away by the load gate like every call', async () => {
    await start({ config: { maxInFlight: 1 } })
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const body = { receiver: kofi.papsId, amount: 1 }
    const { quote_id } = (await server.call('POST /api/transfer', { token: ama.token, body })).body
    const early = await raw.upgrade(WEBSOCKET)
    let sent: Promise<unknown> = Promise.resolve()
    await withTransaction(server.database.owner, async (tx) => {
      await sql`lock table passkey_demands in access exclusive mode`.execute(tx)
      sent = server.call('POST /api/transfer/send', { token: ama.token, body: { quote_id, pin: PIN } })
      await vi.waitFor(async () => expect((await raw.ask(POLLING)).status).toBe(503))
      expect((await raw.upgrade(WEBSOCKET)).head).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 1/)
      for (const path of ['/', '/assets/x.js', '/nowhere', '/api/openapi.json', '/api/docs', '/dev/outbox']) {
        for (const method of ['GET', 'HEAD', 'OPTIONS']) expect((await raw.ask(path, { method })).status).toBe(503)
      }
      expect((await raw.ask('/livez')).status).toBe(200)
      // A socket opened earlier is treated like one opened now.
      const answered = once(early.socket, 'data')
      early.socket.write(frame(`40{"token":"${ama.token}"}`))
      expect(String((await answered)[0])).toContain('busy')
    })
    await sent
  })
})

/** A text frame of a websocket client, masked with zeros. */
function frame(content: string): Buffer {
  const payload = Buffer.from(content)
  const head =
    payload.length < 126 ? [0x81, 0x80 | payload.length] : [0x81, 0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}

describe('a client that takes nothing', () => {
  it('is disconnected before its unread events fill the memory', async () => {
    await start()
    const ama = await makeHolder(server)
    const sid = await handshake()
    // Over polling nothing is sent until the client asks.
    await post(sid, `40{"token":"${ama.token}"}`)
    await vi.waitFor(async () => expect(await sockets('signed_in')).toBe(1), 10_000)
    for (let batch = 0; batch < 6; batch++) {
      const events = Array.from({ length: 1_000 }, () => ({ name: 'profileDecided', userId: ama.id, payload: {} }))
      await withTransaction(server.database, (tx) => publish(tx, ...events))
    }
    await vi.waitFor(async () => expect(await sockets('signed_in')).toBe(0), 15_000)
  }, 60_000)
})

describe('a session without sign-in', () => {
  it('is closed within seconds, and its waiting poll answered', async () => {
    await start()
    const openedAtMs = performance.now()
    const sid = await handshake()
    const [polled, { socket }] = [raw.ask(`${POLLING}&sid=${sid}`), await raw.upgrade(WEBSOCKET)]
    expect(await sockets('unproven')).toBe(2)
    socket.resume()
    await Promise.all([polled, once(socket, 'close')])
    expect(performance.now() - openedAtMs).toBeLessThan(15_000)
    expect(await sockets('unproven')).toBe(0)
    expect((await raw.ask(`${POLLING}&sid=${sid}`)).status).toBe(400)
  }, 30_000)

  it('is closed within seconds also when it never polls and something waits to be sent', async () => {
    await start()
    const sid = await handshake()
    await post(sid, '40/no-such-namespace,{}')
    await vi.waitFor(async () => expect(await sockets('unproven')).toBe(0), 15_000)
    expect((await post(sid, '40')).status).toBe(400)
  }, 30_000)

  it('is one of a hundred of its address at most', async () => {
    await start()
    // On a slow machine the first are closed before the last are opened; then the loop retries.
    await vi.waitFor(async () => {
      expect((await raw.flood(POLLING, 150))[503]).toBeGreaterThan(0)
      expect((await raw.upgrade(WEBSOCKET)).head).toMatch(/^HTTP\/1\.1 503 /)
      // Any spelling of the query counts.
      expect((await raw.ask(`${POLLING}&%73id=`)).status).toBe(403)
    }, 20_000)
    expect(await sockets('unproven')).toBeLessThanOrEqual(OF_ADDRESS)
    // A signed-in person at the same address is admitted.
    const { token } = await server.signUp()
    await server.call('GET /api/auth/get_current_user', { token })
    await connected({ token })
  }, 40_000)

  it('is one of a thousand at most, and then only addresses that signed in lately open more', async () => {
    await start({ config: { trustProxy: true } })
    const { token } = await server.signUp()
    const home = { 'x-forwarded-for': '198.51.100.7' }
    await server.call('GET /api/auth/get_current_user', { token, headers: home })
    let host = 0
    const headers = () => ({ 'x-forwarded-for': `10.0.${host >> 8}.${host++ & 255}` })
    const statuses = await raw.flood(POLLING, 1_200, { headers })
    expect(statuses[200]).toBeGreaterThanOrEqual(1_000)
    expect(await sockets('unproven')).toBeLessThanOrEqual(1_000)
    expect(statuses[503] ?? 0).toBe(1_200 - (statuses[200] ?? 0))
    const known = await raw.ask(POLLING, { headers: home })
    expect(known.status).toBe(200)
    expect(await sockets('unproven')).toBeLessThanOrEqual(1_000)
  }, 30_000)

  it('ends with a wrong token, after the reason was sent', async () => {
    await start()
    const { socket, head } = await raw.upgrade(WEBSOCKET)
    expect(head).toMatch(/^HTTP\/1\.1 101 /)
    let delivery = ''
    socket.on('data', (chunk) => {
      delivery += chunk
    })
    socket.write(frame('40{"token":"nonsense"}'))
    await once(socket, 'end')
    expect(delivery).toContain('{"message":"unauthenticated"}')
    const sid = await handshake()
    await post(sid, '40{"token":"nonsense"}')
    expect((await raw.ask(`${POLLING}&sid=${sid}`)).body).toContain('unauthenticated')
  })

  it('gets one attempt: further tokens in the same message are dropped with the session', async () => {
    const asked: (string | null)[] = []
    await start({
      prepare: (_app, context) => {
        const { findActor } = context
        context.findActor = (token) => {
          asked.push(token)
          return findActor(token)
        }
      },
    })
    const sid = await handshake()
    await post(sid, Array.from({ length: 300 }, (_, place) => `40{"token":"guess ${place}"}`).join('\x1e'))
    expect((await post(sid, '40')).status).toBe(400)
    expect(asked).toHaveLength(1)
  })

  it('costs no memory for what it sends: too large, unknown, without a session, of another protocol', async () => {
    await start()
    const sid = await handshake()
    expect((await post(sid, 'x'.repeat(20_000))).status).toBe(413)
    for (const [method, path] of [
      ['POST', POLLING],
      ['GET', `${POLLING}&sid=unknown`],
      ['POST', `${POLLING}&sid=__proto__`],
      ['GET', '/socket.io/?EIO=3&transport=polling'],
      ['GET', '/socket.io/?EIO=4&transport=websocket'],
      ['GET', '/socket.io/?EIO=4&transport=webtransport'],
      ['DELETE', POLLING],
    ] as const) {
      expect((await raw.ask(path, { method, ...(method === 'POST' && { body: '40' }) })).status).toBe(400)
    }
    expect(await sockets('unproven')).toBe(1)
  })
})

describe('a socket of a signed-in person', () => {
  it('is one of twenty at most; the next is refused with the reason until one goes', async () => {
    await start()
    const { token } = await server.signUp()
    const other = await server.signUp()
    const held = await Promise.all(Array.from({ length: OF_PERSON }, () => connected({ token })))
    await expect(connected({ token })).rejects.toThrow('too_many_sockets')
    expect(held.every((socket) => socket.connected)).toBe(true)
    await connected({ token: other.token })
    held[0]?.disconnect()
    await vi.waitFor(() => connected({ token }))
    expect(await sockets('signed_in')).toBe(OF_PERSON + 1)
  })

  it('is closed when it floods: with frames that raise no event, and with packets', async () => {
    await start()
    const { token } = await server.signUp()
    const { socket } = await raw.upgrade(WEBSOCKET)
    const letIn = once(socket, 'data')
    socket.write(frame(`40{"token":"${token}"}`))
    await letIn
    expect(await sockets('signed_in')).toBe(1)
    socket.resume()
    const closed = once(socket, 'close')
    socket.on('error', () => {})
    const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
    socket.write(Buffer.concat(Array.from({ length: 5_000 }, () => ping)))
    await closed
    await vi.waitFor(async () => expect(await sockets('signed_in')).toBe(0))

    const sid = await handshake()
    await post(sid, `40{"token":"${token}"}`)
    await raw.ask(`${POLLING}&sid=${sid}`)
    expect((await post(sid, Array.from({ length: 100 }, () => '42["x"]').join('\x1e'))).status).toBe(200)
    expect((await post(sid, '42["x"]')).status).toBe(400)
  })

  it('takes its session with it when it leaves', async () => {
    await start()
    const { token } = await server.signUp()
    const sid = await handshake()
    await post(sid, `40{"token":"${token}"}`)
    await raw.ask(`${POLLING}&sid=${sid}`)
    expect(await sockets('signed_in')).toBe(1)
    await post(sid, '41')
    await vi.waitFor(async () => expect(await sockets('signed_in')).toBe(0))
  })
})
