import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let support: string
let person: string

beforeAll(async () => {
  server = await startTestApp({ config: { publicUrl: 'https://paps.example' } })
  support = (await server.signUp({ userType: 'support_admin' })).token
  person = (await server.signUp()).token
})
afterAll(() => server.close())

async function openStore(business_name: string, approved = true, category = 'Bakery') {
  const { token, email } = await server.signUp()
  const body = { business_name, category, country: 'GH', address: '1 Market Street' }
  const saved = await server.call('POST /api/profile/account', { body, token })
  const { _id, paps_id } = saved.body.user
  await server.call('PUT /api/profile/approve', { token: support, body: { _id, target: 'account', approved: true } })
  await server.database.pool.query('update users set approved = $2 where email = $1', [email, approved])
  return { token, id: _id, papsId: paps_id }
}

const read = (id: string, token?: string) =>
  server.call('GET /api/store/{id}', { params: { id }, ...(token && { token }) })

describe('the page of a store', () => {
  it('is written by its keeper and read by everybody, by id or paps id', async () => {
    const { token, id, papsId } = await openStore('Golden Crust')
    const hours = {
      monday: [
        { from: '07:00', to: '12:00' },
        { from: '13:00', to: '18:00' },
      ],
      sunday: [],
    }
    const saved = await server.call('PUT /api/store/', {
      body: {
        description: 'Bread, warm at six.',
        phone: '+233 30 255 0199',
        website: 'https://crust.example',
        place: { latitude: 5.55, longitude: -0.2 },
        city: 'Accra',
        opening_hours: hours,
        time_zone: 'Africa/Accra',
      },
      token,
    })
    expect(saved.status).toBe(200)
    for (const which of [id, papsId, papsId.toLowerCase().replaceAll('-', '')]) {
      expect((await read(which)).body.data).toMatchObject({
        name: 'Golden Crust',
        description: 'Bread, warm at six.',
        category: 'bakery',
        category_name: 'Bakery',
        city: 'Accra',
        place: { latitude: 5.55, longitude: -0.2 },
        opening_hours: hours,
        pay_link: `https://paps.example/pay/${papsId}`,
        qr: `/api/store/${papsId}/qr`,
      })
    }
    // Omitted fields stay.
    await server.call('PUT /api/store/', { body: { phone: null }, token })
    expect((await read(id)).body.data).toMatchObject({ phone: null, description: 'Bread, warm at six.' })
    expect(Object.keys((await read(id)).body.data)).not.toContain('email')
  })

  it('has a cover that comes back in several widths', async () => {
    const { token, id } = await openStore('Covered')
    const form = formOf({ file: await drawPicture({ width: 1400, height: 700 }).toBuffer() })
    const { body } = await server.call('POST /api/store/cover', { form, token })
    expect(body.data.cover).toMatch(/^\/files\/picture-/)
    expect((await fetch(`${server.url}${(await read(id)).body.data.cover}?w=320`)).status).toBe(200)
  })

  it('has a QR code that is a picture', async () => {
    const { papsId } = await openStore('Coded')
    const response = await fetch(`${server.url}/api/store/${papsId}/qr`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toMatch(/^<svg/)
  })

  it('is there for its keeper and staff while it is stopped, and for nobody else', async () => {
    const { token, id } = await openStore('Stopped', false)
    expect((await read(id)).status).toBe(404)
    expect((await read(id, person)).status).toBe(404)
    expect((await fetch(`${server.url}/api/store/${id}/qr`)).status).toBe(404)
    expect((await read(id, token)).body.data).toMatchObject({ name: 'Stopped', approved: false, opening_hours: {} })
    expect((await read(id, support)).status).toBe(200)
  })

  it('closes with a lock, and goes with its keeper', async () => {
    const { id, token } = await openStore('Leaving')
    await server.call('PUT /api/store/', { body: { description: 'Something personal' }, token })
    await server.database.pool.query('update users set locked_at = now() where id = $1', [id])
    expect((await read(id)).status).toBe(404)
    expect((await server.call('DELETE /api/user/{id}', { params: { id }, token: support })).status).toBe(200)
    const { rowCount } = await server.database.pool.query('select from store_pages where user_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  it('is nobody’s who has no store', async () => {
    expect((await server.call('PUT /api/store/', { body: { description: 'x' }, token: person })).status).toBe(409)
    const form = formOf({ file: await drawPicture().toBuffer() })
    expect((await server.call('POST /api/store/cover', { form, token: person })).status).toBe(409)
    for (const which of ['PAPS-0000-0000', 'somebody-else', '019a8b6e-7c00-7abc-8def-0123456789ab']) {
      expect((await read(which)).status).toBe(404)
    }
  })

  it.each([
    { website: 'javascript:alert(1)' },
    { phone: 'call me' },
    { place: { latitude: 91, longitude: 0 } },
    { time_zone: 'Mars/Olympus' },
    { opening_hours: { monday: [{ from: '18:00', to: '08:00' }] } },
    { opening_hours: { someday: [] } },
    { description: 'x'.repeat(2001) },
  ])('does not say %o', async (body) => {
    const { token } = await openStore('Strict')
    expect((await server.call('PUT /api/store/', { body: body as never, token })).status).toBe(422)
  })
})

describe('the list of stores', () => {
  it('is for everybody, approved stores alone, by category and country', async () => {
    await openStore('Listed Fish', true, 'fishmonger')
    await openStore('Waiting Fish', false, 'fishmonger')
    const names = async (query: Record<string, string>, token?: string) =>
      (await server.call('GET /api/store/', { query, ...(token && { token }) })).body.data.map(({ name }) => name)
    expect(await names({ category: 'fishmonger' })).toEqual(['Listed Fish'])
    expect(await names({ category: 'groceries', country: 'gh' })).toContain('Listed Fish')
    expect(await names({ category: 'fishmonger', country: 'TG' })).toEqual([])
    expect(await names({ category: '', country: '' })).toContain('Listed Fish')
    expect(await names({ category: 'fishmonger' }, support)).toEqual(['Waiting Fish', 'Listed Fish'])
    expect(await names({ category: 'fishmonger' }, person)).toEqual(['Listed Fish'])
  })
  it('is searched by what a store shows, and forgives a typing mistake', async () => {
    await openStore('Crimson Kettle', true, 'cafe')
    await openStore('Hidden Kettle', false, 'cafe')
    const names = async (text: string) =>
      (await server.call('GET /api/store/', { query: { text } })).body.data.map(({ name }) => name)
    for (const text of ['crimson', 'KETTLE crim', 'crimsn', 'kettle café', 'market kettle']) {
      expect(await names(text)).toEqual(['Crimson Kettle'])
    }
    expect(await names('crimson teapot')).toEqual([])
    expect(await names('%')).toContain('Crimson Kettle')
  })
})
