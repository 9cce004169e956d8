import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => travel(0))
afterAll(() => server.close())

function travel(minutes: number): void {
  server.context.now = () => new Date(Date.now() + minutes * 60_000)
}

async function verified(): Promise<{ token: string; email: string }> {
  const person = await server.signUp({ isDraft: true })
  await server.call('POST /api/auth/verify-email', {
    token: person.token,
    body: { code: await server.nextCode(person.email) },
  })
  return person
}

type PinBody = { pin: string; current_pin?: string; password?: string; answers?: { _id: string; answer: string }[] }
const savePin = (token: string, body: PinBody) => server.call('PUT /api/profile/pin', { token, body })
const me = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user
const answers = (over = {}) => [
  { _id: 'first_school', answer: 'Ridge School' },
  { _id: 'first_job', answer: 'Bäcker' },
  { _id: 'grandmother', answer: 'Nsawam', ...over },
]

describe('personal information', () => {
  it('is saved field by field and comes back', async () => {
    const { token } = await server.signUp()
    const info = {
      username: 'Esi.Owusu',
      date_of_birth: '1994-03-06',
      country: 'gh',
      city: ' Accra ',
      ind_bus: 'individual' as const,
    }
    const { body } = await server.call('POST /api/profile/personal_info', { token, body: info })
    expect(body.user).toMatchObject({
      username: 'esi.owusu',
      date_of_birth: '1994-03-06',
      country: 'GH',
      city: 'Accra',
    })
    await server.call('POST /api/profile/personal_info', { token, body: { city: 'Kumasi' } })
    expect(await me(token)).toMatchObject({ username: 'esi.owusu', city: 'Kumasi' })
  })

  it('has usernames once, however they are written', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()]
    await server.call('POST /api/profile/personal_info', { token: one.token, body: { username: 'taken.name' } })
    const { status, body } = await server.call('POST /api/profile/personal_info', {
      token: two.token,
      body: { username: 'Taken.Name' },
    })
    expect([status, body.code]).toEqual([409, 'username_taken'])
  })

  it('asks a changed phone number to be proven again', async () => {
    const { token, email } = await server.signUp()
    await server.database.pool.query(
      `update users set phone_number = '+233241110001', is_phone_verified = true where email = $1`,
      [email],
    )
    await server.call('POST /api/profile/personal_info', { token, body: { phone_number: '+233241110001' } })
    expect(await me(token)).toMatchObject({ is_phone_verified: true })
    await server.call('POST /api/profile/personal_info', { token, body: { phone_number: '+233241110002' } })
    expect(await me(token)).toMatchObject({ phone_number: '+233241110002', is_phone_verified: false })
  })

  it('keeps what an approved document says', async () => {
    const { token, email } = await server.signUp()
    await server.database.pool.query(`update users set national_id_status = 'approved' where email = $1`, [email])
    const save = (body: object) => server.call('POST /api/profile/personal_info', { token, body })
    expect((await save({ first_name: 'Another' })).body.code).toBe('identity_settled')
    expect((await save({ first_name: 'Esi', city: 'Tema' })).status).toBe(200)
  })

  it.each([
    { username: 'a' },
    { username: '<script>' },
    { date_of_birth: '2025-01-01' },
    { date_of_birth: '1800-01-01' },
    { country: 'Ghana' },
    { ind_bus: 'both' },
    { first_name: '' },
    { city: 7 },
    { phone_number: 'none' },
  ])('refuses %o', async (body) => {
    const { token } = await server.signUp()
    expect((await server.call('POST /api/profile/personal_info', { token, body: body as never })).status).toBe(422)
  })
})

describe('the account', () => {
  const store = { business_name: 'Makola', category: 'Groceries', country: 'GH', address: '1 Market Street' }
  const save = (token: string, body: object) => server.call('POST /api/profile/account', { token, body })

  it('stays what it is while its application to become a store is pending', async () => {
    const { token } = await server.signUp()
    const { body } = await save(token, store)
    expect(body.user).toMatchObject({ user_type: 'regular', approved: false, business_name: null })
    const { body: list } = await server.call('GET /api/store/', { token })
    expect(list.data).toEqual([])
  })

  it('says what is missing for a store', async () => {
    const { token } = await server.signUp()
    const { status, body } = await save(token, { business_name: 'Makola', country: 'GH' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'category' }, { field: 'address' }])
    expect((await me(token)).user_type).toBe('regular')
  })

  it('keeps preferences', async () => {
    const { token } = await server.signUp()
    await save(token, { allow_ads: false, alert_sms: true, language: 'fr' })
    expect(await me(token)).toMatchObject({ allow_ads: false, alert_sms: true, language: 'fr', user_type: 'regular' })
  })

  it('of a bank or of staff can’t become a store', async () => {
    for (const userType of ['bank', 'support_admin'] as const) {
      const { token } = await server.signUp({ userType })
      expect((await save(token, store)).status).toBe(403)
    }
  })
})

