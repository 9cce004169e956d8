import { routeTable } from '@paps/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, expectBooksRight, giveMoney, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'
const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

let server: TestApp
let phones = 0

beforeAll(async () => {
  server = await startTestApp({ limitsDevices: true })
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const travel = (hours: number) => {
  server.context.now = () => new Date(Date.now() + hours * 60 * 60_000)
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('paps_device='))
    ?.split(';')[0] ?? ''

/** Signs in with a new device, or with the device of a cookie. */
async function signIn({ email }: Holder, cookie?: string): Promise<Holder & { cookie: string }> {
  const { body, headers } = await server.call('POST /api/auth/signin_email_password', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': CHROME, ...(cookie && { cookie }) },
  })
  const { id, paps_id } = await server.database.kysely
    .selectFrom('users')
    .select(['id', 'paps_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { token: body.jwt, email, id, papsId: paps_id, cookie: cookieOf(headers) }
}

async function send({ token }: Holder, to: Holder, amount: number) {
  const quoted = await server.call('POST /api/transfer', { token, body: { receiver: to.papsId, amount } })
  const body = { quote_id: quoted.body.quote_id, pin: PIN }
  return server.call('POST /api/transfer/send', { token, body })
}

const devicesOf = async ({ token }: Holder) => (await server.call('GET /api/device/', { token })).body
const ownId = async (of: Holder) => (await devicesOf(of)).data.find(({ this_device }) => this_device)?._id ?? ''
const alive = async ({ token }: Holder) =>
  (await server.call('GET /api/auth/get_current_user', { token })).status === 200

async function makeOwner(): Promise<{ owner: Holder; friend: Holder }> {
  const owner = await makeHolder(server, { paps: 500_00n, points: 20_000n })
  return { owner, friend: await makeHolder(server) }
}

async function givePhone({ id }: Holder): Promise<string> {
  const phone = `+23324666${String(++phones).padStart(4, '0')}`
  await changeUser(server, id, { phone_number: phone, is_phone_verified: true })
  return phone
}

/** Reads messages to an address until one contains a code for a device. */
async function deviceCode(to: string): Promise<string> {
  for (;;) {
    const { text } = await server.nextMessage(to)
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (code) return code
  }
}

describe('a new device', () => {
  it('spends at most the small amount, while the first device spends as before', async () => {
    const { owner, friend } = await makeOwner()
    const other = await signIn(owner)
    const { limit, data } = await devicesOf(other)
    expect(limit).toMatchObject({ limit: 50, left: 50, code_by: 'mail' })
    expect(data.filter(({ limited_until }) => limited_until)).toMatchObject([
      { this_device: true, name: 'Chrome on Android', sessions: 1 },
    ])
    expect((await devicesOf(owner)).limit).toBeNull()
    expect((await send(other, friend, 40)).status).toBe(200)
    const refused = await send(other, friend, 10.01)
    expect(refused).toMatchObject({ status: 422, body: { code: 'device_limited' } })
    expect(refused.body.msg).toBe(
      'This device is new: it can spend 10.00 of 50.00 paps more in the next 1 day. Confirm it under Security to spend more.',
    )
    expect((await devicesOf(other)).limit?.left).toBe(10)
    expect((await send(other, friend, 10)).status).toBe(200)
    expect((await send(owner, friend, 100)).status).toBe(200)
  })

  it('is announced by mail, by SMS, in the app and to open clients', async () => {
    const { owner } = await makeOwner()
    const phone = await givePhone(owner)
    await signIn(owner)
    expect((await server.nextMessage(owner.email)).subject).toBe('New sign-in')
    expect((await server.nextMessage(phone)).text).toContain('Chrome on Android')
    const { body } = await server.call('GET /api/notifications', { token: owner.token })
    expect(body.data).toMatchObject([{ event: 'newDevice', note: 'Chrome on Android' }])
    const { rows } = await server.database.pool.query(
      `select payload from outbox where name = 'accountSecurity' and user_id = $1`,
      [owner.id],
    )
    expect(rows).toMatchObject([{ payload: { paps_id: owner.papsId, data: { about: 'device' } } }])
  })

  it('shares its limit with every other new device, also when many spend at the same moment', async () => {
    const { owner, friend } = await makeOwner()
    const devices = [await signIn(owner), await signIn(owner), await signIn(owner)]
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => send(devices[turn % 3] as Holder, friend, 10)),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(sent.filter(({ body }) => body.code === 'device_limited')).toHaveLength(7)
    const { rows } = await server.database.pool.query(
      `select sum(amount_minor)::int as spent from limited_spends where user_id = $1`,
      [owner.id],
    )
    expect(rows).toEqual([{ spent: 5000 }])
  })

  it('is limited in every act that takes money out: payments, withdrawals, redemptions, deposits and refunds together', async () => {
    const store = await makeHolder(server, { userType: 'store', paps: 500_00n, points: 20_000n })
    const customer = await makeHolder(server, { paps: 500_00n })
    const other = await signIn(store)
    const { token } = other
    const acts = {
      pay: async (amount: number) => {
        const shop = await makeHolder(server, { userType: 'store' })
        const quoted = await server.call('POST /api/payment', { token, body: { receiver: shop.papsId, amount } })
        return server.call('POST /api/payment/send', { token, body: { quote_id: quoted.body.quote_id, pin: PIN } })
      },
      withdraw: (amount: number) => server.call('POST /api/withdrawal', { token, body: { amount, pin: PIN } }),
      redeem: (amount: number) =>
        server.call('POST /api/redemptions/', { token, body: { points: amount * 100, pin: PIN } }),
      deposit: (amount: number) =>
        server.call('POST /api/deposit/', { token, body: { receiver: customer.papsId, amount, pin: PIN } }),
      refund: async (amount: number) => {
        const quoted = await server.call('POST /api/payment', {
          token: customer.token,
          body: { receiver: store.papsId, amount },
        })
        const paid = await server.call('POST /api/payment/send', {
          token: customer.token,
          body: { quote_id: quoted.body.quote_id, pin: PIN },
        })
        const _id = paid.body.payment[0]?._id ?? ''
        return server.call('POST /api/payment/refund', { token, body: { _id, pin: PIN } })
      },
    }
    for (const [name, act] of Object.entries(acts)) {
      const { body } = await act(60)
      expect(body.code, name).toBe('device_limited')
      const { status } = await act(5)
      expect(status, name).toBe(200)
    }
    // The fee of the withdrawal leaves the wallet too.
    expect((await devicesOf(other)).limit?.left).toBeLessThan(25)
    expect((await devicesOf(other)).limit?.left).toBeGreaterThan(24)
  })

  it('moves money into pots of its owner without a limit', async () => {
    const { owner } = await makeOwner()
    const { token } = await signIn(owner)
    const { status } = await server.call('POST /api/saving/', { token, body: { name: 'Rent', amount: 200, pin: PIN } })
    expect(status).toBe(200)
  })

  it('locks no pot, plans no saving, and puts at most the small amount into a locked one', async () => {
    const { owner } = await makeOwner()
    const { token } = await signIn(owner)
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const next = { amount: 5, every: 'week' } as const
    const openPot = (by: string, fields: object) =>
      server.call('POST /api/saving/', { token: by, body: { name: 'Rent', pin: PIN, ...fields } })
    const change = (by: string, _id: string, fields: object) =>
      server.call('PUT /api/saving/', { token: by, body: { _id, pin: PIN, ...fields } })
    const { _id } = (await openPot(token, { amount: 200 })).body.data
    for (const fields of [{ locked_until: until }, { auto: next }]) {
      expect((await openPot(token, fields)).body.code).toBe('device_unconfirmed')
      expect((await change(token, _id, fields)).body.code).toBe('device_unconfirmed')
      expect((await change(token, _id, { ...fields, preview: true })).status).toBe(200)
    }
    expect((await change(owner.token, _id, { locked_until: until, auto: next })).status).toBe(200)
    expect((await change(token, _id, { auto: null })).status).toBe(200)
    expect((await change(token, _id, { add: 50.01 })).body.code).toBe('device_limited')
    expect((await change(token, _id, { add: 50 })).status).toBe(200)
    expect((await devicesOf({ ...owner, token })).limit?.left).toBe(0)
  })

  it('saves no destination, plans nothing, confirms no file and changes no rule', async () => {
    const { owner } = await makeOwner()
    const { token } = await signIn(owner)
    const gated = Object.values(routeTable).filter(({ confirmedDevice }) => confirmedDevice === true)
    const paths = gated.map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /api/payout/destinations',
        'POST /api/schedules',
        'PUT /api/schedules',
        'POST /api/schedules/{id}/resume',
        'POST /api/bulk-payment/{id}/send',
        'PUT /api/passkey/above',
      ]),
    )
    const iban = { kind: 'iban', country: 'DE', holder: 'Esi Owusu', number: 'DE89370400440532013000' } as const
    const made = await server.call('POST /api/payout/destinations', { token, body: { ...iban, pin: PIN } })
    expect(made.body.code).toBe('device_unconfirmed')
  })

  it('counts a wrong PIN, and tells a caller without the PIN nothing about the limit', async () => {
    const { owner, friend } = await makeOwner()
    const { token } = await signIn(owner)
    const quoted = await server.call('POST /api/transfer', { token, body: { receiver: friend.papsId, amount: 60 } })
    const body = { quote_id: quoted.body.quote_id, pin: '9999' }
    expect((await server.call('POST /api/transfer/send', { token, body })).body.code).toBe('wrong_pin')
  })

  it('can’t change phone, PIN, password, passkeys or answers, show a pick-up code, or make keys', async () => {
    const { owner } = await makeOwner()
    const { token } = await signIn(owner)
    const pending = await server.call('POST /api/withdrawal', { token: owner.token, body: { amount: 200, pin: PIN } })
    const answers = ['a', 'b', 'c'].map((_id) => ({ _id, answer: 'x' }))
    const calls = [
      server.call('PUT /api/profile/pin', { token, body: { pin: '9513', current_pin: PIN } }),
      server.call('PUT /api/auth/password', {
        token,
        body: {
          current_password: PASSWORD,
          password: 'quite another one',
          confirm_password: 'quite another one',
          pin: PIN,
        },
      }),
      server.call('POST /api/auth/verify-phone', {
        token,
        body: { code: '123456', phoneValue: '+233240001111', pin: PIN },
      }),
      server.call('POST /api/profile/personal_info', { token, body: { phone_number: '+233240001111', pin: PIN } }),
      server.call('POST /api/profile/update_security_questions', { token, body: { data: answers, pin: PIN } }),
      server.call('POST /api/withdrawal/{id}/code', {
        token,
        params: { id: pending.body.withdrawal[0]?._id ?? '' },
        body: { pin: PIN },
      }),
      server.call('POST /api/key/', { token, body: { name: 'x', scopes: ['balance.read'], pin: PIN } as never }),
    ]
    for (const { body } of await Promise.all(calls)) expect(body.code).toBe('device_unconfirmed')
  })

  it('is no longer limited after a day', async () => {
    const { owner, friend } = await makeOwner()
    const other = await signIn(owner)
    expect((await send(other, friend, 60)).body.code).toBe('device_limited')
    travel(23.9)
    expect((await send(other, friend, 60)).body.code).toBe('device_limited')
    travel(24.1)
    expect((await devicesOf(other)).limit).toBeNull()
    expect((await send(other, friend, 60)).status).toBe(200)
  })

  it('stays limited when it signs in again, and a client without cookies is new each time', async () => {
    const { owner, friend } = await makeOwner()
    const first = await signIn(owner)
    travel(1)
    const again = await signIn(owner, first.cookie)
    expect((await send(again, friend, 60)).body.code).toBe('device_limited')
    travel(24.1)
    expect((await send(await signIn(owner, first.cookie), friend, 60)).status).toBe(200)
    expect((await send(await signIn(owner), friend, 60)).body.code).toBe('device_limited')
  })

  it('is not limited while the control is off', async () => {
    const { owner, friend } = await makeOwner()
    const switchTo = (value: number) =>
      server.database.pool.query(`update settings set value = $1 where name = 'device_limit'`, [value])
    const limited = await signIn(owner)
    await switchTo(0)
    try {
      const free = await signIn(owner)
      expect((await send(limited, friend, 60)).status).toBe(200)
      expect((await send(free, friend, 60)).status).toBe(200)
    } finally {
      await switchTo(1)
    }
  })
})

