import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let support: Holder
let finance: Holder
let shop: Holder
let stopped: Holder

beforeAll(async () => {
  server = await startTestApp()
  support = await makeHolder(server, { userType: 'support_admin' })
  finance = await makeHolder(server, { userType: 'finance_admin' })
  shop = await makeHolder(server, { userType: 'store' })
  stopped = await makeHolder(server, { userType: 'store', approved: false })
  const about = { category: 'groceries', country: 'GH', address: 'Street' }
  const set = ({ id }: Holder, values: Record<string, unknown>) =>
    server.database.kysely.updateTable('users').set(values).where('id', '=', id).execute()
  await set(shop, { ...about, business_name: 'Golden Crust Bakery' })
  await set(stopped, { ...about, business_name: 'Silver Crust' })
  const payer = await makeHolder(server, { paps: 100_00n })
  const body = { receiver: shop.papsId, amount: 12.5 }
  const { quote_id } = (await server.call('POST /api/payment', { token: payer.token, body })).body
  await server.call('POST /api/payment/send', { token: payer.token, body: { quote_id, pin: PIN } })
  await server.call('POST /api/profile/account', { token: shop.token, body: { business_name: 'Golden Bread' } })
})
afterAll(() => server.close())

const search = async (terms: object, by = finance) =>
  (
    await server.call('GET /api/store/desk/search/{terms}', {
      token: by.token,
      params: { terms: JSON.stringify(terms) },
    })
  ).body.data

describe('the list of stores', () => {
  it('shows name, category, approval, application and volume', async () => {
    const [found] = await search({ text: 'golden crust' })
    expect(found).toMatchObject({
      _id: shop.id,
      name: 'Golden Crust Bakery',
      category_name: 'Groceries',
      approved: true,
      application: { business_name: 'Golden Bread' },
      volume: { count: 1, amount: 12.5 },
    })
  })

  it('shows no volume to staff who may not read money', async () => {
    const [found] = await search({ text: 'golden crust' }, support)
    expect(found).toMatchObject({ name: 'Golden Crust Bakery', volume: null })
  })

  it('is narrowed to approved stores, stopped ones, and those with a pending application', async () => {
    const names = async (status: string) => (await search({ status })).map(({ _id }) => _id)
    expect(await names('approved')).toEqual([shop.id])
    expect(await names('stopped')).toEqual([stopped.id])
    expect(await names('pending')).toEqual([shop.id])
  })

  it('is paged and comes as CSV', async () => {
    const first = (await server.call('GET /api/store/desk/', { token: support.token, query: { limit: '1' } })).body
    expect(first.data).toHaveLength(1)
    const query = { limit: '1', cursor: first.next_cursor ?? '' }
    const rest = (await server.call('GET /api/store/desk/', { token: support.token, query })).body
    expect([first.data[0]?._id, rest.data[0]?._id]).toEqual([stopped.id, shop.id])
    const csv = await fetch(`${server.url}/api/store/desk/`, {
      headers: { authorization: support.token, accept: 'text/csv' },
    })
    expect(await csv.text()).toContain('Silver Crust')
  })

  it('is logged when it shows money', async () => {
    await search({ text: 'a search of its own' })
    const { rows } = await server.database.pool.query<{ after: { asked: object } }>(
      `select after from audit_log where actor_id = $1 and action = 'money.list'`,
      [finance.id],
    )
    expect(JSON.stringify(rows)).toContain('a search of its own')
  })
})
