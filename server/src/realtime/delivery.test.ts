import { type EventPayload, presentPaps, QUEUE_EVENT } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeApp } from '../app.ts'
import { makeContext } from '../context.ts'
import { makeLog } from '../plugins/logging.ts'

let server: TestApp
let esi: Holder
const sockets: Socket[] = []
const others: FastifyInstance[] = []

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 10_000_000n })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const app of others.splice(0)) await app.close()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** Starts another server from the view of the database: with its own poster, relay and sockets. */
async function startBeside(): Promise<{ app: FastifyInstance; url: string }> {
  const app = await makeApp(makeContext(server.context.config, server.database), { log: makeLog('silent') })
  others.push(app)
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

interface Delivery {
  socket: Socket
  /** By event id, in order of first arrival. */
  events: Map<string, EventPayload & { name: string }>
  /** Resolves when so many have arrived. */
  until(count: number): Promise<(EventPayload & { name: string })[]>
}

async function listen(url: string, { token }: { token: string }, lastEventId?: string): Promise<Delivery> {
  const auth = { token, ...(lastEventId && { last_event_id: lastEventId }) }
  const socket = io(url, { transports: ['websocket'], auth, reconnection: false, forceNew: true })
  sockets.push(socket)
  const events: Delivery['events'] = new Map()
  let check = () => {}
  socket.onAny((name: string, event: EventPayload) => {
    if (name === QUEUE_EVENT) return
    if (!events.has(event.event_id)) events.set(event.event_id, { ...event, name })
    check()
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return {
    socket,
    events,
    until: (count) =>
      new Promise((resolve) => {
        check = () => {
          if (events.size >= count) resolve([...events.values()])
        }
        check()
      }),
  }
}

async function post(url: string, path: string, token: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: token }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

/** Like `sendMoney`, on the given server. */
async function sendAt(url: string, from: Holder, to: Holder, amount: number): Promise<void> {
  const { quote_id } = await post(url, '/api/transfer', from.token, { receiver: to.papsId, amount })
  const { update } = await post(url, '/api/transfer/send', from.token, { quote_id, pin: PIN })
  expect(update).toBeDefined()
}

describe('a transfer', () => {
  it('notifies the receiver only, with the balance and the record as its list shows it', async () => {
    const [kofi, ama] = [await makeHolder(server, { paps: 500n, points: 3n }), await makeHolder(server)]
    const [mine, senders, strangers] = [
      await listen(server.url, kofi),
      await listen(server.url, esi),
      await listen(server.url, ama),
    ]
    const record = await sendMoney(server, esi, kofi, 12.5, 'For lunch')
    expect(await mine.until(1)).toEqual([
      {
        name: 'transferReceiver',
        event_id: expect.any(String),
        paps_id: kofi.papsId,
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        update: { paps: 17.5, points: 3 },
        data: record,
      },
    ])
    // A later event has reached the others too, so they would have received this one by now.
    await sendMoney(server, esi, ama, 1)
    expect(await strangers.until(1)).toMatchObject([{ update: { paps: 1 } }])
    expect(senders.events.size).toBe(0)
    expect(mine.events.size).toBe(1)
    const { body } = await server.call('GET /api/transfer/received', { token: kofi.token })
    expect(body.data[0]).toEqual(record)
  })

  it('is published by every server in order, whichever made it', async () => {
    const kofi = await makeHolder(server)
    const beside = await startBeside()
    const delivery = [await listen(server.url, kofi), await listen(beside.url, kofi)]
    const urls = [server.url, beside.url]
    const count = 60
    await Promise.all(
      Array.from({ length: count }, (_, place) => sendAt(urls[place % 2] ?? '', esi, kofi, (place + 1) / 100)),
    )
    const published = (await eventsOf(server, kofi)).map(({ id }) => id)
    expect(published).toHaveLength(count)
    for (const each of delivery) {
      const events = await each.until(count)
      expect(events.map(({ event_id }) => event_id)).toEqual(published)
      const balances = events.map(({ update }) => update?.paps ?? 0)
      expect(balances).toEqual([...balances].sort((a, b) => a - b))
      const total = events.reduce((sum, { data }) => sum + Math.round(Number(data.amount) * 100), 0)
      expect(balances.at(-1)).toBe(presentPaps(BigInt(total)))
    }
  })
})

describe('a client that was disconnected', () => {
  it('receives from another server what the first did not deliver before it died', async () => {
    const kofi = await makeHolder(server)
    const beside = await startBeside()
    const before = await listen(beside.url, kofi)
    await sendMoney(server, esi, kofi, 1)
    const [first] = await before.until(1)
    const gone = new Promise((resolve) => before.socket.once('disconnect', resolve))
    // Committed by the server that stops, and by the other while no client is connected to it.
    const dying = sendAt(beside.url, esi, kofi, 2)
    await dying
    await Promise.all([beside.app.close(), gone])
    await sendMoney(server, esi, kofi, 3)
    const after = await listen(server.url, kofi, first?.event_id)
    const events = await after.until(2)
    expect(events.map(({ data }) => data.amount)).toEqual([2, 3])
    expect(events.map(({ update }) => update?.paps)).toEqual([3, 6])
  })

  it('receives all missed events before any new one', async () => {
    const kofi = await makeHolder(server)
    await sendMoney(server, esi, kofi, 1)
    const [first] = await eventsOf(server, kofi)
    await server.database.pool.query(
      `insert into outbox (id, name, user_id, payload)
      select gen_random_uuid(), 'transferReceiver', $1, '{}' from generate_series(1, 3000)`,
      [kofi.id],
    )
    // Another client is connected, so the server relays events from the start.
    await listen(server.url, esi)
    const listening = listen(server.url, kofi, first?.id)
    for (let times = 0; times < 10; times++) await sendMoney(server, esi, kofi, 1)
    const delivery = await (await listening).until(3_010)
    expect(delivery.map(({ event_id }) => event_id)).toEqual(
      (await eventsOf(server, kofi)).slice(1).map(({ id }) => id),
    )
  })

  it('receives nothing of others by naming an event of theirs', async () => {
    const [kofi, ama] = [await makeHolder(server), await makeHolder(server)]
    await sendMoney(server, esi, kofi, 1)
    await sendMoney(server, esi, kofi, 2)
    const [first] = await eventsOf(server, kofi)
    const curious = await listen(server.url, ama, first?.id)
    await sendMoney(server, esi, ama, 3)
    expect((await curious.until(1)).map(({ data }) => data.amount)).toEqual([3])
  })
})

describe('events for staff', () => {
  it('contain no balance and reach only staff with permission for money', async () => {
    const kofi = await makeHolder(server, { paps: 70_000n, points: 9n })
    const staff = await Promise.all(
      (['finance_admin', 'super_admin', 'support_admin', 'content_admin'] as const).map((userType) =>
        server.signUp({ userType }),
      ),
    )
    const [finance, boss, support, content] = await Promise.all(staff.map((one) => listen(server.url, one)))
    const own = await listen(server.url, kofi)
    const topUp = async (decide: 'PUT /api/topup/' | 'PUT /api/topup/reject') => {
      const body = { paps: 200, method: 'office' as const }
      const { reference } = (await server.call('POST /api/topup/order', { token: kofi.token, body })).body
      const saved = await server.call('POST /api/topup/save', {
        token: kofi.token,
        body: { reference: reference ?? '' },
      })
      const token = staff[0]?.token ?? ''
      await server.call(decide, { token, body: { _id: saved.body.data._id, reason: 'Nothing came' } })
    }
    await topUp('PUT /api/topup/')
    await topUp('PUT /api/topup/reject')
    await server.call('POST /api/withdrawal', { token: kofi.token, body: { amount: 100, pin: PIN } })

    const names = ['topupInit', 'topupReceiverSuccess', 'topupInit', 'topupReceiverRejected', 'withDrawalInitReceiver']
    for (const delivery of [finance, boss]) {
      const events = (await delivery?.until(names.length)) ?? []
      expect(events.map(({ name }) => name)).toEqual(names)
      for (const { update, paps_id } of events) {
        expect({ update, paps_id }).toEqual({ update: null, paps_id: kofi.papsId })
      }
    }
    const credited = { paps: 900, points: 11 }
    expect((await own.until(2)).map(({ name, update }) => ({ name, update }))).toEqual([
      { name: 'topupReceiverSuccess', update: credited },
      { name: 'topupReceiverRejected', update: credited },
    ])

    // Missed events are exactly those they would have received live.
    const [first] = [...(finance?.events.keys() ?? [])]
    const again = await listen(server.url, staff[0] ?? { token: '' }, first)
    expect((await again.until(4)).map(({ name }) => name)).toEqual(names.slice(1))
    const curious = await listen(server.url, staff[3] ?? { token: '' }, first)
    await sendMoney(server, esi, kofi, 1)
    await own.until(3)
    expect([support?.events.size, content?.events.size, curious.events.size]).toEqual([0, 0, 0])
  })
})
