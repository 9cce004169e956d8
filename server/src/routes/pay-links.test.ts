import { newPapsId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const payee = (paps_id: string) => server.call('GET /api/pay/{paps_id}', { params: { paps_id } })

const set = ({ id }: Holder, values: Record<string, unknown>) =>
  server.database.kysely.updateTable('users').set(values).where('id', '=', id).execute()

describe('a pay link', () => {
  it('names a person masked and a store in full, to anybody, and says nothing else about them', async () => {
    const [ama, shop] = [
      await makeHolder(server, { firstName: 'Ama', approved: false }),
      await makeHolder(server, { userType: 'store' }),
    ]
    await set(shop, { business_name: 'Makola Market' })
    expect((await payee(ama.papsId)).body).toEqual({
      data: { paps_id: ama.papsId, name: 'Ama O.', avatar: null, is_store: false, verified: false },
    })
    expect((await payee(shop.papsId)).body.data).toMatchObject({
      name: 'Makola Market',
      is_store: true,
      verified: true,
    })
  })

  it('takes an id as people type it, and refuses one with a typing mistake', async () => {
    const { papsId } = await makeHolder(server)
    expect((await payee(papsId.toLowerCase().replaceAll('-', ' '))).body.data.paps_id).toBe(papsId)
    const last = papsId.at(-1) === '2' ? '3' : '2'
    expect((await payee(papsId.slice(0, -1) + last)).status).toBe(422)
  })

  it('finds nobody who can’t be paid: unknown, locked, gone, staff, banks and stores that don’t trade', async () => {
    const [locked, gone, stopped, bank, staff] = [
      await makeHolder(server),
      await makeHolder(server),
      await makeHolder(server, { userType: 'store', approved: false }),
      await makeHolder(server, { userType: 'bank' }),
      await makeHolder(server, { userType: 'support_admin' }),
    ]
    await set(locked, { locked_at: new Date() })
    await set(gone, { deleted_at: new Date() })
    const ids = ['PAPS-0000-0000', newPapsId(), ...[locked, gone, stopped, bank, staff].map(({ papsId }) => papsId)]
    const answers = await Promise.all(ids.map(payee))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(ids.map(() => [404, 'not_found']))
  })

  it('keeps the old name of a store until a new one is approved', async () => {
    const shop = await makeHolder(server, { userType: 'store' })
    await set(shop, { business_name: 'Old Corner', category: 'groceries', country: 'GH', address: 'Street' })
    await server.call('POST /api/profile/account', { token: shop.token, body: { business_name: 'Volta Bank' } })
    expect((await payee(shop.papsId)).body.data.name).toBe('Old Corner')
  })
})
