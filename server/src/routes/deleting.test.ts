import { newId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, expectBooksRight, type Holder, makeHolder, notificationsOf, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let support: string
beforeAll(async () => {
  server = await startTestApp()
  support = (await server.signUp({ userType: 'support_admin' })).token
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const remove = ({ id }: Holder) => server.call('DELETE /api/user/{id}', { token: support, params: { id } })

const open = ({ token }: Holder, body: object = {}) =>
  server.call('POST /api/saving/', { token, body: { name: 'Holiday', ...body } })

/** Inserts a pending record. */
async function wait(kind: 'request' | 'topup', senderId: string | null, receiverId: string): Promise<string> {
  const id = newId()
  await server.database.pool.query(
    `insert into records (id, kind, state, sender_id, receiver_id, amount_minor) values ($1, $2, 'pending', $3, $4, 500)`,
    [id, kind, senderId, receiverId],
  )
  return id
}

const stateOf = async (id: string) =>
  (await server.database.pool.query('select state, decided_by from records where id = $1', [id])).rows[0]

describe('deleting somebody', () => {
  it('is refused while a pot of theirs holds money, and closes their empty pots', async () => {
    const esi = await makeHolder(server, { paps: 5_000n })
    const pot = (await open(esi, { amount: 50, pin: PIN })).body.data._id
    await open(esi, { auto: { amount: 1, every: 'week' }, pin: PIN })
    expect(await remove(esi)).toMatchObject({
      status: 409,
      body: {
        code: 'money_remains',
        msg: 'This account still holds money or points, owes money or is owed some. That must be settled first.',
      },
    })
    const other = await makeHolder(server)
    await server.call('PUT /api/saving/', { token: esi.token, body: { _id: pot, take: 50, pin: PIN } })
    const { body } = await server.call('POST /api/transfer', {
      token: esi.token,
      body: { receiver: other.papsId, amount: 50 },
    })
    await server.call('POST /api/transfer/send', { token: esi.token, body: { quote_id: body.quote_id, pin: PIN } })
    expect((await remove(esi)).status).toBe(200)
    const { rows } = await server.database.pool.query('select state, auto_next from pots where owner_id = $1', [esi.id])
    expect(rows).toEqual([
      { state: 'closed', auto_next: null },
      { state: 'closed', auto_next: null },
    ])
  })

  it('cancels the requests that they made or were to pay, and notifies the others', async () => {
    const [esi, kofi] = [await makeHolder(server), await makeHolder(server)]
    const [made, asked] = [await wait('request', kofi.id, esi.id), await wait('request', esi.id, kofi.id)]
    const between = await wait('request', kofi.id, (await makeHolder(server)).id)
    expect((await remove(esi)).status).toBe(200)
    expect(await stateOf(made)).toEqual({ state: 'cancelled', decided_by: expect.any(String) })
    expect(await stateOf(asked)).toMatchObject({ state: 'cancelled' })
    expect(await stateOf(between)).toMatchObject({ state: 'pending' })
    expect((await eventsOf(server, kofi)).map(({ name }) => name)).toEqual(['paymentReceiverReq', 'paymentReceiverReq'])
    expect(await notificationsOf(server, kofi)).toHaveLength(2)
  })

  it('waits for a top-up of theirs to be decided', async () => {
    const esi = await makeHolder(server)
    const topup = await wait('topup', null, esi.id)
    expect((await remove(esi)).body.code).toBe('topup_waits')
    await server.database.pool.query(
      `update records set state = 'rejected', decided_by = gen_random_uuid(), decided_at = now() where id = $1`,
      [topup],
    )
    expect((await remove(esi)).status).toBe(200)
  })

  it('while they open pots and save loses nothing: they are gone empty, or still there', async () => {
    for (let round = 0; round < 5; round++) {
      const esi = await makeHolder(server, { paps: 100n })
      const pot = (await open(esi, { amount: 1, pin: PIN })).body.data._id
      const body = { _id: pot, take: 0.5, pin: PIN }
      const take = () => server.call('PUT /api/saving/', { token: esi.token, body })
      const [removed] = await Promise.all([remove(esi), take(), open(esi), open(esi), take(), remove(esi)])
      expect(removed.status).toBe(409)
    }
    for (let round = 0; round < 5; round++) {
      const esi = await makeHolder(server)
      await open(esi)
      await Promise.all([open(esi), remove(esi), open(esi)])
      const { rows } = await server.database.pool.query(
        `select u.deleted_at is not null as gone, bool_or(p.state = 'open') as open
        from users u left join pots p on p.owner_id = u.id where u.id = $1 group by u.id`,
        [esi.id],
      )
      expect(rows[0].gone).toBe(!rows[0].open)
    }
  })
})