describe('confirming a device', () => {
  it('from a known device takes the PIN, and lifts the limit at once', async () => {
    const { owner, friend } = await makeOwner()
    const other = await signIn(owner)
    const params = { id: await ownId(other) }
    const confirm = (pin?: string) =>
      server.call('PUT /api/device/{id}/confirm', { token: owner.token, params, body: pin ? { pin } : {} })
    expect((await confirm()).body.code).toBe('pin_needed')
    expect((await confirm('9999')).body.code).toBe('wrong_pin')
    expect((await send(other, friend, 60)).body.code).toBe('device_limited')
    expect((await confirm(PIN)).status).toBe(200)
    expect((await send(other, friend, 60)).status).toBe(200)
    expect((await devicesOf(other)).data.find(({ this_device }) => this_device)).toMatchObject({
      limited_until: null,
      confirmed_at: expect.any(String),
    })
  })

  it('is refused from a limited device, for itself and for another one', async () => {
    const { owner } = await makeOwner()
    const [one, two] = [await signIn(owner), await signIn(owner)]
    for (const id of [await ownId(one), await ownId(two)]) {
      const confirmed = await server.call('PUT /api/device/{id}/confirm', {
        token: one.token,
        params: { id },
        body: { pin: PIN },
      })
      expect(confirmed.body.code).toBe('device_unconfirmed')
    }
  })

  it('is refused for a device of somebody else', async () => {
    const { owner, friend } = await makeOwner()
    const id = await ownId(await signIn(owner))
    for (const call of ['PUT /api/device/{id}/confirm', 'POST /api/device/{id}/disown'] as const) {
      const { status } = await server.call(call, { token: friend.token, params: { id }, body: { pin: PIN } as never })
      expect(status).toBe(404)
    }
    const removed = await server.call('DELETE /api/device/{id}', { token: friend.token, params: { id } })
    expect(removed.status).toBe(404)
  })

  it('works with a code by mail and the PIN', async () => {
    const { owner, friend } = await makeOwner()
    const other = await signIn(owner)
    const { token } = other
    expect((await server.call('POST /api/device/code', { token })).body).toMatchObject({ channel: 'mail' })
    const code = await deviceCode(owner.email)
    expect((await server.call('PUT /api/device/code', { token, body: { code } })).body.code).toBe('pin_needed')
    expect((await server.call('PUT /api/device/code', { token, body: { code, pin: PIN } })).status).toBe(200)
    expect((await send(other, friend, 60)).status).toBe(200)
    expect((await server.call('PUT /api/device/code', { token, body: { code, pin: PIN } })).body.code).toBe(
      'code_refused',
    )
  })

  it('is refused with a code of another person, of another device, or for another purpose', async () => {
    const { owner, friend } = await makeOwner()
    const [mine, theirs, second] = [await signIn(owner), await signIn(friend), await signIn(owner)]
    const confirm = (token: string, code: string) =>
      server.call('PUT /api/device/code', { token, body: { code, pin: PIN } })
    await server.call('POST /api/device/code', { token: theirs.token })
    expect((await confirm(mine.token, await deviceCode(friend.email))).body.code).toBe('code_refused')
    await server.call('POST /api/device/code', { token: second.token })
    expect((await confirm(mine.token, await deviceCode(owner.email))).body.code).toBe('code_refused')
    await server.call('POST /api/profile/otp', { token: mine.token })
    expect((await confirm(mine.token, await deviceCode(owner.email))).body.code).toBe('code_refused')
    expect((await devicesOf(mine)).limit).not.toBeNull()
  })

  it('sends the code to the verified phone, not to the mailbox', async () => {
    const { owner } = await makeOwner()
    const phone = await givePhone(owner)
    const { token } = await signIn(owner)
    await server.nextMessage(phone)
    expect((await server.call('POST /api/device/code', { token })).body).toMatchObject({ channel: 'sms' })
    const code = await deviceCode(phone)
    expect((await server.call('PUT /api/device/code', { token, body: { code, pin: PIN } })).status).toBe(200)
  })
})

