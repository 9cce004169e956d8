import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Colleague, makeColleague, signInAgain } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'a long sentence is best'

let server: TestApp
let boss: Colleague
let people = 0

beforeAll(async () => {
  server = await startTestApp({
    config: { trustProxy: true, staff: { factor: 'required', idleSeconds: 900, freshSeconds: 300 } },
  })
  boss = await makeColleague(server)
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(() => server.close())

const laterBy = (ms: number) => {
  const at = new Date(Date.now() + ms)
  server.context.now = () => at
}
const newEmail = () => `colleague${++people}@example.com`

async function invite(email = newEmail(), token = boss.token) {
  const body = { email, first_name: 'Yaw', last_name: 'Darko', user_type: 'finance_admin' as const }
  const { status, body: made } = await server.call('POST /api/staff/invitations', { token, body })
  expect(status).toBe(200)
  return { email, id: made.user?._id ?? '' }
}
const codeOf = async (email: string) => /#([\w-]{65})/.exec((await server.nextMessage(email)).text)?.[1] ?? ''
const read = (code: string) => server.call('POST /api/staff/invitation', { body: { code } })
const accept = (code: string, password = PASSWORD) =>
  server.call('POST /api/staff/invitation/accept', { body: { code, password, confirm_password: password } })
const stateOf = async (token: string) => (await server.call('GET /api/staff/factor', { token })).body.state
const statusOf = async (id: string) => {
  const { body } = await server.call('GET /api/staff/invitations', { token: boss.token })
  return body.data.find(({ user_id }) => user_id === id)?.status
}

describe('an invitation of staff', () => {
  it('lets the person choose a password and then enrol, and is listed until then', async () => {
    const { email, id } = await invite()
    expect(await statusOf(id)).toBe('pending')
    const code = await codeOf(email)
    expect((await read(code)).body).toMatchObject({ email, first_name: 'Yaw' })
    const { body } = await accept(code)
    expect(await stateOf(body.jwt)).toBe('enrol')
    expect(await statusOf(id)).toBeUndefined()
    expect(await stateOf(await signInAgain(server, email, PASSWORD))).toBe('enrol')
  })

  it('works once, also when two accept it at once', async () => {
    const { email } = await invite()
    const code = await codeOf(email)
    const results = await Promise.all([accept(code), accept(code, 'the password of a thief')])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await accept(code)).body.code).toBe('staff_invitation_refused')
    expect((await read(code)).body.code).toBe('staff_invitation_refused')
  })

  it('expires after 72 hours, and can be sent again', async () => {
    const { email, id } = await invite()
    const code = await codeOf(email)
    laterBy(73 * HOUR_MS)
    expect((await accept(code)).body.code).toBe('staff_invitation_refused')
    server.context.now = () => new Date()
    const again = await server.call('POST /api/staff/invitations/{id}/resend', { token: boss.token, params: { id } })
    expect(again.status).toBe(200)
    expect((await accept(code)).body.code).toBe('staff_invitation_refused')
    expect((await accept(await codeOf(email))).status).toBe(200)
    const late = await server.call('POST /api/staff/invitations/{id}/resend', { token: boss.token, params: { id } })
    expect(late.body.code).toBe('conflict')
  })

  it('is worth nothing after it was cancelled, not even through a forgotten password', async () => {
    const { email, id } = await invite()
    const code = await codeOf(email)
    const cancel = () => server.call('DELETE /api/staff/invitations/{id}', { token: boss.token, params: { id } })
    expect((await cancel()).status).toBe(200)
    expect(await statusOf(id)).toBe('cancelled')
    expect((await accept(code)).body.code).toBe('staff_invitation_refused')
    expect((await cancel()).body.code).toBe('not_found')
    await server.call('POST /api/auth/forgot-password', { body: { email } })
    const body = { email, code: await server.nextCode(email), password: PASSWORD, confirm_password: PASSWORD }
    expect((await server.call('PUT /api/auth/reset-password', { body })).body.code).toBe('code_refused')
  })

  it('is refused when its code is made up, and stored as a hash', async () => {
    const { email } = await invite()
    const code = await codeOf(email)
    const forged = `${code.slice(0, -4)}${code.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    expect((await accept(forged)).body.code).toBe('staff_invitation_refused')
    expect((await accept('A'.repeat(65))).body.code).toBe('staff_invitation_refused')
    const { rows } = await server.database.pool.query(
      'select secret_hash from staff_invitations where secret_hash is not null',
    )
    for (const { secret_hash } of rows) {
      expect(secret_hash).toHaveLength(32)
      expect(code).not.toContain((secret_hash as Buffer).toString('base64url'))
    }
  })

  it('is for super admins alone', async () => {
    const finance = await makeColleague(server, 'finance_admin')
    const body = { email: newEmail(), first_name: 'Yaw', last_name: 'Darko', user_type: 'super_admin' as const }
    const made = await server.call('POST /api/staff/invitations', { token: finance.token, body })
    expect(made.body.code).toBe('forbidden')
  })
})

describe('a password that somebody else chose', () => {
  it('opens the first sign-in only, which asks for a new one before the factor', async () => {
    const email = newEmail()
    const account = { email, first_name: 'Esi', last_name: 'Owusu', password: PASSWORD, confirm_password: PASSWORD }
    const made = await server.call('POST /api/auth/signup_admin', { token: boss.token, body: account })
    expect(made.status).toBe(200)
    const token = await signInAgain(server, email, PASSWORD)
    expect(await stateOf(token)).toBe('password')
    expect((await server.call('POST /api/staff/factor/totp', { token })).body.code).toBe('password_first')
    expect((await server.call('GET /api/staff/queues', { token })).body.code).toBe('factor_needed')
    const password = 'my very own sentence'
    const body = { current_password: PASSWORD, password, confirm_password: password }
    const changed = await server.call('PUT /api/auth/password', { token, body })
    expect(await stateOf(changed.body.jwt)).toBe('enrol')
    expect((await server.call('POST /api/staff/factor/totp', { token: changed.body.jwt })).status).toBe(200)
  })
})

describe('in production', () => {
  const account = (email: string) => ({ email, first_name: 'Esi', last_name: 'Owusu', password: PASSWORD })
  const signIn = (one: TestApp, email: string) =>
    one.call('POST /api/auth/signin_email_password', { body: { email, password: PASSWORD } })
  let live: TestApp

  beforeAll(async () => {
    live = await startTestApp({
      config: { production: true, staff: { factor: 'optional', idleSeconds: 900, freshSeconds: 300 } },
    })
  })
  afterAll(() => live.close())

  it('the password of whoever makes a colleague or a bank never signs in: they choose their own by a link', async () => {
    const asker = await live.signUp({ userType: 'super_admin' })
    const [email, bankEmail] = [newEmail(), newEmail()]
    const body = { ...account(email), confirm_password: PASSWORD, user_type: 'support_admin' as const }
    const made = await live.call('POST /api/auth/signup_admin', { token: asker.token, body })
    expect(made.body.user?.user_type).toBe('support_admin')
    const bank = { name: 'Volta Bank', email: bankEmail, password: PASSWORD, country: 'GH' }
    expect((await live.call('POST /api/bank', { token: asker.token, body: bank })).body.data?.name).toBe('Volta Bank')
    for (const [address, kind] of [
      [email, 'staff'],
      [bankEmail, 'bank'],
    ] as const) {
      expect((await signIn(live, address)).body.code).toBe('invalid_credentials')
      const code = /#([\w-]{65})/.exec((await live.nextMessage(address)).text)?.[1] ?? ''
      expect((await live.call('POST /api/staff/invitation', { body: { code } })).body.kind).toBe(kind)
      const password = 'my very own sentence'
      const chosen = { code, password, confirm_password: password }
      expect((await live.call('POST /api/staff/invitation/accept', { body: chosen })).status).toBe(200)
      expect((await signIn(live, address)).body.code).toBe('invalid_credentials')
    }
    const { body: listed } = await live.call('GET /api/staff/invitations', { token: asker.token })
    expect(listed.data).toEqual([])
  })

  it('neither of the two who made a colleague is the second person together with them on the first day', async () => {
    const [asker, second] = [
      await live.signUp({ userType: 'super_admin' }),
      await live.signUp({ userType: 'super_admin' }),
    ]
    const other = await live.signUp({ userType: 'super_admin' })
    await live.call('POST /api/settings/staff/secondperson/', { token: asker.token, body: { on: true } })
    const email = newEmail()
    const body = { ...account(email), confirm_password: PASSWORD, user_type: 'super_admin' as const }
    const { approval } = (await live.call('POST /api/auth/signup_admin', { token: asker.token, body })).body
    const decide = (token: string, id = '') => live.call('PUT /api/approvals/{id}/approve', { token, params: { id } })
    expect((await decide(second.token, approval?._id)).status).toBe(200)
    const code = /#([\w-]{65})/.exec((await live.nextMessage(email)).text)?.[1] ?? ''
    const password = 'my very own sentence'
    const accepted = await live.call('POST /api/staff/invitation/accept', {
      body: { code, password, confirm_password: password },
    })
    const invited = accepted.body.jwt
    const ask = async (token: string, value: number) =>
      (await live.call('POST /api/settings/user/papstransfer/', { token, body: { value } })).body.approval?._id ?? ''
    const byAsker = await ask(asker.token, 2)
    expect((await decide(invited, byAsker)).body.code).toBe('invited_today')
    expect((await decide(other.token, byAsker)).status).toBe(200)
    const byInvited = await ask(invited, 3)
    expect((await decide(asker.token, byInvited)).body.code).toBe('invited_today')
    expect((await decide(second.token, byInvited)).body.code).toBe('invited_today')
    // The database refuses the same.
    await expect(
      live.database.pool.query(
        `update approvals set state = 'approved', decided_at = now(), decided_by = (select invited_by from staff_invitations
           where user_id = approvals.asked_by limit 1) where id = $1`,
        [byInvited],
      ),
    ).rejects.toThrow(/invited the other today/)
    await live.database.pool.query(`update staff_invitations set used_at = used_at - interval '25 hours'`)
    expect((await decide(asker.token, byInvited)).status).toBe(200)
  })
})

describe('the networks of staff', () => {
  const set = (ranges: string[], address: string, token = boss.token) =>
    server.call('PUT /api/staff/networks', { token, body: { ranges }, headers: { 'x-forwarded-for': address } })
  const queues = (address: string, token = boss.token) =>
    server.call('GET /api/staff/queues', { token, headers: { 'x-forwarded-for': address } })

  it('refuse staff elsewhere, and can’t be set so that the caller is outside', async () => {
    expect((await set(['203.0.113.0/24'], '198.51.100.7')).body.code).toBe('own_address_outside')
    for (const wrong of ['office', '203.0.113.0/33', '0.0.0.0/0', '2001:db8::/129', '1.2.3.4/8/8']) {
      expect([wrong, (await set([wrong], '203.0.113.7')).body.code]).toEqual([wrong, 'invalid'])
    }
    const { body } = await set(['203.0.113.9/24', '2001:db8::/32'], '203.0.113.7')
    expect(body.ranges).toEqual(['203.0.113.9/24', '2001:db8::/32'])
    expect((await queues('203.0.113.200')).status).toBe(200)
    expect((await queues('::ffff:203.0.113.200')).status).toBe(200)
    expect((await queues('2001:db8:1::7')).status).toBe(200)
    for (const outside of ['203.0.114.1', '2001:db9::1', 'nonsense', '::ffff:198.51.100.1']) {
      expect([outside, (await queues(outside)).body.code]).toEqual([outside, 'address_refused'])
    }
    // Nor can the factor be given from there. People who are not staff are not bound.
    const give = { token: boss.token, body: { code: boss.code(1) }, headers: { 'x-forwarded-for': '198.51.100.7' } }
    expect((await server.call('POST /api/staff/factor', give)).body.code).toBe('address_refused')
    const person = await server.signUp()
    const own = { token: person.token, headers: { 'x-forwarded-for': '198.51.100.7' } }
    expect((await server.call('GET /api/auth/get_current_user', own)).status).toBe(200)
    expect((await set([], '203.0.113.7')).status).toBe(200)
    expect((await queues('198.51.100.7')).status).toBe(200)
  })
})

describe('a lost factor', () => {
  const reset = (_id: string, token = boss.token) =>
    server.call('POST /api/user/admin/factor_reset', { token, body: { _id, reason: 'Lost the phone' } })

  it('is reset by a colleague, which ends the sessions and is announced', async () => {
    const colleague = await makeColleague(server, 'finance_admin')
    expect((await reset(colleague.id)).status).toBe(200)
    expect((await server.call('GET /api/staff/factor', { token: colleague.token })).body.code).toBe('unauthenticated')
    expect(await stateOf(await signInAgain(server, colleague.email))).toBe('enrol')
    const subjects = async () =>
      (await server.outbox()).filter(({ to }) => to === colleague.email).map((one) => one.subject)
    await expect.poll(subjects).toContain('Your second factor was reset')
    expect((await reset(colleague.id)).body.code).toBe('no_factor')
  })

  it('is never reset by its owner, nor by staff who don’t manage staff', async () => {
    const finance = await makeColleague(server, 'finance_admin')
    expect((await reset(boss.id)).body.code).toBe('forbidden')
    expect((await reset(boss.id, finance.token)).body.code).toBe('forbidden')
  })

  it('needs a second person when the rule is on, who is not its owner', async () => {
    const [colleague, second] = [await makeColleague(server), await makeColleague(server)]
    await server.call('POST /api/settings/staff/secondperson/', { token: boss.token, body: { on: true } })
    const asked = await reset(colleague.id)
    expect(asked.status).toBe(202)
    const params = { id: asked.body.approval?._id ?? '' }
    const approve = (token: string) => server.call('PUT /api/approvals/{id}/approve', { token, params })
    expect(await stateOf(colleague.token)).toBe('open')
    expect((await approve(colleague.token)).body.code).toBe('forbidden')
    expect((await approve(boss.token)).body.code).toBe('four_eyes')
    expect((await approve(second.token)).status).toBe(200)
    expect((await server.call('GET /api/staff/factor', { token: colleague.token })).body.code).toBe('unauthenticated')
  })

  it('waits for a second person with the networks too, whose address must be inside', async () => {
    const second = await makeColleague(server)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const asked = await server.call('PUT /api/staff/networks', {
      token: boss.token,
      body: { ranges: ['203.0.113.0/24'] },
      headers,
    })
    expect(asked.status).toBe(202)
    const params = { id: asked.body.approval?._id ?? '' }
    const approve = (address: string) =>
      server.call('PUT /api/approvals/{id}/approve', {
        token: second.token,
        params,
        headers: { 'x-forwarded-for': address },
      })
    expect((await approve('198.51.100.7')).body.code).toBe('own_address_outside')
    expect((await approve('203.0.113.8')).status).toBe(200)
  })
})
