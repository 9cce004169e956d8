import { randomBytes } from 'node:crypto'
import { isOperator, newId, type UserType } from '@paps/contract'
import { type Tx, withTransaction } from '@paps/database'
import { verifyBooks } from '@paps/features/money/verifications'
import { hashPassword } from '@paps/features/people/auth'
import { seedPeople, type UserChanges, updateUser, walletOf } from '@paps/features/people/users'
import { HOUSE, openAccounts, post } from '@paps/ledger'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export const PIN = '2580'
const PASSWORD = 'correct horse battery'
const SESSION_MS = 30 * 24 * 60 * 60 * 1000

/** Computed once a process: it takes longer than all else about a person. */
const PASSWORD_HASH = hashPassword(PASSWORD)
let made = 0

/** A customer with a wallet, a PIN and money. */
export interface Holder {
  token: string
  email: string
  id: string
  papsId: string
}

interface HolderOptions {
  userType?: UserType
  /** In minor units. */
  paps?: bigint
  points?: bigint
  /** Whether the identity (and, of a store, the business) is approved. */
  approved?: boolean
  firstName?: string
}

/** Makes a person with a session in one transaction, without the calls of a sign-up and without its mail. */
export async function makeHolder(server: TestApp, options: HolderOptions = {}): Promise<Holder> {
  const { userType = 'regular', paps = 0n, points = 0n, approved = true, firstName = 'Esi' } = options
  if (isOperator(userType)) return makeOperatorHolder(server, options)
  const email = `holder${++made}-${process.pid}@example.com`
  const now = server.context.now()
  const passwordHash = await PASSWORD_HASH
  const holder = await withTransaction(server.database, async (tx) => {
    const person = { email, first_name: firstName, last_name: 'Owusu', username: null, user_type: userType }
    const seed = { ...person, password_hash: passwordHash, trust: approved ? 'known' : 'reachable', pin: PIN } as const
    const seeded = (await seedPeople(tx, server.context.keyedHash, [{ ...seed, created_at: now }])).get(email)
    if (!seeded) throw new Error(`${email} was not made`)
    await updateUser(tx, seeded.id, {
      is_phone_verified: approved,
      national_id_status: approved ? 'approved' : 'none',
      alert_mail: false,
    })
    return { token: await openTestSession(tx, server, seeded.id, now), email, id: seeded.id, papsId: seeded.papsId }
  })
  await giveMoney(server, holder.id, paps, points)
  return holder
}

/** A session on a device of its own, as a sign-up opens it. */
async function openTestSession(tx: Tx, { context }: TestApp, userId: string, now: Date): Promise<string> {
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const [client, address, deviceHash] = ['a program of the tests', '127.0.0.1', randomBytes(32)]
  await sql`
    with device as (
      insert into devices (user_id, device_hash, address_key, client, address)
      values (${userId}, ${deviceHash}, ${address}, ${client}, ${address})
    )
    insert into sessions (id, user_id, device, address, device_hash, expires_at)
    values (${sessionId}, ${userId}, ${client}, ${address}, ${deviceHash}, ${expiresAt})`.execute(tx)
  return context.tokens.sign({ userId, sessionId }, expiresAt)
}

async function makeOperatorHolder(server: TestApp, options: HolderOptions): Promise<Holder> {
  const { userType = 'cashier', paps = 0n, points = 0n, approved = true, firstName = 'Esi' } = options
  const { token, email } = await server.signUp({ first_name: firstName, userType })
  const { id, paps_id } = await server.database.kysely
    .selectFrom('users')
    .select(['id', 'paps_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await changeUser(server, id, {
    is_email_verified: true,
    is_phone_verified: approved,
    national_id_status: approved ? 'approved' : 'none',
    approved,
    alert_mail: false,
    pin_hash: server.context.keyedHash.hash('pin', id, PIN),
  })
  await giveMoney(server, id, paps, points)
  return { token, email, id, papsId: paps_id }
}

/** Changes columns of a user, and of their credentials, preferences and limits. */
export function changeUser({ database }: Pick<TestApp, 'database'>, id: string, changes: UserChanges): Promise<void> {
  return withTransaction(database, (tx) => updateUser(tx, id, changes))
}

/** Credits money and points to a wallet, from outside. */
export async function giveMoney(server: TestApp, userId: string, paps: bigint, points = 0n): Promise<void> {
  const wallet = walletOf(userId)
  const legs = [
    { account: HOUSE.outside, amountMinor: -paps },
    { account: wallet.paps, amountMinor: paps },
    { account: HOUSE.points, amountMinor: -points },
    { account: wallet.points, amountMinor: points },
  ].filter(({ amountMinor }) => amountMinor !== 0n)
  if (legs.length === 0) return
  const key = `opening:${newId()}`
  await withTransaction(server.database, (tx) =>
    post(tx, { key, kind: 'opening balance', request: key, occurredAt: new Date(), legs }),
  )
}

/** Creates the state after a refund took back points that were spent. */
export async function owePoints({ database }: TestApp, userId: string, points: bigint): Promise<void> {
  const { pointsDebt } = walletOf(userId)
  await withTransaction(database, async (tx) => {
    await openAccounts(tx, [{ id: pointsDebt, kind: 'points debt', currency: 'PTS', floorMinor: null }])
    await post(tx, {
      key: `debt:${newId()}`,
      kind: 'points taken back',
      request: [],
      occurredAt: new Date(),
      legs: [
        { account: pointsDebt, amountMinor: -points },
        { account: HOUSE.points, amountMinor: points },
      ],
    })
  })
}

/** Quotes and confirms a transfer. */
export async function sendMoney(server: TestApp, from: Holder, to: Holder, amount: number, note?: string) {
  const { token } = from
  const quoted = await server.call('POST /api/transfer', { token, body: { receiver: to.papsId, amount, note } })
  const body = { quote_id: quoted.body.quote_id, pin: PIN }
  const sent = await server.call('POST /api/transfer/send', { token, body })
  const [record] = sent.body.transfer ?? []
  if (!record) throw new Error(`the transfer failed: ${quoted.body.msg ?? sent.body.msg}`)
  return record
}

/** Returns the balance that the API shows the owner. */
export async function balanceOf(server: TestApp, holder: Holder): Promise<{ paps: number; points: number }> {
  const { body } = await server.call('GET /api/auth/get_current_user', { token: holder.token })
  return { paps: body.user.paps, points: body.user.points }
}

/** Returns the events of a person, newest last. */
export async function eventsOf(server: TestApp, holder: Holder) {
  return server.database.kysely
    .selectFrom('outbox')
    .select(['id', 'name', 'payload'])
    .where('user_id', '=', holder.id)
    .where('name', '!=', 'sessionEnded')
    .orderBy('position')
    .execute()
}

export async function notificationsOf(server: TestApp, holder: Holder) {
  return server.database.kysely
    .selectFrom('notifications')
    .select(['name', 'record_id', 'state'])
    .where('user_id', '=', holder.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Verifies the books and the records. Called at the end of every test file that moves money. */
export async function expectBooksRight(server: TestApp): Promise<void> {
  expect(await verifyBooks(server.database, { chain: server.context.chain })).toMatchObject({
    ok: true,
    firstBroken: null,
  })
}
