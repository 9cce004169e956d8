import { withTransaction } from '@paps/database'
import { OPEN_SMS_POLICY, queueMessage, type SmsPolicy } from '@paps/features/people/messages'
import type { UserChanges } from '@paps/features/people/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '../../src/app.ts'
import { makeContext } from '../../src/context.ts'
import { RUNNERS } from '../../src/jobs/task.ts'
import { makeLog } from '../../src/plugins/logging.ts'
import { changeUser, expectBooksRight, type Holder, makeHolder, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let numbers = 0
const newNumber = () => `+23324${String(2_000_000 + ++numbers)}`

const POLICY: SmsPolicy = { ...OPEN_SMS_POLICY, countries: new Set(['GH', 'GB']) }

beforeAll(async () => {
  server = await startTestApp({ config: { smsPolicy: { ...POLICY } } })
})
beforeEach(async () => {
  Object.assign(server.context.providers.smsPolicy, POLICY)
  server.context.now = () => new Date()
  await server.database.pool.query('delete from usage_counts')
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** The routes use the same object. */
const budget = (changes: Partial<SmsPolicy>) => Object.assign(server.context.providers.smsPolicy, changes)

const travel = (minutes: number) => {
  server.context.now = () => new Date(Date.now() + minutes * 60_000)
}

async function person(changes: Record<string, unknown> = { is_email_verified: true }) {
  const signedUp = await server.signUp()
  await server.database.kysely.updateTable('users').set(changes).where('email', '=', signedUp.email).execute()
  return signedUp
}

/** Sequential: the load gate refuses many simultaneous password hashes. */
async function crowd(size: number) {
  const people = []
  for (let count = 0; count < size; count++) people.push(await person())
  return people
}

const ask = (token: string, phone_number: string) =>
  server.call('POST /api/auth/send-phone-code', { token, body: { phone_number } })

async function smsTo(number: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: string }>(
    `select count(*) from messages where channel = 'sms' and recipient = $1`,
    [number],
  )
  return Number(rows[0]?.count)
}

describe('a code by SMS', () => {
  it('is sent to nobody whose email is not verified', async () => {
    const { token } = await server.signUp({ isDraft: true })
    const number = newNumber()
    expect((await ask(token, number)).body.code).toBe('email_unverified')
    expect((await server.call('POST /api/auth/resend-phone-code', { token })).body.code).toBe('email_unverified')
    expect(await smsTo(number)).toBe(0)
  })

  it('goes to no country outside the list, and the response names the reason', async () => {
    const { token } = await person()
    const { status, body } = await ask(token, '+33612345678')
    expect([status, body.code, body.msg]).toEqual([422, 'sms_country', 'We can’t send SMS to numbers in France.'])
    expect(body.errors).toMatchObject([{ field: 'phone_number' }])
    expect(await smsTo('+33612345678')).toBe(0)
  })

  it.each(['+449098790000', '+447012345678', '+881612345678'])(
    'goes to no premium-rate or special number: %s',
    async (number) => {
      const { token } = await person()
      const { status, body } = await ask(token, number)
      expect([status, body.code]).toEqual([422, 'sms_number'])
      expect(body.errors).toMatchObject([{ field: 'phone_number' }])
      expect(await smsTo(number)).toBe(0)
    },
  )

  it('goes to one number only so often, from however many accounts', async () => {
    budget({ perNumber: 3 })
    const number = newNumber()
    const people = await crowd(6)
    const answers = await Promise.all(people.map(({ token }) => ask(token, number)))
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 3])
    expect(refused[0]?.body.code).toBe('sms_limit')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(await smsTo(number)).toBe(3)
  })

  it('goes to one number five times a day with the default settings, all accounts together', async () => {
    const number = newNumber()
    const people = await crowd(8)
    const statuses = []
    for (const { token } of people) statuses.push((await ask(token, number)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await smsTo(number)).toBe(5)
  })

  it('reaches the person who verified the number, however many strangers used it up', async () => {
    const number = newNumber()
    const { token } = await person({ is_email_verified: true, is_phone_verified: true, phone_number: number })
    for (const { token: stranger } of await crowd(6)) await ask(stranger, number)
    expect((await server.call('POST /api/profile/otp', { token })).body).toMatchObject({ channel: 'sms' })
  })

  it('waits where the SMS of its owner are used up, and does not go by mail', async () => {
    budget({ perOwner: 1 })
    const number = newNumber()
    const { token, email } = await person({ is_email_verified: true, is_phone_verified: true, phone_number: number })
    await server.nextMessage(email)
    expect((await server.call('POST /api/profile/otp', { token })).body).toMatchObject({ channel: 'sms' })
    travel(1)
    const { status, body } = await server.call('POST /api/profile/otp', { token })
    expect([status, body]).toMatchObject([429, { code: 'sms_limit', msg: expect.stringContaining('1 day') }])
    expect((await server.outbox()).filter(({ to, subject }) => to === email && /code/i.test(subject ?? ''))).toEqual([])
  })

  it('that confirms a device waits too, and does not go by mail', async () => {
    budget({ perOwner: 1 })
    const number = newNumber()
    const { token, email } = await person({ is_email_verified: true, is_phone_verified: true, phone_number: number })
    await server.database.pool.query(
      `update sessions set limited_until = now() + interval '1 day'
      where user_id = (select id from users where email = $1)`,
      [email],
    )
    expect((await server.call('POST /api/device/code', { token })).body).toMatchObject({ channel: 'sms' })
    travel(1)
    expect((await server.call('POST /api/device/code', { token })).body).toMatchObject({ code: 'sms_limit' })
  })

  it('is limited per account, for any number of phone numbers, and restarts after a day', async () => {
    budget({ perAccount: 2 })
    const { token } = await person()
    const statuses = []
    for (const minutes of [0, 1, 2]) {
      travel(minutes)
      statuses.push((await ask(token, newNumber())).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await server.database.pool.query(`update usage_counts set since = since - interval '1 day'`)
    expect((await ask(token, newNumber())).status).toBe(200)
  })

  it('does not outrun the budget of a country by racing on two processes, and the operator is told once', async () => {
    budget({ perCountry: 4 })
    const other = await makeApp(makeContext(server.context.config, server.database), { log: makeLog('silent') })
    await other.listen({ port: 0, host: '127.0.0.1' })
    const people = await crowd(10)
    const statuses = await Promise.all(
      people.map(async ({ token }, place) => {
        if (place % 2 === 0) return (await ask(token, newNumber())).status
        const headers = { authorization: token }
        const payload = { phone_number: newNumber() }
        return (await other.inject({ method: 'POST', url: '/api/auth/send-phone-code', headers, payload })).statusCode
      }),
    )
    await other.close()
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    const { token } = await person()
    expect((await ask(token, newNumber())).body).toMatchObject({
      code: 'sms_paused',
      msg: expect.stringContaining('1 day'),
    })
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toMatch(/^paps_sms_refused\{budget="country"\} 7$/m)
    expect(metrics).toMatch(/^paps_sms_budget_used_ratio\{budget="country"\} 1$/m)
    const reports = await server.database.pool.query(`select used from usage_counts where scope = 'sms report'`)
    expect(reports.rows).toEqual([{ used: 1 }])
  })

  it('does not exceed the budget of the day, which is logged without a number', async () => {
    budget({ perDay: 1 })
    const [first, second] = [await person(), await person()]
    const number = newNumber()
    expect([(await ask(first.token, number)).status, (await ask(second.token, number)).status]).toEqual([200, 429])
    const said = () => server.logLines.filter((line) => /sms budget used up/.test(line) && /"budget":"day"/.test(line))
    await expect.poll(said).toHaveLength(1)
    expect(said()[0]).not.toContain(number)
  })

  it('for one-time use goes by mail when no SMS may be sent, and the response says so', async () => {
    const number = newNumber()
    const { token, email } = await person({ is_email_verified: true, is_phone_verified: true, phone_number: number })
    await server.nextMessage(email)
    expect((await server.call('POST /api/profile/otp', { token })).body).toMatchObject({ channel: 'sms' })
    await server.nextCode(number)
    travel(1)
    budget({ countries: new Set(['NG']) })
    expect((await server.call('POST /api/profile/otp', { token })).body).toMatchObject({ channel: 'mail' })
    const code = await server.nextCode(email)
    expect((await server.call('PUT /api/profile/otp', { token, body: { code } })).status).toBe(200)
    expect(await smsTo(number)).toBe(1)
  })
})

describe('any other SMS', () => {
  it('is counted before it is sent, and not sent where it may not go', async () => {
    budget({ perOwner: 2 })
    const number = newNumber()
    const queue = (to: string) =>
      withTransaction(server.database, (tx) => queueMessage(tx, { channel: 'sms', to, subject: 'News', text: 'News' }))
    await queue('+33612345679')
    for (let count = 0; count < 3; count++) await queue(number)
    const states = async (to: string) => {
      const found = server.database.kysely.selectFrom('messages').select('state').where('recipient', '=', to)
      return (await found.execute()).map(({ state }) => state).sort()
    }
    // Messages other than codes may use half of a number's allowance of two.
    await expect.poll(() => states(number)).toEqual(['failed', 'failed', 'sent'])
    await expect.poll(() => states('+33612345679')).toEqual(['failed'])
  })
})

describe('a flood of alerts', () => {
  async function listener(changes: UserChanges): Promise<Holder> {
    const holder = await makeHolder(server, { firstName: 'Kofi' })
    await changeUser(server, holder.id, changes)
    return holder
  }
  const waiting = async ({ id }: Holder) => {
    const query = server.database.kysely.selectFrom('waiting_alerts').select('name').where('user_id', '=', id)
    return (await query.execute()).length
  }
  const gather = () => server.database.pool.query(`update jobs set run_at = now() where task = 'send-gathered-alerts'`)

  it('of 40 transfers of 0.01 sends one SMS at once and one for all the rest', async () => {
    const number = newNumber()
    const kofi = await listener({ alert_sms: true, phone_number: number })
    const esi = await makeHolder(server, { paps: 10_000n })
    for (let count = 0; count < 40; count++) await sendMoney(server, esi, kofi, 0.01)
    await expect.poll(() => waiting(kofi), { timeout: 20_000 }).toBe(39)
    expect((await server.nextMessage(number)).text).toContain('Esi O. sent you 0.01 paps.')
    expect(await smsTo(number)).toBe(1)
    await gather()
    expect((await server.nextMessage(number)).text).toBe('Paps: 39 payments received, 0.39 paps in all.')
    // The next window is longer, and no message is sent at once within it.
    await server.database.pool.query(
      `update alert_windows set last_sent_at = last_sent_at - interval '6 minutes' where user_id = $1`,
      [kofi.id],
    )
    await sendMoney(server, esi, kofi, 0.01)
    await expect.poll(() => waiting(kofi)).toBe(1)
    expect(await smsTo(number)).toBe(2)
    const due = `select gather_at - last_sent_at = interval '10 minutes' as doubled from alert_windows where user_id = $1`
    expect((await server.database.pool.query(due, [kofi.id])).rows).toEqual([{ doubled: true }])
  })

  it('is batched in mail too, once, in the language of its reader', async () => {
    const kofi = await listener({ alert_mail: true, language: 'fr' })
    const esi = await makeHolder(server, { paps: 10_000n })
    for (let count = 0; count < 4; count++) await sendMoney(server, esi, kofi, 0.5)
    await expect.poll(() => waiting(kofi)).toBe(3)
    await server.nextMessage(kofi.email)
    await gather()
    await gather()
    expect(await server.nextMessage(kofi.email)).toMatchObject({ subject: '3 paiements reçus, 1.50 paps en tout' })
    expect((await server.outbox()).filter(({ to }) => to === kofi.email)).toHaveLength(2)
  })

  it('leaves half of a number’s SMS to codes, and goes by mail after that', async () => {
    budget({ perOwner: 2 })
    const number = newNumber()
    const kofi = await listener({ alert_sms: true, phone_number: number })
    const esi = await makeHolder(server, { paps: 10_000n })
    await sendMoney(server, esi, kofi, 1)
    await server.nextMessage(number)
    await server.database.pool.query('delete from alert_windows where user_id = $1', [kofi.id])
    await sendMoney(server, esi, kofi, 2)
    expect((await server.nextMessage(kofi.email)).subject).toBe('Esi O. sent you 2.00 paps')
    expect((await server.call('POST /api/profile/otp', { token: kofi.token })).body).toMatchObject({ channel: 'sms' })
    expect(await server.nextCode(number)).toMatch(/^\d{6}$/)
  })

  it('does not delay a code: codes have runners of their own', async () => {
    const { mail } = server.context.providers
    const held: (() => void)[] = []
    server.context.providers.mail = {
      send: async (message) => {
        if (message.subject === 'News') await new Promise<void>((resolve) => held.push(resolve))
        await mail.send(message)
      },
    }
    await withTransaction(server.database, async (tx) => {
      for (let count = 0; count < 30; count++) {
        await queueMessage(tx, { channel: 'mail', to: 'crowd@example.com', subject: 'News', text: 'News' })
      }
    })
    // Every runner of other messages is busy.
    await expect.poll(() => held.length).toBe(RUNNERS.messages)
    const { email } = await server.signUp()
    expect(await server.nextCode(email)).toMatch(/^\d{6}$/)
    server.context.providers.mail = mail
    await expect
      .poll(async () => {
        for (const release of held.splice(0)) release()
        const rest = server.database.kysely.selectFrom('jobs').select('id').where('task', '=', 'deliver-message')
        return (await rest.execute()).length
      })
      .toBe(0)
  })
})
