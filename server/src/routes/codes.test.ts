import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => travel(0))
afterAll(() => server.close())

/** Moves every clock of the server ahead. */
function travel(minutes: number): void {
  server.context.now = () => new Date(Date.now() + minutes * 60_000)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Creates a person with a verified email, which a code by SMS requires. */
async function verified() {
  const person = await server.signUp({ isDraft: true })
  const code = await server.nextCode(person.email)
  await server.call('POST /api/auth/verify-email', { token: person.token, body: { code } })
  return person
}
const me = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user
let numbers = 0
const newNumber = () => `+23324${String(1_000_000 + ++numbers)}`

describe('proving a mailbox', () => {
  it('takes the code that sign-up sent, once', async () => {
    const { token, email } = await server.signUp({ isDraft: true })
    expect((await me(token)).is_email_verified).toBe(false)
    const code = await server.nextCode(email)
    const { status, body } = await server.call('POST /api/auth/verify-email', { token, body: { code } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, msg: expect.any(String), user: { is_email_verified: true } })
    expect((await server.call('POST /api/auth/verify-email', { token, body: { code } })).status).toBe(422)
  })

  it('gives five tries, and not a sixth with the right code', async () => {
    const { token, email } = await server.signUp({ isDraft: true })
    const code = await server.nextCode(email)
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('POST /api/auth/verify-email', { token, body: { code: wrong(code) } }),
      ),
    )
    expect(guesses.map(({ body }) => body.code)).toEqual(Array(5).fill('code_refused'))
    expect((await server.call('POST /api/auth/verify-email', { token, body: { code } })).status).toBe(422)
    expect((await me(token)).is_email_verified).toBe(false)
  })

  it('expires a code after ten minutes, and when a newer one is sent', async () => {
    const { token, email } = await server.signUp({ isDraft: true })
    const first = await server.nextCode(email)
    travel(11)
    expect((await server.call('POST /api/auth/verify-email', { token, body: { code: first } })).status).toBe(422)
    expect((await server.call('POST /api/auth/resend-email-code', { token })).body).toMatchObject({ success: true })
    const second = await server.nextCode(email)
    if (first !== second) {
      expect((await server.call('POST /api/auth/verify-email', { token, body: { code: first } })).status).toBe(422)
    }
    expect((await server.call('POST /api/auth/verify-email', { token, body: { code: second } })).status).toBe(200)
    expect((await server.call('POST /api/auth/resend-email-code', { token })).status).toBe(409)
  })

  it('limits how many are sent, and states when to ask again', async () => {
    const { token } = await server.signUp({ isDraft: true })
    const again = () => server.call('POST /api/auth/resend-email-code', { token })
    expect(await again()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const statuses = []
    for (const minutes of [1, 2, 3, 4, 5]) {
      travel(minutes)
      statuses.push((await again()).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('never takes somebody else’s code', async () => {
    const [mine, yours] = [await server.signUp({ isDraft: true }), await server.signUp({ isDraft: true })]
    const code = await server.nextCode(mine.email)
    expect((await server.call('POST /api/auth/verify-email', { token: yours.token, body: { code } })).status).toBe(422)
    expect((await server.call('POST /api/auth/verify-email', { token: mine.token, body: { code } })).status).toBe(200)
  })

  it.each([{}, { code: 123456 }, { code: '12345' }, { code: 'abcdef' }, { code: null }])('refuses %o', async (body) => {
    const { token } = await server.signUp({ isDraft: true })
    expect((await server.call('POST /api/auth/verify-email', { token, body: body as never })).status).toBe(422)
  })
})

describe('proving a phone', () => {
  it('accepts a number as its owner types it and stores it in E.164', async () => {
    const { token } = await verified()
    await server.call('POST /api/profile/personal_info', { token, body: { country: 'gh' } })
    const sent = await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: '024 123 4567' } })
    expect(sent.body).toMatchObject({ success: true })
    const code = await server.nextCode('+233241234567')
    const { body } = await server.call('POST /api/auth/verify-phone', {
      token,
      body: { code, phoneValue: '+233 24 123 4567' },
    })
    expect(body.user).toMatchObject({ phone_number: '+233241234567', is_phone_verified: true })
  })

  it('takes a code only for the number it went to', async () => {
    const { token } = await verified()
    const [first, second] = [newNumber(), newNumber()]
    await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: first } })
    const code = await server.nextCode(first)
    const other = await server.call('POST /api/auth/verify-phone', { token, body: { code, phoneValue: second } })
    expect(other.body.code).toBe('code_refused')
    expect(
      (await server.call('POST /api/auth/verify-phone', { token, body: { code, phoneValue: first } })).status,
    ).toBe(200)
  })

  it('gives a number to the one account that proved it last', async () => {
    const number = newNumber()
    const statuses = []
    const people = [await verified(), await verified()]
    for (const { token } of people) {
      await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: number } })
      const code = await server.nextCode(number)
      const answer = await server.call('POST /api/auth/verify-phone', { token, body: { code, phoneValue: number } })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200])
    const owners = server.database.kysely.selectFrom('users').select('email').where('phone_number', '=', number)
    expect(await owners.where('is_phone_verified', '=', true).execute()).toEqual([{ email: people[1]?.email }])
  })

  it('sends again to the last number, and to nobody before there is one', async () => {
    const { token } = await verified()
    expect((await server.call('POST /api/auth/resend-phone-code', { token })).status).toBe(409)
    const number = newNumber()
    await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: number } })
    await server.nextCode(number)
    travel(1)
    expect((await server.call('POST /api/auth/resend-phone-code', { token })).status).toBe(200)
    expect(await server.nextCode(number)).toMatch(/^\d{6}$/)
  })

  it.each(['12', '+233', 'call me', '+999123456789'])('refuses the number %s', async (phone_number) => {
    const { token } = await verified()
    const { status } = await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number } })
    expect(status).toBe(422)
  })
})

