import type { UserChanges } from '@paps/features/people/users'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeUser, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestDevice, type TestDevice } from '../../testing/push.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readOutbox } from '../adapters/outbox.ts'

let server: TestApp
let esi: Holder
const devices: TestDevice[] = []

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 1_000_000n })
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const change = (holder: Holder, changes: UserChanges) => changeUser(server, holder.id, changes)
const alertsOf = async ({ token }: Holder) => (await server.call('GET /api/alerts', { token })).body
const choiceOf = async (holder: Holder, type: string) =>
  (await alertsOf(holder)).data.find((each) => each.type === type)
const save = ({ token }: Holder, body: object) => server.call('PUT /api/alerts', { token, body: body as never })
const unreadOf = async ({ token }: Holder) => (await server.call('GET /api/notifications/unread', { token })).body
const jobsDone = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from jobs where task in ('alert', 'push', 'deliver-message')`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(0)
  }, 10_000)
const messagesTo = async (to: string) =>
  (await readOutbox(server.context.config.dataDir)).filter((message) => message.to === to)

describe('alerts by type and channel', () => {
  it('begin with what people had chosen before there were types', async () => {
    const kofi = await makeHolder(server)
    await change(kofi, { alert_mail: true, alert_sms: false })
    const { data, push_amounts, reach } = await alertsOf(kofi)
    expect(data.map(({ type }) => type)).toEqual([
      'money',
      'requests',
      'withdrawals',
      'topups',
      'savings',
      'points',
      'account',
      'security',
      'news',
    ])
    expect(data[0]).toMatchObject({ in_app: true, mail: true, sms: false, push: true, fixed: [] })
    expect(push_amounts).toBe(false)
    expect(reach).toEqual({ mail: true, sms: true })
  })

  it('of staff are about queues, approvals, the books and security', async () => {
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    expect((await alertsOf(finance)).data.map(({ type }) => type)).toEqual(['queue', 'approvals', 'books', 'security'])
    expect((await save(finance, { data: [{ type: 'money', mail: true }] })).status).toBe(422)
  })

  it('go by mail for the types that were chosen, and not for others', async () => {
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    await change(kofi, { alert_mail: true })
    expect((await save(kofi, { data: [{ type: 'money', mail: false }] })).status).toBe(200)
    await sendMoney(server, esi, kofi, 2)
    await jobsDone()
    expect((await messagesTo(kofi.email)).filter(({ subject }) => /sent you/.test(subject))).toEqual([])
    await save(kofi, { data: [{ type: 'money', mail: true }] })
    await sendMoney(server, esi, kofi, 3)
    await jobsDone()
    const mails = (await messagesTo(kofi.email)).filter(({ subject }) => /sent you/.test(subject))
    expect(mails.map(({ subject }) => subject)).toEqual(['Esi O. sent you 3.00 paps'])
  })

  it('are written in the person’s language', async () => {
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    await change(kofi, { alert_mail: true, language: 'fr' })
    await sendMoney(server, esi, kofi, 4)
    await jobsDone()
    const mail = (await messagesTo(kofi.email)).at(-1)
    expect(mail?.subject).toBe('Esi O. vous a envoyé 4.00 paps')
    expect(mail?.text).toContain('Statut: terminé')
  })

  it('that are off in the app are in the list, as read', async () => {
    const kofi = await makeHolder(server)
    await save(kofi, { data: [{ type: 'money', in_app: false }] })
    await sendMoney(server, esi, kofi, 5)
    expect(await unreadOf(kofi)).toMatchObject({ unread: 0, muted: ['money'] })
    const { body } = await server.call('GET /api/notifications', { token: kofi.token })
    expect(body.data[0]).toMatchObject({ event: 'transferReceiver', read: true })
  })

  it('about security can’t be turned off in the app or by mail, also not in the database', async () => {
    for (const change of [{ in_app: false }, { mail: false }, { in_app: false, mail: false, push: false }]) {
      const { status, body } = await save(esi, { data: [{ type: 'security', ...change }] })
      expect([status, body.code]).toEqual([422, 'invalid'])
    }
    expect(await choiceOf(esi, 'security')).toMatchObject({ in_app: true, mail: true })
    await expect(
      sql`insert into alert_choices (user_id, type, in_app, mail, sms, push)
        values (${esi.id}, 'security', true, false, true, true)`.execute(server.database.kysely),
    ).rejects.toThrow(/alert_choices_security/)
  })

  it('about security stop by SMS where the person wants it, save for a change of the phone', async () => {
    const kofi = await makeHolder(server)
    await change(kofi, { phone_number: '+233241234511', is_phone_verified: true })
    await save(kofi, { data: [{ type: 'security', sms: false }] })
    const body = { current_pin: PIN, pin: '8520' }
    expect((await server.call('PUT /api/profile/pin', { token: kofi.token, body })).status).toBe(200)
    await jobsDone()
    expect(await messagesTo('+233241234511')).toEqual([])
    expect((await messagesTo(kofi.email)).map(({ subject }) => subject)).toContain('Your PIN was changed')
    const { body: list } = await server.call('GET /api/notifications', { token: kofi.token })
    expect(list.data[0]).toMatchObject({ event: 'accountChanged', note: 'pin', read: false })
  })

  it('follow the two switches of older clients', async () => {
    const kofi = await makeHolder(server)
    await save(kofi, { data: [{ type: 'topups', mail: false, sms: false }] })
    await server.call('POST /api/profile/account', { token: kofi.token, body: { alert_mail: true } })
    expect(await choiceOf(kofi, 'topups')).toMatchObject({ mail: true, sms: false })
    expect(await choiceOf(kofi, 'security')).toMatchObject({ in_app: true, mail: true })
  })

  it('news are the switch for offers, in the app alone', async () => {
    const kofi = await makeHolder(server)
    expect((await save(kofi, { data: [{ type: 'news', mail: true }] })).status).toBe(422)
    await save(kofi, { data: [{ type: 'news', in_app: false }] })
    const { body } = await server.call('GET /api/auth/get_current_user', { token: kofi.token })
    expect(body.user.allow_ads).toBe(false)
  })
})

describe('a push notification', () => {
  let pushing: TestApp
  let ama: Holder
  let kofi: Holder
  let device: TestDevice

  beforeAll(async () => {
    let key = ''
    device = await startTestDevice(() => key)
    pushing = await startTestApp({ config: { pushTestHosts: [device.host] } })
    key = pushing.context.push.publicKey
    ama = await makeHolder(pushing, { paps: 1_000_000n, firstName: 'Ama' })
    kofi = await makeHolder(pushing, { firstName: 'Kofi' })
  })
  afterAll(async () => {
    await expectBooksRight(pushing)
    await pushing.close()
    await device.close()
  })

  const subscribe = (holder: Holder, body: object = device.subscription) =>
    pushing.call('POST /api/push', { token: holder.token, body: body as never })
  const next = (count: number) => vi.waitFor(() => expect(device.got).toHaveLength(count), 25_000)
  const settled = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from jobs where task in ('alert', 'push')`.execute(pushing.database.kysely)
      expect(rows).toHaveLength(0)
    }, 25_000)
  const newest = () => device.got.at(-1)

  it('reaches the device encrypted and signed, without names and amounts', async () => {
    const { status, body } = await subscribe(kofi)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([{ current: true }])
    await sendMoney(pushing, ama, kofi, 75.25)
    await next(1)
    expect(newest()).toMatchObject({ title: 'Paps', body: 'You received money.', language: 'en' })
    expect(newest()?.url).toMatch(/^\/notifications\?open=/)
    expect(JSON.stringify(device.got)).not.toMatch(/75[.,]25|7525|Ama/)
    expect(device.raw[0]?.includes('money')).toBe(false)
  })

  it('shows names and amounts to those who allowed it, in their language', async () => {
    await pushing.call('PUT /api/alerts', { token: kofi.token, body: { push_amounts: true } })
    await sendMoney(pushing, ama, kofi, 3.5)
    await next(2)
    expect(newest()?.body).toBe('Ama O. sent you 3.50 paps.')
    await pushing.call('PUT /api/alerts', { token: kofi.token, body: { push_amounts: false } })
    await pushing.call('POST /api/profile/account', { token: kofi.token, body: { language: 'ar' } })
    await sendMoney(pushing, ama, kofi, 3.5)
    await next(3)
    expect(newest()).toMatchObject({ body: 'استلمت مالًا.', language: 'ar' })
  })

  it('does not come for types that were turned off', async () => {
    const data = [{ type: 'money' as const, push: false }]
    await pushing.call('PUT /api/alerts', { token: kofi.token, body: { data } })
    await sendMoney(pushing, ama, kofi, 1)
    await settled()
    expect(device.got).toHaveLength(3)
    await pushing.call('PUT /api/alerts', { token: kofi.token, body: { data: [{ type: 'money', push: true }] } })
  })

  it('is retried when the push service is busy', async () => {
    device.answer = 503
    const before = device.calls
    await sendMoney(pushing, ama, kofi, 1)
    // Once the failure is stored, the job is not leased any more: a leased one that is made due would run twice.
    await vi.waitFor(async () => {
      expect(device.calls).toBeGreaterThan(before)
      const { rows } = await sql`select from jobs where task = 'push' and last_error is not null`.execute(
        pushing.database.kysely,
      )
      expect(rows).toHaveLength(1)
    }, 25_000)
    device.answer = 201
    await sql`update jobs set run_at = now() where task = 'push'`.execute(pushing.database.kysely)
    await next(4)
  }, 60_000)

  it('goes to whoever uses the browser now, and no longer to who used it before', async () => {
    await subscribe(ama)
    expect((await pushing.call('GET /api/push', { token: kofi.token })).body.data).toEqual([])
    await sendMoney(pushing, ama, kofi, 1)
    await settled()
    expect(device.got).toHaveLength(4)
  })

  it('ends with the session', async () => {
    await subscribe(kofi)
    await pushing.call('POST /api/auth/signout', { token: kofi.token })
    const { rows } = await sql`select from push_subscriptions where user_id = ${kofi.id}`.execute(
      pushing.database.kysely,
    )
    expect(rows).toEqual([])
    await sendMoney(pushing, ama, kofi, 1)
    await settled()
    expect(device.got).toHaveLength(4)
  })

  it('removes a browser that has unsubscribed', async () => {
    await subscribe(ama)
    device.answer = 410
    const body = { current_pin: PIN, pin: '8520' }
    await pushing.call('PUT /api/profile/pin', { token: ama.token, body })
    await vi.waitFor(async () => {
      expect((await pushing.call('GET /api/push', { token: ama.token })).body.data).toEqual([])
    }, 10_000)
    device.answer = 201
  })

  it('goes to no address inside our network, and takes no key that is none', async () => {
    const { keys } = device.subscription
    for (const endpoint of [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://169.254.169.254/latest',
      'https://localhost/a',
      'https://push.internal/a',
      'https://push.example.com:22/a',
      'https://me:secret@push.example.com/a',
      'file:///etc/passwd',
    ]) {
      expect([endpoint, (await subscribe(ama, { endpoint, keys })).status]).toEqual([endpoint, 422])
    }
    const other = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect((await subscribe(ama, { endpoint: 'https://push.example.com/a', keys: other })).status).toBe(422)
  })

  it('of somebody else can’t be removed', async () => {
    const { body } = await subscribe(ama)
    const id = body.data[0]?._id ?? ''
    const stranger = await makeHolder(pushing)
    const removing = { params: { id } }
    expect((await pushing.call('DELETE /api/push/{id}', { token: stranger.token, ...removing })).status).toBe(404)
    expect((await pushing.call('DELETE /api/push/{id}', { token: ama.token, ...removing })).body.data).toEqual([])
  })

  it('keeps its key outside the database, the same after a restart', async () => {
    const again = await startTestApp({ config: { dataDir: pushing.context.config.dataDir } })
    expect(again.context.push.publicKey).toBe(pushing.context.push.publicKey)
    await again.close()
  })
})

