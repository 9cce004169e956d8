import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder, notificationsOf, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { notifyKeys } from '../jobs/notify-expiring-keys.ts'
import { makeLog } from '../plugins/logging.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let direct: TestApp
/** Behind a proxy that names the client's address and country. */
let proxied: TestApp

beforeAll(async () => {
  direct = await startTestApp()
  proxied = await startTestApp({ config: { trustProxy: true, countryHeader: 'cf-ipcountry' } })
})
afterAll(() => Promise.all([direct.close(), proxied.close()]))

const create = (server: TestApp, owner: Holder, rest: { addresses?: string[]; days?: number } = {}) =>
  server.call('POST /api/key/', {
    token: owner.token,
    body: { name: 'Web shop', scopes: ['balance.read'], pin: PIN, ...rest },
  })

const makeShop = (server: TestApp) => makeHolder(server, { userType: 'store' })

async function makeBound(server: TestApp, addresses: string[]) {
  const { secret } = (await create(server, await makeShop(server), { addresses })).body
  return (headers: Record<string, string> = {}) =>
    server.call('GET /api/balance', { token: `Bearer ${secret}`, headers })
}

describe('an API key that is bound to addresses', () => {
  it('works from its ranges only, in IPv4, IPv6 and IPv4 in IPv6 notation', async () => {
    const from = await makeBound(proxied, ['203.0.113.0/24', '198.51.100.7', '2001:DB8:1::/48'])
    const inside = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '198.51.100.7', '2001:db8:1::5']
    const outside = ['203.0.114.1', '::ffff:203.0.114.1', '198.51.100.8', '2001:db8:2::5', '::1', 'nonsense', '']
    for (const address of inside) {
      expect([address, (await from({ 'x-forwarded-for': address })).status]).toEqual([address, 200])
    }
    for (const address of outside) {
      const { status, body } = await from({ 'x-forwarded-for': address })
      expect([address, status, body.code]).toEqual([address, 403, 'key_address_refused'])
    }
    const { body } = await from({ 'x-forwarded-for': '203.0.114.1' })
    expect(body.msg).toBe('This API key doesn’t work from the address 203.0.114.1.')
  })

  it('is not fooled by a forged x-forwarded-for where no proxy is trusted', async () => {
    const foreign = await makeBound(direct, ['203.0.113.0/24'])
    expect((await foreign({ 'x-forwarded-for': '203.0.113.9' })).body.code).toBe('key_address_refused')
    const local = await makeBound(direct, ['127.0.0.0/8'])
    expect((await local({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  })

  it('tells its addresses to nobody without the secret', async () => {
    const shop = await makeShop(direct)
    const { secret } = (await create(direct, shop, { addresses: ['203.0.113.0/24'] })).body
    const forged = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
    const { body } = await direct.call('GET /api/balance', { token: `Bearer ${forged}` })
    expect(body.code).toBe('key_refused')
  })

  it('takes addresses and ranges only', async () => {
    const shop = await makeShop(direct)
    const wrong = ['10.0.0.0/33', '10.0.0.0/0', '::/0', '2001:db8::/129', '10.0.0/8', 'example.com', '1.2.3.4/a']
    for (const range of [...wrong, '', '1.2.3.4/8/8', 'fe80::1%eth0', '::ffff:10.0.0.0/104', '1.2.3.4/-1']) {
      const { body } = await create(direct, shop, { addresses: ['203.0.113.0/24', range] })
      expect([range, body]).toMatchObject([range, { code: 'invalid', errors: [{ field: 'addresses.1' }] }])
    }
    expect((await create(direct, shop, { addresses: Array(21).fill('203.0.113.1') })).body.code).toBe('invalid')
    const { data } = (await create(direct, shop, { addresses: ['203.0.113.0/24', '203.0.113.0/24', '2001:DB8::1'] }))
      .body
    expect(data.addresses).toEqual(['203.0.113.0/24', '2001:db8::1/128'])
  })
})

describe('the last use of an API key', () => {
  it('is shown with address and country, written once a minute', async () => {
    const shop = await makeShop(proxied)
    const { secret } = (await create(proxied, shop)).body
    const use = (address: string, country: string) =>
      proxied.call('GET /api/balance', {
        token: `Bearer ${secret}`,
        headers: { 'x-forwarded-for': address, 'cf-ipcountry': country },
      })
    const shown = async () => (await proxied.call('GET /api/key/', { token: shop.token })).body.data[0]
    expect(await shown()).toMatchObject({ last_used_at: null, last_used_address: null, last_used_country: null })
    await use('203.0.113.9', 'GH')
    await expect.poll(shown).toMatchObject({ last_used_address: '203.0.113.9', last_used_country: 'GH' })
    await use('198.51.100.7', 'FR')
    await delay(1500)
    expect(await shown()).toMatchObject({ last_used_address: '203.0.113.9', last_used_country: 'GH' })
  })
})

describe('an API key expires', () => {
  it('after a year, or sooner, and after two years at the latest', async () => {
    const shop = await makeShop(direct)
    const lifetime = async (days?: number) => {
      const { data } = (await create(direct, shop, days === undefined ? {} : { days })).body
      return (new Date(data.expires_at ?? 0).getTime() - new Date(data.created_at).getTime()) / DAY_MS
    }
    expect([await lifetime(), await lifetime(30), await lifetime(730)]).toEqual([365, 30, 730])
    expect((await create(direct, shop, { days: 731 })).body.code).toBe('invalid')
  })

  it('also when a server of the previous version made it', async () => {
    const shop = await makeShop(direct)
    const { rows } = await direct.database.pool.query(
      `insert into api_keys (id, user_id, name, begins, hash, scopes)
       values (gen_random_uuid(), $1, 'Old', 'paps_key_', '\\x00', '{balance.read}')
       returning expires_at = created_at + interval '1 year' as ends`,
      [shop.id],
    )
    expect(rows).toEqual([{ ends: true }])
  })

  it('with a notice 30 and 7 days before, once each, whatever runs twice or crashes', async () => {
    const shop = await makeShop(direct)
    await create(direct, shop)
    await create(direct, shop, { days: 5 })
    const run = async (days: number) => {
      const now = () => new Date(Date.now() + days * DAY_MS)
      const one = () => notifyKeys({ ...direct.context, now }, {}, makeLog('silent'))
      await Promise.all([one(), one(), one()])
      await one()
    }
    const notices = async () => (await notificationsOf(direct, shop)).filter(({ name }) => name === 'keyExpires').length
    const mails = async () =>
      (await direct.outbox()).filter(({ to, subject }) => to === shop.email && subject === 'An API key expires soon')
        .length
    await run(334)
    expect(await notices()).toBe(0)
    await run(336)
    expect(await notices()).toBe(1)
    await run(357)
    expect(await notices()).toBe(1)
    await run(359)
    await run(364)
    expect(await notices()).toBe(2)
    await run(366)
    expect(await notices()).toBe(2)
    await expect.poll(mails).toBe(2)
  })

  it('and is not announced once it is revoked', async () => {
    const shop = await makeShop(direct)
    const { data } = (await create(direct, shop)).body
    await direct.call('DELETE /api/key/{id}', { token: shop.token, params: { id: data._id } })
    await notifyKeys({ ...direct.context, now: () => new Date(Date.now() + 360 * DAY_MS) }, {}, makeLog('silent'))
    expect((await notificationsOf(direct, shop)).filter(({ name }) => name === 'keyExpires')).toEqual([])
  })
})