describe('the list of devices', () => {
  it('shows own devices, which can be renamed and removed; a removed one is signed out and new again', async () => {
    const { owner, friend } = await makeOwner()
    const other = await signIn(owner)
    const id = await ownId(other)
    const { token } = owner
    expect((await server.call('PUT /api/device/{id}', { token, params: { id }, body: { name: ' ' } })).status).toBe(422)
    await server.call('PUT /api/device/{id}', { token, params: { id }, body: { name: 'Work phone' } })
    expect((await devicesOf(owner)).data.map(({ name }) => name)).toContain('Work phone')
    expect((await devicesOf(friend)).data.map(({ name }) => name)).not.toContain('Work phone')
    await server.call('PUT /api/device/{id}/confirm', { token, params: { id }, body: { pin: PIN } })
    expect((await server.call('DELETE /api/device/{id}', { token, params: { id } })).status).toBe(200)
    expect(await alive(other)).toBe(false)
    expect(await alive(owner)).toBe(true)
    const again = await signIn(owner, other.cookie)
    expect((await send(again, friend, 60)).body.code).toBe('device_limited')
  })

  it('keeps a limited device from touching the others', async () => {
    const { owner } = await makeOwner()
    const thief = await signIn(owner)
    const id = await ownId(owner)
    const { token } = thief
    const calls = [
      server.call('PUT /api/device/{id}', { token, params: { id }, body: { name: 'Mine now' } }),
      server.call('DELETE /api/device/{id}', { token, params: { id } }),
      server.call('POST /api/device/{id}/disown', { token, params: { id } }),
    ]
    for (const { body } of await Promise.all(calls)) expect(body.code).toBe('device_unconfirmed')
    expect(await alive(owner)).toBe(true)
  })

  it('keeps the owner’s device when a thief signs in often', async () => {
    const { owner } = await makeOwner()
    const id = await ownId(owner)
    for (let turn = 0; turn < 52; turn++) await signIn(owner)
    expect((await devicesOf(owner)).data.map(({ _id }) => _id)).toContain(id)
  }, 60_000)
})

