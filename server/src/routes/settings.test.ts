import { routes, SETTING_BOUNDS, SETTING_NAMES, type SettingName, THRESHOLD_NAMES } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let boss: { token: string }

beforeAll(async () => {
  server = await startTestApp()
  boss = await server.signUp({ userType: 'super_admin', first_name: 'Akua' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const DEFAULTS = {
  withdrawal_deposit_stores: 1,
  withdrawal_deposit_user: 1.5,
  paps_transfer: 1,
  paps_payment: 2,
  paps_topup: 1,
  paps_referral: 50,
  redemptionThreshold: 0,
  point_value: 0.01,
  referral_topup: 20,
}

const CHANGED = {
  withdrawal_deposit_stores: 20,
  withdrawal_deposit_user: 1,
  paps_transfer: 20,
  paps_payment: 1,
  paps_topup: 3,
  paps_referral: 1,
  redemptionThreshold: 1,
  point_value: 0.05,
  referral_topup: 12.5,
}

const change = (name: SettingName, value: unknown, token = boss.token) =>
  server.call(`POST ${routes.settings[name].path}`, { token, body: { value: value as number } })

const history = async () => (await server.call('GET /api/settings/history', { token: boss.token })).body.data

describe('settings', () => {
  it('are changed one by one, each change with its before and after in the history', async () => {
    for (const name of SETTING_NAMES) {
      const { status, body } = await change(name, CHANGED[name])
      expect(status).toBe(200)
      expect(body[name]).toBe(CHANGED[name])
    }
    const changes = await history()
    expect(changes.map(({ setting, before, after }) => [setting, before, after])).toEqual(
      SETTING_NAMES.map((name) => [name, DEFAULTS[name], CHANGED[name]]).reverse(),
    )
    expect(changes[0]?.by.name).toBe('Akua Owusu')

    for (const name of SETTING_NAMES) await change(name, DEFAULTS[name])
    expect((await server.call('GET /api/settings/')).body).toEqual(DEFAULTS)
    const page = await server.call('GET /api/settings/history', { token: boss.token, query: { limit: '3' } })
    expect(page.body.data).toHaveLength(3)
    expect(page.body.next_cursor).not.toBeNull()
    const csv = await server.call('GET /api/settings/history', {
      token: boss.token,
      headers: { accept: 'text/csv' },
    })
    expect(String(csv.body).split('\r\n')[1]).toContain('referral_topup,12.5,20')
  })

  it.each<[SettingName, unknown[]]>([
    ['withdrawal_deposit_stores', [-0.01, 20.01, 1.005, '1', null, true, undefined]],
    ['withdrawal_deposit_user', [-1, 100, 0.001, Number.NaN]],
    ['paps_transfer', [-1, 20.01, 1000, 0.001, []]],
    ['paps_payment', [-1, 21, {}]],
    ['paps_topup', [-1, 21, '']],
    ['paps_referral', [-1, 1001, 1.5]],
    ['redemptionThreshold', [-1, 1_000_001, 0.5]],
    ['point_value', [-0.0001, 0.0501, 1, 0.00001, -1]],
    ['referral_topup', [-0.01, 1000.01, 0.001, '20']],
  ])('%s refuses what makes no sense, in words, and stays as it is', async (name, values) => {
    for (const value of values) {
      const { status, body } = await change(name, value)
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'invalid', errors: [{ field: 'value' }] })
      expect(body.msg).toMatch(/\w/)
      const { least, most } = SETTING_BOUNDS[name]
      expect(body.errors).toMatchObject([
        { msg: expect.stringContaining(`from ${least} to ${most.toLocaleString('en')}`) },
      ])
    }
    expect((await server.call('GET /api/settings/')).body[name]).toBe(DEFAULTS[name])
  })

  it('take the figures at their bounds', async () => {
    for (const [name, value] of [
      ['withdrawal_deposit_user', 0],
      ['withdrawal_deposit_user', 20],
      ['paps_payment', 20],
      ['paps_referral', 1000],
      ['point_value', 0],
      ['point_value', 0.05],
      ['redemptionThreshold', 1_000_000],
    ] as const) {
      expect((await change(name, value)).body[name]).toBe(value)
      await change(name, DEFAULTS[name])
    }
  })

  it('have the same bounds in the database', async () => {
    for (const name of [...SETTING_NAMES, ...THRESHOLD_NAMES]) {
      const { least, most } = SETTING_BOUNDS[name]
      const write = (value: number) =>
        server.database.pool.query('update settings set value = $2 where name = $1', [name, value])
      const { rows } = await server.database.pool.query('select value from settings where name = $1', [name])
      await expect(write(most + 0.0001)).rejects.toThrow(/settings(_referral)?_bounds/)
      await expect(write(least - 0.0001)).rejects.toThrow('settings_value_check')
      await write(most)
      await write(least)
      await write(Number(rows[0].value))
    }
  })

  it('changed by many at once are each audited, and the last one holds', async () => {
    const before = (await history()).length
    const values = Array.from({ length: 12 }, (_, place) => place + 10)
    await Promise.all(values.map((value) => change('paps_referral', value)))
    const changes = (await history()).slice(0, -before)
    expect(changes.map(({ after }) => after).sort()).toEqual(values)
    const [last] = changes
    expect((await server.call('GET /api/settings/')).body.paps_referral).toBe(last?.after)
    // Each change saw the result of the one before.
    changes.slice(0, -1).forEach((one, place) => {
      expect(one.before).toBe(changes[place + 1]?.after)
    })
    await change('paps_referral', DEFAULTS.paps_referral)
  })

  it('are for a super admin alone to change', async () => {
    for (const userType of ['finance_admin', 'regular'] as const) {
      const { token } = await server.signUp({ userType })
      expect((await change('paps_transfer', 5, token)).status).toBe(403)
      expect((await server.call('GET /api/settings/history', { token })).status).toBe(403)
    }
  })
})

describe('a changed setting', () => {
  const quote = (from: Holder, to: Holder) =>
    server.call('POST /api/transfer', { token: from.token, body: { receiver: to.papsId, amount: 300 } })

  it('leaves an old quote as it was, and counts from the next one on', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 100_000n }), await makeHolder(server)]
    const old = await quote(esi, kofi)
    await change('paps_transfer', 5)
    const next = await quote(esi, kofi)
    expect([old.body.points, next.body.points]).toEqual([3, 15])
    const confirm = (quote_id: string) =>
      server.call('POST /api/transfer/send', { token: esi.token, body: { quote_id, pin: PIN } })
    expect((await confirm(old.body.quote_id)).body.update).toMatchObject({ points: 3 })
    expect((await confirm(next.body.quote_id)).body.update).toMatchObject({ points: 18 })
    await change('paps_transfer', DEFAULTS.paps_transfer)
  })
})
