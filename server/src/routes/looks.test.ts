import { newId, QUEUE_EVENT } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

interface Staff {
  token: string
  id: string
}

let server: TestApp
let efua: Staff
let yaw: Staff
let support: Staff

async function makeStaff(userType: 'finance_admin' | 'support_admin', first_name: string): Promise<Staff> {
  const { token } = await server.signUp({ userType, first_name, last_name: 'Asante' })
  return { token, id: (await server.call('GET /api/auth/get_current_user', { token })).body.user._id }
}

beforeAll(async () => {
  server = await startTestApp()
  efua = await makeStaff('finance_admin', 'Efua')
  yaw = await makeStaff('finance_admin', 'Yaw')
  support = await makeStaff('support_admin', 'Akua')
})
afterAll(() => server.close())

const open = ({ token }: Staff, id: string) =>
  server.call('PUT /api/staff/looks/{queue}', { token, params: { queue: 'topups' }, body: { item_id: id } })
const seenBy = async ({ token }: Staff) =>
  (await server.call('GET /api/staff/looks/{queue}', { token, params: { queue: 'topups' } })).body.data
const newsFor = async ({ id }: Staff) => {
  const { rows } = await server.database.pool.query<{ payload: { what: string; item_id: string } }>(
    'select payload from outbox where name = $1 and user_id = $2 order by position',
    [QUEUE_EVENT, id],
  )
  return rows.map(({ payload }) => payload)
}

async function waitingTopUp(): Promise<string> {
  const { token } = await makeHolder(server)
  const order = { paps: 20, method: 'office' as const }
  const { reference } = (await server.call('POST /api/topup/order', { token, body: order })).body
  return (await server.call('POST /api/topup/save', { token, body: { reference: reference ?? '' } })).body.data._id
}

describe('what a colleague has open', () => {
  it('is shown to the others, published once, and removed when it is closed', async () => {
    const id = newId()
    expect((await open(efua, id)).body.data).toEqual([])
    await open(efua, id)
    expect(await seenBy(efua)).toEqual([])
    expect(await seenBy(yaw)).toMatchObject([{ item_id: id, by: { _id: efua.id, name: 'Efua Asante' } }])
    const params = { queue: 'topups', id }
    await server.call('DELETE /api/staff/looks/{queue}/{id}', { token: efua.token, params })
    expect(await seenBy(yaw)).toEqual([])
    const about = async (staff: Staff) => (await newsFor(staff)).filter(({ item_id }) => item_id === id)
    expect((await about(yaw)).map(({ what }) => what)).toEqual(['opened', 'closed'])
    expect(await about(support)).toEqual([])
  })

  it('expires after half a minute without a heartbeat', async () => {
    const id = newId()
    await open(efua, id)
    await server.database.pool.query(
      `update queue_looks set since = since - interval '31 s', until = until - interval '31 s' where item_id = $1`,
      [id],
    )
    expect(await seenBy(yaw)).toEqual([])
    await open(efua, id)
    expect(await seenBy(yaw)).toHaveLength(1)
    expect((await newsFor(yaw)).filter(({ item_id }) => item_id === id)).toHaveLength(2)
  })

  it('is not for those who decide about other things', async () => {
    expect((await open(support, newId())).status).toBe(404)
    const params = { queue: 'topups' }
    expect((await server.call('GET /api/staff/looks/{queue}', { token: support.token, params })).status).toBe(404)
    const wrong = { token: efua.token, params: { queue: 'nonsense' } }
    expect((await server.call('GET /api/staff/looks/{queue}', wrong)).status).toBe(422)
  })

  it('ends with the decision, and the second to decide learns who did', async () => {
    const _id = await waitingTopUp()
    await open(yaw, _id)
    expect((await server.call('PUT /api/topup/', { token: efua.token, body: { _id } })).status).toBe(200)
    expect(await seenBy(efua)).toEqual([])
    const body = { _id, reason: 'Nothing came' }
    const second = await server.call('PUT /api/topup/reject', { token: yaw.token, body })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'decided_already', msg: 'Efua Asante decided this before you: it is approved.' },
    })
    expect((await newsFor(yaw)).at(-1)).toEqual({ queue: 'topups', item_id: _id, what: 'decided' })
  })
})