describe('a device that is not recognised', () => {
  it('is signed out with every new device, forgotten, and becomes a case for staff', async () => {
    const { owner } = await makeOwner()
    const [thief, another] = [await signIn(owner), await signIn(owner)]
    const id = await ownId(thief)
    const disowned = await server.call('POST /api/device/{id}/disown', { token: owner.token, params: { id } })
    expect(disowned.status).toBe(200)
    expect(await Promise.all([owner, thief, another].map(alive))).toEqual([true, false, false])
    const support = await server.signUp({ userType: 'support_admin' })
    const { token } = support
    const { body } = await server.call('GET /api/staff/cases', { token })
    const found = body.data.find(({ person }) => person._id === owner.id)
    expect(found).toMatchObject({ kind: 'device_disowned', device: 'Chrome on Android', status: 'open' })
    const params = { id: found?._id ?? '' }
    const detail = await server.call('GET /api/staff/cases/{id}', { token, params })
    expect(detail.body.sessions.length).toBeGreaterThanOrEqual(3)
    expect((await server.call('GET /api/staff/queues', { token })).body.cases?.waiting).toBeGreaterThan(0)
    const close = () => server.call('PUT /api/staff/cases/{id}', { token, params, body: { note: 'Called her back' } })
    expect((await close()).body.data).toMatchObject({ status: 'closed', note: 'Called her back' })
    expect((await close()).body.code).toBe('decided_already')
    const finance = await server.signUp({ userType: 'finance_admin' })
    expect((await server.call('GET /api/staff/cases', { token: finance.token })).status).toBe(403)
    const { rows } = await server.database.pool.query(`select action from audit_log where subject_id = $1`, [owner.id])
    expect(rows).toContainEqual({ action: 'case.close' })
    await expect(
      server.database.pool.query(`update security_cases set note = 'another' where id = $1`, [params.id]),
    ).rejects.toThrow(/closed/)
  })

  it('opens one case for signing out everywhere, however often it is done', async () => {
    const { owner } = await makeOwner()
    const other = await signIn(owner)
    for (let turn = 0; turn < 2; turn++) {
      expect((await server.call('DELETE /api/auth/sessions', { token: owner.token })).status).toBe(200)
    }
    expect(await alive(other)).toBe(false)
    const { rows } = await server.database.pool.query(`select kind from security_cases where user_id = $1`, [owner.id])
    expect(rows).toEqual([{ kind: 'signed_out_everywhere' }])
  })
})

