import { newId, type UserType } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { verifyBooks } from '@paps/features/money/verifications'
import { type UserChanges, updateUser, walletOf } from '@paps/features/people/users'
import { HOUSE, openAccounts, post } from '@paps/ledger'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export const PIN = '2580'

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

export async function makeHolder(server: TestApp, options: HolderOptions = {}): Promise<Holder> {
  const { userType = 'regular', paps = 0n, points = 0n, approved = true, firstName = 'Esi' } = options
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
