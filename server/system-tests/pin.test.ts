import { readFileSync } from 'node:fs'
import type { Calls } from '@paps/contract'
import { parseAccessTable } from '@paps/contract/access-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../testing/money.ts'
import { formOf } from '../testing/pictures.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { limitsOf, makeOperator } from '../testing/team.ts'

const WRONG = '8351'
const PHONE = '+233241230000'

let server: TestApp
let kofi: Holder
let phones = 0

beforeAll(async () => {
  server = await startTestApp({ config: { webhookTestHosts: ['127.0.0.1:9'] } })
  kofi = await makeHolder(server, { firstName: 'Kofi', paps: 100_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** A store, which may make every customer call, with money, points and a pot of 10 paps. */
async function makeStore(): Promise<Holder & { pot: string; withdrawal: string }> {
  const store = await makeHolder(server, { userType: 'store', paps: 100_000n, points: 1_000n })
  const { token } = store
  const pot = await server.call('POST /api/saving/', { token, body: { name: 'Rent', amount: 10, pin: PIN } })
  const held = await server.call('POST /api/withdrawal', { token, body: { amount: 5, pin: PIN } })
  return { ...store, pot: pot.body.data._id, withdrawal: held.body.withdrawal[0]?._id ?? '' }
}

type Store = Awaited<ReturnType<typeof makeStore>>

interface Attempt {
  body?: object
  params?: Record<string, string>
}

const later = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const planned = () => ({ kind: 'transfer', receiver: kofi.papsId, amount: 1, every: 'month', starts_on: later() })

async function makeSchedule({ token }: Store): Promise<string> {
  const made = await server.call('POST /api/schedules', { token, body: { ...planned(), pin: PIN } as never })
  return made.body.data._id
}

async function quoted(store: Store, path: '/api/transfer' | '/api/payment', receiver: string): Promise<Attempt> {
  const { token } = store
  const { body } = await server.call(`POST ${path}` as 'POST /api/transfer', { token, body: { receiver, amount: 1 } })
  return { body: { quote_id: body.quote_id } }
}

/** A new passkey of the store, as its device reports it. */
async function registered({ token }: Store) {
  const options = (await server.call('POST /api/passkey/options', { token })).body
  return { name: 'My phone', response: makeAuthenticator(server.context.config.publicUrl).register(options) }
}

/** The other values that each call needs to succeed, once for each part that requires the PIN. */
const ATTEMPTS: Record<string, ((store: Store) => Attempt | Promise<Attempt>)[]> = {
  'POST /api/saving/': [
    () => ({ body: { name: 'Boat', amount: 1 } }),
    () => ({ body: { name: 'Boat', locked_until: later() } }),
    () => ({ body: { name: 'Boat', auto: { amount: 1, every: 'week' } } }),
    async () => ({ body: { name: 'Boat', bank: (await makeHolder(server, { userType: 'bank' })).papsId } }),
  ],
  'PUT /api/saving/': [
    ({ pot }) => ({ body: { _id: pot, add: 1 } }),
    ({ pot }) => ({ body: { _id: pot, take: 1 } }),
    ({ pot }) => ({ body: { _id: pot, locked_until: later() } }),
    ({ pot }) => ({ body: { _id: pot, auto: { amount: 1, every: 'month' } } }),
    ({ pot }) => ({ body: { _id: pot, auto: null } }),
    ({ pot }) => ({ body: { _id: pot, bank: null } }),
  ],
  'DELETE /api/saving/{id}': [({ pot }) => ({ params: { id: pot } })],
  'POST /api/withdrawal': [() => ({ body: { amount: 1 } })],
  'PUT /api/withdrawal/reject': [
    async (store) => {
      const body = { amount: 2, receiver: store.papsId, pin: PIN }
      const held = await server.call('POST /api/withdrawal', { token: kofi.token, body })
      return { body: { _id: held.body.withdrawal[0]?._id, reason: 'Too little cash' } }
    },
  ],
  'POST /api/withdrawal/{id}/code': [({ withdrawal }) => ({ params: { id: withdrawal } })],
  'POST /api/deposit/': [() => ({ body: { receiver: kofi.papsId, amount: 1 } })],
  'POST /api/redemptions/': [() => ({ body: { points: 10 } })],
  'POST /api/transfer/send': [(store) => quoted(store, '/api/transfer', kofi.papsId)],
  'POST /api/payment/send': [
    async (store) => quoted(store, '/api/payment', (await makeHolder(server, { userType: 'store' })).papsId),
  ],
  'POST /api/payment/refund': [
    async (store) => {
      const { token } = kofi
      const asked = { token, body: { receiver: store.papsId, amount: 2 } }
      const { quote_id } = (await server.call('POST /api/payment', asked)).body
      const paid = await server.call('POST /api/payment/send', { token, body: { quote_id, pin: PIN } })
      return { body: { _id: paid.body.payment[0]?._id } }
    },
  ],
  'POST /api/schedules': [() => ({ body: planned() })],
  'PUT /api/schedules': [async (store) => ({ body: { _id: await makeSchedule(store), amount: 2 } })],
  'POST /api/schedules/{id}/resume': [
    async (store) => {
      const params = { id: await makeSchedule(store) }
      await server.call('POST /api/schedules/{id}/pause', { token: store.token, params })
      return { params }
    },
  ],
  'POST /api/phone-transfers': [
    () => ({ body: { phone: `+23324666${String(++phones).padStart(4, '0')}`, amount: 1 } }),
  ],
  'POST /api/payout/destinations': [
    () => ({ body: { kind: 'iban', country: 'DE', holder: 'Esi Mensah', number: 'DE89370400440532013000' } }),
  ],
  'POST /api/bulk-payment/{id}/send': [
    async ({ token }) => {
      const file = { bytes: Buffer.from(`receiver,amount\n${kofi.papsId},1`), name: 'pay.csv', type: 'text/csv' }
      const { body } = await server.call('POST /api/bulk-payment', { token, form: formOf({ name: 'pay.csv', file }) })
      return { params: { id: body.data?._id ?? '' }, body: { digest: body.data?.digest, total: body.data?.total } }
    },
  ],
  'POST /api/key/': [() => ({ body: { name: 'Till', scopes: ['balance.read'] } })],
  'POST /api/webhook/': [() => ({ body: { url: 'http://127.0.0.1:9/', events: ['payment.completed'] } })],
  'POST /api/passkey/': [async (store) => ({ body: await registered(store) })],
  'DELETE /api/passkey/{id}': [
    async (store) => {
      const body = { ...(await registered(store)), pin: PIN }
      const added = await server.call('POST /api/passkey/', { token: store.token, body })
      return { params: { id: added.body.data._id } }
    },
  ],
  'PUT /api/passkey/above': [
    async (store) => {
      const body = { ...(await registered(store)), pin: PIN }
      await server.call('POST /api/passkey/', { token: store.token, body })
      return { body: { above: 50 } }
    },
  ],
  // New devices: server/src/routes/devices.test.ts.
  'PUT /api/device/code': [],
  'PUT /api/device/{id}/confirm': [],
  'PUT /api/auth/password': [
    () => {
      const password = 'quite another sentence'
      return { body: { current_password: 'correct horse battery', password, confirm_password: password } }
    },
  ],
  'POST /api/auth/verify-phone': [
    async ({ token }) => {
      const phone_number = `+23324555${String(++phones).padStart(4, '0')}`
      await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number } })
      return { body: { phoneValue: phone_number, code: await server.nextCode(phone_number) } }
    },
  ],
  'POST /api/profile/personal_info': [() => ({ body: { phone_number: PHONE } })],
  'POST /api/profile/update_security_questions': [
    () => ({
      body: {
        data: ['first_school', 'first_job', 'childhood_friend'].map((_id) => ({ _id, answer: 'Kumasi' })),
      },
    }),
  ],
  'POST /api/profile/email': [() => ({ body: { email: `esi${++phones}@new.example` } })],
  'POST /api/containment/{id}/confirm': [
    async ({ id, pot }) => {
      const { rows } = await server.database.pool.query<{ id: string }>(
        `insert into contained_items (id, user_id, kind, subject_id, made_at, why, contained_at)
        values (gen_random_uuid(), $1, 'pot', $2, now(), 'frozen', now()) returning id`,
        [id, pot],
      )
      return { params: { id: rows[0]?.id ?? '' } }
    },
  ],
  'POST /api/profile/closing/pots': [() => ({})],
  'POST /api/profile/export': [() => ({})],
  // Responds with a file: server/src/routes/exports.test.ts.
  'POST /api/profile/export/{id}/file': [],
  'POST /api/profile/close': [
    async (store) => {
      const { token, papsId: confirmation, withdrawal: _id } = store
      await server.call('PUT /api/withdrawal/reject', { token, body: { _id } })
      await server.call('POST /api/profile/closing/pots', { token, body: { pin: PIN } })
      await sendMoney(server, store, kofi, 1000)
      return { body: { confirmation, password: 'correct horse battery', give_up_points: true } }
    },
  ],
  'POST /api/team/': [
    () => {
      const invited = { first_name: 'Efua', last_name: 'Sarpong', email: `efua${++phones}@example.com` }
      return { body: { ...invited, role: 'cashier', limits: limitsOf() } }
    },
  ],
  'PUT /api/team/{id}': [
    async (store) => ({
      params: { id: (await makeOperator(server, store)).id },
      body: { role: 'manager', limits: limitsOf() },
    }),
  ],
  // The PIN of an operator: server/src/routes/team.test.ts.
  'PUT /api/till/payout/decline': [],
  'POST /api/till/deposit': [],
  'POST /api/till/refund': [],
  'PUT /api/till/payout': [],
  // Tested with its own field below.
  'PUT /api/profile/pin': [],
}

function make(token: string, name: string, { body, params }: Attempt, pin?: string) {
  const sent = { ...body, ...(pin !== undefined && { pin }) }
  return server.call(name as keyof Calls, { token, body: sent as never, ...(params && { params }) })
}

async function triesOf({ id }: Holder): Promise<number> {
  const credentials = await server.database.kysely
    .selectFrom('user_credentials')
    .select('pin_failures')
    .where('user_id', '=', id)
    .executeTakeFirst()
  // A closed account has no credentials.
  return credentials?.pin_failures ?? 0
}

const table = parseAccessTable(readFileSync(new URL('../../contract/access-table.txt', import.meta.url), 'utf8'))
const needing = table.filter(({ pin }) => pin !== null && !pin.startsWith('no: '))
const attempts = Object.entries(ATTEMPTS).flatMap(([name, ways]) => ways.map((way, at) => ({ name, way, at })))

describe('with a session alone', () => {
  it('every call that requires the PIN has been tested', () => {
    expect(Object.keys(ATTEMPTS).sort()).toEqual(needing.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it.each(attempts)(
    '$name ($at) is refused; with a wrong PIN too, which is counted; and done with the right one',
    async ({ name, way }) => {
      const store = await makeStore()
      const attempt = await way(store)
      const alone = await make(store.token, name, attempt)
      expect(alone.status === 422 || alone.body.code === 'pin_needed').toBe(true)
      expect(await triesOf(store)).toBe(0)
      expect((await make(store.token, name, attempt, WRONG)).body).toMatchObject({
        code: 'wrong_pin',
        facts: { left: '4' },
      })
      expect(await triesOf(store)).toBe(1)
      expect((await make(store.token, name, attempt, PIN)).status).toBe(200)
      expect(await triesOf(store)).toBe(0)
    },
  )

  it('the name and the target of a pot can be changed', async () => {
    const { token, pot } = await makeStore()
    const { body } = await server.call('PUT /api/saving/', { token, body: { _id: pot, name: 'Roof', target: 50 } })
    expect(body.data).toMatchObject({ name: 'Roof', target: 50 })
  })

  it('a person without a PIN sets the first phone number and changes the password', async () => {
    const { token, email } = await server.signUp()
    await server.call('POST /api/auth/verify-email', { token, body: { code: await server.nextCode(email) } })
    const phone = '+233241239999'
    await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: phone } })
    const code = await server.nextCode(phone)
    const verified = await server.call('POST /api/auth/verify-phone', { token, body: { code, phoneValue: phone } })
    expect(verified.body.user).toMatchObject({ phone_number: phone, is_phone_verified: true })
    const password = 'quite another sentence'
    const changed = await server.call('PUT /api/auth/password', {
      token,
      body: { current_password: 'correct horse battery', password, confirm_password: password },
    })
    expect(changed.status).toBe(200)
  })

  it('the current phone number can be saved again', async () => {
    const store = await makeStore()
    await make(store.token, 'POST /api/profile/personal_info', { body: { phone_number: PHONE } }, PIN)
    const again = await make(store.token, 'POST /api/profile/personal_info', {
      body: { phone_number: PHONE, city: 'Tema' },
    })
    expect(again.body).toMatchObject({ user: { city: 'Tema', phone_number: PHONE } })
  })
})

describe('wrong PINs', () => {
  it('are five in all, whichever calls they come with at once, and then none helps, the right one included', async () => {
    const store = await makeStore()
    const { token } = store
    const names = attempts.filter(({ name }) => name !== 'PUT /api/auth/password')
    const made = await Promise.all(names.map(async ({ name, way }) => ({ name, attempt: await way(store) })))
    const rounds = Array.from({ length: 3 }, () => made).flat()
    const answers = await Promise.all(rounds.map(({ name, attempt }) => make(token, name, attempt, WRONG)))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(4)
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(rounds.length - 4)
    for (const { name, attempt } of made) {
      expect([name, (await make(token, name, attempt, PIN)).body.code]).toEqual([name, 'pin_locked'])
    }
  })

  it('leave the code for a phone number unused', async () => {
    const store = await makeStore()
    const name = 'POST /api/auth/verify-phone'
    const attempt = (await ATTEMPTS[name]?.[0]?.(store)) as Attempt
    for (let tries = 0; tries < 4; tries++) await make(store.token, name, attempt, WRONG)
    expect((await make(store.token, name, attempt, PIN)).status).toBe(200)
  })
})