describe('the controls', () => {
  it('are tightened by one super admin and loosened by two', async () => {
    const { token } = await server.signUp({ userType: 'super_admin' })
    const change = (path: 'devices' | 'amount' | 'recovery', value: number) =>
      server.call(`POST /api/settings/security/${path}/`, { token, body: { value } })
    expect((await change('devices', 0)).status).toBe(202)
    expect((await change('amount', 80)).status).toBe(202)
    expect((await change('recovery', 24)).status).toBe(202)
    expect((await change('recovery', 12)).status).toBe(422)
    expect((await change('devices', 2)).status).toBe(422)
    expect((await change('recovery', 72)).body).toMatchObject({ recovery_hours: 72 })
    expect((await server.call('GET /api/settings/security', { token })).body).toEqual({
      device_limit: 1,
      device_limit_paps: 50,
      recovery_hours: 72,
    })
    await expect(
      server.database.pool.query(`update settings set value = 1 where name = 'recovery_hours'`),
    ).rejects.toThrow(/settings_security_bounds/)
  })

  it('let a limited device spend after its owner received more money, and no more than the limit', async () => {
    const { owner, friend } = await makeOwner()
    const other = await signIn(owner)
    await giveMoney(server, owner.id, 1000_00n)
    expect((await send(other, friend, 50)).status).toBe(200)
    expect((await send(other, friend, 0.01)).body.code).toBe('device_limited')
  })
})
