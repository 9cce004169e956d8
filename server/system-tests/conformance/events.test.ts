import { EVENT_NAMES, type EventName } from '@paps/contract'
import { publish, withTransaction } from '@paps/database'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Acts, type Cast, makeActs } from '../../testing/acts.ts'
import { expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** All listeners: the people concerned, an unrelated person, and every staff role. */
const LISTENERS = ['ama', 'kofi', 'shop', 'bank', 'esi', 'finance', 'super', 'support', 'editor'] as const
type Listener = (typeof LISTENERS)[number]

/** Staff who may read money. */
const MONEY_STAFF = ['finance', 'super'] as const satisfies readonly Listener[]
const STAFF: readonly Listener[] = [...MONEY_STAFF, 'support', 'editor']

interface Heard {
  name: string
  payload: { event_id?: unknown; paps_id?: unknown; at?: unknown; update?: unknown; data?: Record<string, unknown> }
}

interface Happening {
  event: EventName
  when: string
  /** Preparation whose events are not checked. */
  after?: (acts: Acts) => Promise<unknown>
  does: (acts: Acts) => Promise<unknown>
  /** The recipients. No other listener may receive the event. */
  selectReceivers: readonly Listener[]
}

const HAPPENINGS: readonly Happening[] = [
  {
    event: 'transferReceiver',
    when: 'Ama sends Kofi money',
    does: (acts) => acts.transfer('ama', 'kofi', 10),
    selectReceivers: ['kofi'],
  },
  {
    event: 'paymentReceiver',
    when: 'Ama pays the shop',
    does: (acts) => acts.pay('ama', 'shop', 10),
    selectReceivers: ['shop'],
  },
  {
    event: 'paymentReceiverReq',
    when: 'Kofi asks Ama to pay',
    does: (acts) => acts.ask('kofi', 'ama', 5),
    selectReceivers: ['ama'],
  },
  {
    event: 'depositApprovedReceiver',
    when: 'the shop takes cash for Ama',
    does: (acts) => acts.deposit('shop', 'ama', 20),
    selectReceivers: ['ama'],
  },
  {
    event: 'withDrawalInitReceiver',
    when: 'Ama wants cash from the shop',
    does: (acts) => acts.withdraw('ama', 20, 'shop'),
    selectReceivers: ['shop'],
  },
  {
    event: 'withDrawalInitReceiver',
    when: 'Ama wants cash from the platform',
    does: (acts) => acts.withdraw('ama', 20),
    selectReceivers: MONEY_STAFF,
  },
  {
    event: 'withDrawalApprovedReceiver',
    when: 'the shop has paid Ama out',
    after: (acts) => acts.withdraw('ama', 20, 'shop'),
    does: (acts) => acts.payOut('shop'),
    selectReceivers: ['ama'],
  },
  {
    event: 'withDrawalRejectedReceiver',
    when: 'the bank can’t pay Ama out',
    after: (acts) => acts.withdraw('ama', 20, 'bank'),
    does: (acts) => acts.refuseWithdrawal('bank', 'No cash today'),
    selectReceivers: ['ama'],
  },
  {
    event: 'topupInit',
    when: 'Ama says that she has paid in',
    does: (acts) => acts.topUp('ama', 50),
    selectReceivers: MONEY_STAFF,
  },
  {
    event: 'topupReceiverSuccess',
    when: 'finance credits a top-up of Ama',
    after: (acts) => acts.topUp('ama', 50),
    does: (acts) => acts.credit(),
    selectReceivers: ['ama', ...MONEY_STAFF],
  },
  {
    event: 'topupReceiverRejected',
    when: 'finance refuses a top-up of Ama',
    after: (acts) => acts.topUp('ama', 50),
    does: (acts) => acts.refuseTopUp('Nothing came'),
    selectReceivers: ['ama', ...MONEY_STAFF],
  },
  {
    event: 'redemptionReceiver',
    when: 'finance pays for points of Ama',
    after: (acts) => acts.redeem('ama', 100),
    does: (acts) => acts.decideRedemption('fulfilled'),
    selectReceivers: ['ama'],
  },
]

const FENCE = 'fence'

let server: TestApp
let people: Record<Listener, Holder>
let acts: Acts
const sockets = new Map<Listener, Socket>()
const heard = new Map<Listener, Heard[]>()

beforeAll(async () => {
  server = await startTestApp()
  const [ama, kofi, shop, bank, esi, finance, superAdmin, support, editor] = await Promise.all([
    makeHolder(server, { firstName: 'Ama', paps: 2_000_00n, points: 400n }),
    makeHolder(server, { firstName: 'Kofi', paps: 1_000_00n }),
    makeHolder(server, { firstName: 'Kaya', userType: 'store', paps: 5_000_00n }),
    makeHolder(server, { firstName: 'Volta', userType: 'bank', paps: 5_000_00n }),
    makeHolder(server, { firstName: 'Esi' }),
    makeHolder(server, { firstName: 'Yaw', userType: 'finance_admin' }),
    makeHolder(server, { firstName: 'Efua', userType: 'super_admin' }),
    makeHolder(server, { firstName: 'Akua', userType: 'support_admin' }),
    makeHolder(server, { firstName: 'Kojo', userType: 'content_admin' }),
  ])
  people = { ama, kofi, shop, bank, esi, finance, super: superAdmin, support, editor }
  acts = makeActs(server, people as Cast)
  await Promise.all(LISTENERS.map(listen))
})
afterAll(async () => {
  for (const socket of sockets.values()) socket.disconnect()
  await expectBooksRight(server)
  await server.close()
})

async function listen(name: Listener): Promise<void> {
  const { token } = people[name]
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  heard.set(name, [])
  socket.onAny((event: string, payload: Heard['payload']) => heard.get(name)?.push({ name: event, payload }))
  sockets.set(name, socket)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
}

/** Waits until all earlier events have been delivered: delivery follows the order of the outbox. */
async function settle(): Promise<void> {
  const fences = LISTENERS.map((name) => new Promise((resolve) => sockets.get(name)?.once(FENCE, resolve)))
  await withTransaction(server.database, (tx) =>
    publish(tx, ...LISTENERS.map((name) => ({ name: FENCE, userId: people[name].id, forAdmins: false, payload: {} }))),
  )
  await Promise.all(fences)
}

/** Returns the recipients of each of the eleven events since then. */
async function heardOf({ after, does }: Happening): Promise<[Listener, Heard][]> {
  await after?.(acts)
  await settle()
  for (const name of LISTENERS) heard.set(name, [])
  await does(acts)
  await settle()
  const isSpecified = ({ name }: Heard) => EVENT_NAMES.some((one) => one === name)
  return LISTENERS.flatMap((name) =>
    (heard.get(name) ?? []).filter(isSpecified).map((one) => [name, one] as [Listener, Heard]),
  )
}

it('has the eleven events of the specification, each tested', () => {
  expect([...EVENT_NAMES]).toEqual([
    'transferReceiver',
    'paymentReceiver',
    'paymentReceiverReq',
    'withDrawalApprovedReceiver',
    'withDrawalRejectedReceiver',
    'withDrawalInitReceiver',
    'depositApprovedReceiver',
    'topupInit',
    'topupReceiverSuccess',
    'topupReceiverRejected',
    'redemptionReceiver',
  ])
  expect(new Set(HAPPENINGS.map(({ event }) => event))).toEqual(new Set(EVENT_NAMES))
})

describe.each(HAPPENINGS.map((happening) => [happening.event, happening.when, happening] as const))(
  '%s, when %s',
  (event, _, happening) => {
    let found: [Listener, Heard][] = []

    it('reaches its recipients once, and no other listener', async () => {
      found = await heardOf(happening)
      expect(found.map(([who, { name }]) => [who, name])).toEqual(
        LISTENERS.filter((who) => happening.selectReceivers.includes(who)).map((who) => [who, event]),
      )
    })

    it('carries the record, and the new balance of the person whose paps id it names', async () => {
      for (const [who, { payload }] of found) {
        expect(payload).toMatchObject({
          event_id: expect.any(String),
          paps_id: expect.stringMatching(/^PAPS-/),
          at: expect.any(String),
          data: { _id: expect.any(String), created_at: expect.any(String), status: expect.any(String) },
        })
        if (STAFF.includes(who)) continue
        const { body } = await server.call('GET /api/balance', { token: people[who].token })
        expect([who, payload.paps_id, payload.update]).toEqual([
          who,
          people[who].papsId,
          { paps: body.paps, points: body.points },
        ])
      }
    })

    // Not every event goes to staff. A test that is defined and skipped would count as left out.
    if (!happening.selectReceivers.some((who) => STAFF.includes(who))) return
    it('carries no balance to staff', () => {
      const copies = found.filter(([who]) => STAFF.includes(who))
      expect(copies.map(([who, { payload }]) => [who, payload.update])).toEqual(copies.map(([who]) => [who, null]))
    })
  },
)

it('a socket without a session is refused', async () => {
  const socket = io(server.url, { transports: ['polling'], auth: {}, reconnection: false, forceNew: true })
  const refused = await new Promise<Error>((resolve, reject) =>
    socket.once('connect_error', resolve).once('connect', () => reject(new Error('It was let in.'))),
  )
  expect(refused.message).toBe('unauthenticated')
  socket.disconnect()
})
