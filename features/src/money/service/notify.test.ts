import { type EventName, newId, type UserType } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../people/users/make-user.ts'
import { listedRecord } from '../records/record.ts'
import { notify } from './notify.ts'
import { type KnownParty, readParties } from './party-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const make = (userType: UserType) =>
  withTransaction(database, async (tx) => {
    const email = `${newId()}@example.com`
    await makeUser(tx, { email, passwordHash: null, firstName: 'Esi', lastName: 'Owusu', userType }, new Date())
    const { id } = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return id
  })

const partyOf = async (id: string) => (await readParties(database.kysely, [id])).get(id) as KnownParty

async function tell(name: EventName, to: KnownParty | null, about: KnownParty): Promise<string> {
  const at = new Date()
  const id = newId()
  const record = listedRecord({
    id,
    kind: 'topup',
    state: 'pending',
    sender: null,
    receiver: about,
    amountMinor: 1n,
    createdAt: at,
  })
  const update = { paps: 0n, points: 0n }
  await withTransaction(database, (tx) => notify(tx, [{ name, to, update, record, at, forAdmins: to === null }]))
  return id
}

const toldOf = (recordId: string) =>
  database.kysely.selectFrom('notifications').select(['user_id', 'name']).where('record_id', '=', recordId).execute()

describe('a notice to staff', () => {
  it('reaches everyone who may decide on money, and no one else', async () => {
    const [finance, boss] = [await make('finance_admin'), await make('super_admin')]
    for (const other of ['support_admin', 'content_admin', 'store'] as const) await make(other)
    const gone = await make('finance_admin')
    await database.kysely.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    const told = await toldOf(await tell('topupInit', null, await partyOf(await make('regular'))))
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([finance, boss].sort())
  })
})

describe('an alert', () => {
  const jobs = () => database.kysely.selectFrom('jobs').select('payload').where('task', '=', 'alert').execute()

  it('is queued for people with a verified address, and for no one else', async () => {
    const unproven = await partyOf(await make('bank'))
    await tell('topupReceiverSuccess', unproven, unproven)
    expect(await jobs()).toEqual([])
    await database.kysely.updateTable('users').set({ is_email_verified: true }).where('id', '=', unproven.id).execute()
    const proven = await partyOf(unproven.id)
    await tell('topupReceiverSuccess', proven, proven)
    expect(await jobs()).toMatchObject([{ payload: { user_id: proven.id } }])
    await database.kysely
      .updateTable('user_preferences')
      .set({ alert_mail: false })
      .where('user_id', '=', proven.id)
      .execute()
    const silent = await partyOf(proven.id)
    await tell('topupReceiverSuccess', silent, silent)
    expect(await jobs()).toHaveLength(1)
  })
})