describe('the PIN', () => {
  it('needs a proven mailbox, then its own predecessor', async () => {
    const fresh = await server.signUp({ isDraft: true })
    expect((await savePin(fresh.token, { pin: '2580' })).body.code).toBe('email_unverified')
    const { token } = await verified()
    expect((await savePin(token, { pin: '2580' })).body).toMatchObject({ success: true })
    expect(await me(token)).toMatchObject({ has_pin: true })
    expect((await savePin(token, { pin: '1379' })).body.code).toBe('pin_needed')
    expect((await savePin(token, { pin: '1379', current_pin: '0000' })).body).toMatchObject({
      code: 'wrong_pin',
      msg: expect.stringContaining('4 attempts left'),
    })
    expect((await savePin(token, { pin: '1379', current_pin: '2580' })).status).toBe(200)
  })

  it('locks for half an hour after five wrong tries, whoever tries at once', async () => {
    const { token } = await verified()
    await savePin(token, { pin: '2580' })
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => savePin(token, { pin: '1379', current_pin: '9999' })),
    )
    const codes = tries.map(({ body }) => body.code).sort()
    expect(codes).toEqual(['pin_locked', 'pin_locked', 'pin_locked', 'pin_locked', ...Array(4).fill('wrong_pin')])
    expect((await savePin(token, { pin: '1379', current_pin: '2580' })).body).toMatchObject({
      code: 'pin_locked',
      msg: expect.stringMatching(/locked for (29|30) minutes/),
    })
    travel(31)
    expect((await savePin(token, { pin: '1379', current_pin: '2580' })).status).toBe(200)
  })

  it('is recovered with a one-time code, the password and the security answers, one attempt a code', async () => {
    const { token, email } = await verified()
    await server.call('POST /api/profile/update_security_questions', { token, body: { data: answers() } })
    await savePin(token, { pin: '2580' })
    const password = 'correct horse battery'
    const recover = (given: PinBody['answers']) =>
      savePin(token, { pin: '1379', password, ...(given && { answers: given }) })
    const proveOtp = async () => {
      await server.call('POST /api/profile/otp', { token })
      await server.call('PUT /api/profile/otp', { token, body: { code: await server.nextCode(email) } })
    }
    expect((await recover(answers())).body.code).toBe('recovery_refused')
    await proveOtp()
    expect((await recover(answers({ answer: 'Obuasi' }))).body.code).toBe('recovery_refused')
    expect((await recover(answers())).body.code).toBe('recovery_refused')
    travel(1)
    await proveOtp()
    const loosely = [
      { _id: 'first_school', answer: '  ridge   SCHOOL ' },
      { _id: 'first_job', answer: 'backer' },
      { _id: 'grandmother', answer: 'nsawam' },
    ]
    expect((await recover(loosely)).status).toBe(200)
    expect((await savePin(token, { pin: '2580', current_pin: '1379' })).status).toBe(200)
  })

  it.each(['12', '1234567', 'abcd', '1111', '1234', '987654', '0000'])('is not %s', async (pin) => {
    const { token } = await verified()
    expect((await savePin(token, { pin })).status).toBe(422)
    expect(await me(token)).toMatchObject({ has_pin: false })
  })

  it('is kept as a keyed hash, another for each person', async () => {
    const [one, two] = [await verified(), await verified()]
    for (const { token } of [one, two]) await savePin(token, { pin: '2580' })
    const { rows } = await server.database.pool.query(
      'select pin_hash from user_credentials join users on id = user_id where email = any($1)',
      [[one.email, two.email]],
    )
    const [a, b] = rows.map((row) => row.pin_hash.toString('hex'))
    expect(a).toHaveLength(64)
    expect(a).not.toBe(b)
  })
})

describe('the security questions', () => {
  const save = (token: string, data: object[], pin?: string) =>
    server.call('POST /api/profile/update_security_questions', { token, body: { data, ...(pin && { pin }) } as never })

  it('are chosen from the list, and only questions ever come back', async () => {
    const { token } = await server.signUp()
    const { body } = await server.call('GET /api/profile/security_questions', { token })
    expect(body.questions).toContainEqual({ _id: 'first_school', question: expect.any(String) })
    const saved = await save(token, answers())
    expect(saved.body.user.questions).toHaveLength(3)
    expect(JSON.stringify(saved.body)).not.toMatch(/Ridge|argon/)
  })

  it('need the PIN once there is one', async () => {
    const { token } = await verified()
    await savePin(token, { pin: '2580' })
    expect((await save(token, answers())).body.code).toBe('pin_needed')
    expect((await save(token, answers(), '9999')).body.code).toBe('wrong_pin')
    expect((await save(token, answers(), '2580')).status).toBe(200)
  })

  it.each([
    [[]],
    [answers().slice(0, 2)],
    [[...answers().slice(0, 2), answers()[0]]],
    [[...answers().slice(0, 2), { _id: 'no_such_question', answer: 'x y' }]],
    [[...answers().slice(0, 2), { _id: 'first_phone', answer: ' ' }]],
  ])('refuse %j', async (data) => {
    const { token } = await server.signUp()
    expect((await save(token, data as object[])).status).toBe(422)
  })
})

describe('whom somebody brought', () => {
  it('is seen by themselves and staff, masked, and by nobody else', async () => {
    const { token } = await server.signUp()
    const { _id, referral_code } = await me(token)
    const email = 'brought@example.com'
    const password = 'a long sentence is best'
    const names = { first_name: 'Kojo', last_name: 'Addo' }
    const friend = await server.call('POST /api/auth/signup_email_password', {
      body: { email, ...names, password, confirm_password: password, referral_code },
    })
    const see = (viewer: string) =>
      server.call('GET /api/profile/referredusers/{id}', { token: viewer, params: { id: _id } })
    expect((await see(token)).body.data).toEqual([])
    const body = { code: await server.nextCode(email) }
    expect((await server.call('POST /api/auth/verify-email', { token: friend.body.jwt, body })).status).toBe(200)
    expect((await see(token)).body.data).toEqual([
      expect.objectContaining({ name: 'Kojo A.', national_id: { status: 'none' } }),
    ])
    const staff = await server.signUp({ userType: 'support_admin' })
    expect((await see(staff.token)).body.data).toHaveLength(1)
    const stranger = await server.signUp()
    const missing = await server.call('GET /api/profile/referredusers/{id}', {
      token: stranger.token,
      params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    })
    expect(await see(stranger.token)).toMatchObject({ status: missing.status, body: missing.body })
    expect(missing.status).toBe(404)
  })
})
