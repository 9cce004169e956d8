import { newId } from '@paps/contract'
import { publish, withTransaction } from '@paps/database'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
const open: Socket[] = []

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => server.close())

type Transport = 'websocket' | 'polling'

function dial(transport: Transport, auth: Record<string, unknown>): Socket {
  const socket = io(server.url, { transports: [transport], auth, reconnection: false, forceNew: true })
  open.push(socket)
  return socket
}

async function connected(transport: Transport, auth: Record<string, unknown>): Promise<Socket> {
  const socket = dial(transport, auth)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}

const delivery = (socket: Socket, name: string) =>
  new Promise<{ event_id: string; paps_id?: string }>((resolve) => socket.once(name, resolve))
const closed = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve))
const userIdOf = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user._id
const tell = (userId: string | null, name: string, forAdmins = false) =>
  withTransaction(server.database, (tx) => publish(tx, { name, userId, forAdmins, payload: { paps_id: 'x' } }))

describe.each(['websocket', 'polling'] as const)('over %s', (transport) => {
  it('a person receives their own events and none of others', async () => {
    const [mine, yours] = [await server.signUp(), await server.signUp()]
    const [me, you] = [
      await connected(transport, { token: mine.token }),
      await connected(transport, { token: yours.token }),
    ]
    let overheard = false
    you.onAny(() => {
      overheard = true
    })
    const event = delivery(me, 'transferReceiver')
    const next = delivery(you, 'paymentReceiver')
    await tell(await userIdOf(mine.token), 'transferReceiver')
    expect(await event).toMatchObject({ event_id: expect.any(String), paps_id: 'x' })
    expect(overheard).toBe(false)
    await tell(await userIdOf(yours.token), 'paymentReceiver')
    await next
  })

  it('staff receive staff events', async () => {
    const staff = await server.signUp({ userType: 'finance_admin' })
    const person = await server.signUp()
    const [money, wallet] = [
      await connected(transport, { token: staff.token }),
      await connected(transport, { token: person.token }),
    ]
    let overheard = false
    wallet.once('topupInit', () => {
      overheard = true
    })
    const event = delivery(money, 'topupInit')
    await tell(null, 'topupInit', true)
    await event
    expect(overheard).toBe(false)
  })

  it('a client without a session is refused', async () => {
    const { token } = await server.signUp()
    await server.call('POST /api/auth/signout', { token })
    for (const auth of [{}, { token: 'nonsense' }, { token: 7 }, { token }]) {
      await expect(connected(transport, auth)).rejects.toThrow('unauthenticated')
    }
  })

  it('sockets close when their session ends, and only those', async () => {
    const { token, email } = await server.signUp()
    const other = await server.call('POST /api/auth/signin_email_password', {
      body: { email, password: 'correct horse battery' },
    })
    const ending = await connected(transport, { token })
    const staying = await connected(transport, { token: other.body.jwt })
    const end = closed(ending)
    await server.call('POST /api/auth/signout', { token })
    await end
    expect(staying.connected).toBe(true)
  })

  it('a reconnecting client gets missed events in order', async () => {
    const { token } = await server.signUp()
    const userId = await userIdOf(token)
    const before = await connected(transport, { token })
    const seen = delivery(before, 'transferReceiver')
    await tell(userId, 'transferReceiver')
    const { event_id } = await seen
    before.disconnect()
    for (const name of ['paymentReceiver', 'depositApprovedReceiver']) await tell(userId, name)
    const again = dial(transport, { token, last_event_id: event_id })
    // At least once: an event that also came live has the same id.
    const names = new Map<string, string>()
    await new Promise<void>((resolve) =>
      again.onAny((name: string, event: { event_id: string }) => {
        names.set(event.event_id, name)
        if (names.size === 2) resolve()
      }),
    )
    expect([...names.values()]).toEqual(['paymentReceiver', 'depositApprovedReceiver'])
  })
})

describe('two servers on one database', () => {
  it('both publish events of either', async () => {
    const { token } = await server.signUp()
    const socket = await connected('websocket', { token })
    const event = delivery(socket, 'redemptionReceiver')
    // The publishing process does not matter: the outbox is in the database.
    const userId = await userIdOf(token)
    await server.database.pool.query(
      `insert into outbox (id, name, user_id, payload) values ($1, 'redemptionReceiver', $2, '{}')`,
      [newId(), userId],
    )
    await event
  })
})