describe('a forgotten password', () => {
  const reset = (email: string, code: string, password = 'an entirely new sentence') =>
    server.call('PUT /api/auth/reset-password', { body: { email, code, password, confirm_password: password } })

  it('is replaced with the code, and every session ends', async () => {
    const { token, email } = await server.signUp()
    await server.nextMessage(email)
    await server.call('POST /api/auth/forgot-password', { body: { email } })
    const code = await server.nextCode(email)
    expect((await reset(email, wrong(code))).status).toBe(422)
    expect(await reset(email, code)).toMatchObject({ status: 200, body: { msg: expect.any(String) } })
    expect((await server.nextMessage(email)).subject).toBe('Your password was changed')
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
    const signIn = (password: string) =>
      server.call('POST /api/auth/signin_email_password', { body: { email, password } })
    expect((await signIn('correct horse battery')).status).toBe(401)
    expect((await signIn('an entirely new sentence')).status).toBe(200)
    expect((await reset(email, code)).status).toBe(422)
  })

  it('gives the same response for an unknown address', async () => {
    const { email } = await server.signUp()
    const known = await server.call('POST /api/auth/forgot-password', { body: { email } })
    const unknown = await server.call('POST /api/auth/forgot-password', {
      body: { email: 'nobody-at-all@example.com' },
    })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await reset('nobody-at-all@example.com', '123456')).body).toMatchObject({ code: 'code_refused' })
  })

  it('names the field that is wrong first in the list', async () => {
    const { email } = await server.signUp()
    const { body } = await server.call('PUT /api/auth/reset-password', {
      body: { email, code: '123456', password: 'short', confirm_password: 'short' },
    })
    expect(body.errors).toEqual([
      { field: 'password', msg: 'must have at least 8 characters', code: 'too_few_characters', params: { n: 8 } },
    ])
  })
})

describe('a one-time code', () => {
  it('goes to the proven phone, else by mail, and is checked once', async () => {
    const { token, email } = await verified()
    await server.call('POST /api/profile/otp', { token })
    const code = await server.nextCode(email)
    expect((await server.call('PUT /api/profile/otp', { token, body: { code: wrong(code) } })).status).toBe(422)
    expect((await server.call('PUT /api/profile/otp', { token, body: { code } })).body).toMatchObject({ success: true })
    expect((await server.call('PUT /api/profile/otp', { token, body: { code } })).status).toBe(422)
    const number = newNumber()
    await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: number } })
    await server.call('POST /api/auth/verify-phone', {
      token,
      body: { code: await server.nextCode(number), phoneValue: number },
    })
    travel(1)
    await server.call('POST /api/profile/otp', { token })
    expect(await server.nextCode(number)).toMatch(/^\d{6}$/)
  })
})