describe('the push endpoints of one person', () => {
  let pushing: TestApp
  let ama: Holder
  let kofi: Holder
  let broken: TestDevice
  let sound: TestDevice

  beforeAll(async () => {
    let key = ''
    broken = await startTestDevice(() => key)
    sound = await startTestDevice(() => key)
    broken.answer = 503
    pushing = await startTestApp({ config: { pushTestHosts: [broken.host, sound.host] } })
    key = pushing.context.push.publicKey
    ama = await makeHolder(pushing, { paps: 1_000_000n })
    kofi = await makeHolder(pushing)
  })
  afterAll(async () => {
    await pushing.close()
    await broken.close()
    await sound.close()
  })

  const query = async (text: string, values: unknown[] = []) => (await pushing.database.pool.query(text, values)).rows
  const subscribe = (token: string, subscription: TestDevice['subscription']) =>
    pushing.call('POST /api/push', { token, body: subscription })
  const signInAgain = async ({ email }: Holder) => {
    const body = { email, password: 'correct horse battery' }
    return (await pushing.call('POST /api/auth/signin_email_password', { body })).body.jwt
  }

  it('rest together after five failures, also one that was added later', async () => {
    await subscribe(kofi.token, broken.subscription)
    for (let sent = 0; sent < 5; sent++) await sendMoney(pushing, ama, kofi, 0.01)
    const failures = () => query(`select used from usage_counts where scope = 'push-failed' and key = $1`, [kofi.id])
    await expect.poll(failures, { timeout: 25_000 }).toEqual([{ used: 5 }])
    const calls = broken.calls
    await subscribe(await signInAgain(kofi), sound.subscription)
    await sendMoney(pushing, ama, kofi, 0.02)
    const later = () => query(`select from jobs where task = 'push' and run_at > now() + interval '15 minutes'`)
    await expect.poll(async () => (await later()).length, { timeout: 25_000 }).toBeGreaterThanOrEqual(2)
    expect([sound.calls, broken.calls]).toEqual([0, calls])

    // Five more failures of the other device would let both rest again.
    broken.answer = 201
    await query(`update usage_counts set since = now() - interval '31 minutes' where scope = 'push-failed'`)
    await query(`update jobs set run_at = now() where task = 'push'`)
    await expect.poll(() => sound.got.length, { timeout: 25_000 }).toBe(1)
  }, 90_000)

  it('that respond slowly count as failing', async () => {
    const esi = await makeHolder(pushing)
    await subscribe(esi.token, sound.subscription)
    const { push } = pushing.context
    let lateMs = 0
    const real = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => real() + lateMs)
    const send = async () => {
      lateMs += 6_000
      return 'sent' as const
    }
    pushing.context.push = { ...push, send }
    await sendMoney(pushing, ama, esi, 0.01)
    const failures = () => query(`select used from usage_counts where scope = 'push-failed' and key = $1`, [esi.id])
    await expect.poll(failures, { timeout: 25_000 }).toEqual([{ used: 1 }])
    pushing.context.push = push
    vi.restoreAllMocks()
  }, 60_000)

  it('are five at most, the newest', async () => {
    const esi = await makeHolder(pushing)
    for (let devices = 0; devices < 7; devices++) {
      const endpoint = `https://push.example.com/${devices}`
      await subscribe(await signInAgain(esi), { endpoint, keys: sound.subscription.keys })
    }
    const kept = await query('select endpoint from push_subscriptions where user_id = $1 order by endpoint', [esi.id])
    expect(kept.map(({ endpoint }) => endpoint.at(-1))).toEqual(['2', '3', '4', '5', '6'])
  })
})
