import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const person = (over: Record<string, unknown> = {}) => ({
  email: 'adjoa@example.com',
  first_name: 'Adjoa',
  last_name: 'Antwi',
  password: 'a long sentence is best',
  confirm_password: 'a long sentence is best',
  ...over,
})

describe('signing up', () => {
  it('opens an account and answers a token that names its owner', async () => {
    const { status, body } = await server.call('POST /api/auth/signup_email_password', {
      body: person({ email: '  Adjoa@Example.com ' }),
    })
    expect(status).toBe(200)
    const me = await server.call('GET /api/auth/get_current_user', { token: body.jwt })
    expect(me.body.user).toMatchObject({
      first_name: 'Adjoa',
      email: { email: 'adjoa@example.com' },
      user_type: 'regular',
      paps: 0,
      points: 0,
      national_id: { status: 'none' },
      questions: [],
    })
    expect(me.body.user.paps_id).toMatch(/^PAPS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(JSON.stringify(me.body)).not.toMatch(/password|argon/)
  })

  it('refuses a taken email without saying so', async () => {
    await server.signUp({ email: 'taken@example.com' })
    const { status, body } = await server.call('POST /api/auth/signup_email_password', {
      body: person({ email: 'TAKEN@example.com' }),
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, code: 'signup_refused', msg: 'Invalid email or password', errors: [] })
  })

  it('opens a draft for each of many who race for one email, whose names and passwords are their own', async () => {
    const names = ['Abla', 'Baaba', 'Cece', 'Dede']
    const answers = await Promise.all(
      names.map((first_name) => {
        const password = `the long password of ${first_name}`
        const body = person({ email: 'race@example.com', first_name, password, confirm_password: password })
        return server.call('POST /api/auth/signup_email_password', { body })
      }),
    )
    const users = await Promise.all(
      answers.map(
        async ({ body }) => (await server.call('GET /api/auth/get_current_user', { token: body.jwt })).body.user,
      ),
    )
    expect(users.map(({ first_name }) => first_name)).toEqual(names)
    expect(new Set(users.map(({ _id }) => _id)).size).toBe(4)
  })

  it.each([
    ['a short password', { password: 'short', confirm_password: 'short' }, 'password'],
    ['a common password', { password: 'Password123', confirm_password: 'Password123' }, 'password'],
    ['another confirmation', { confirm_password: 'something else' }, 'confirm_password'],
    ['no email address', { email: 'adjoa' }, 'email'],
    ['an empty name', { first_name: '   ' }, 'first_name'],
    ['a name that is no text', { last_name: 7 }, 'last_name'],
  ])('refuses %s and names the field', async (_, over, field) => {
    const { status, body } = await server.call('POST /api/auth/signup_email_password', {
      body: person({ email: 'fields@example.com', ...over }) as never,
    })
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field, msg: expect.any(String), code: expect.any(String) }),
    )
    expect(body.err).toBe(body.msg)
  })

  it('ties the newcomer to whoever gave the referral code, and an unknown code to nobody', async () => {
    const { token } = await server.signUp()
    const referrer = (await server.call('GET /api/auth/get_current_user', { token })).body.user
    for (const [email, code] of [
      ['friend@example.com', referrer.referral_code],
      ['stranger@example.com', 'NOSUCHCODE'],
    ]) {
      await server.call('POST /api/auth/signup_email_password', { body: person({ email, referral_code: code }) })
    }
    const rows = await server.database.kysely
      .selectFrom('users')
      .select(['email', 'referred_by'])
      .where('email', 'in', ['friend@example.com', 'stranger@example.com'])
      .orderBy('email')
      .execute()
    expect(rows.map((row) => row.referred_by)).toEqual([referrer._id, null])
  })
})

describe('a new password', () => {
  it('is refused when it is in a breach, a word of the product or the person’s own name', async () => {
    for (const password of ['Starwars', 'paps-wallet-1', 'Adjoa.Antwi.90']) {
      const body = person({ email: 'guessable@example.com', password, confirm_password: password })
      const refused = await server.call('POST /api/auth/signup_email_password', { body })
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ field: 'password', code: 'password_common' }])
    }
  })
})

describe('signing in', () => {
  it('takes the token raw and as Bearer', async () => {
    const { email } = await server.signUp()
    const { body } = await server.call('POST /api/auth/signin_email_password', {
      body: { email: email.toUpperCase(), password: 'correct horse battery' },
    })
    for (const token of [body.jwt, `Bearer ${body.jwt}`]) {
      expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(200)
    }
  })

  it('compares the password exactly: case, spaces and each of 200 characters count', async () => {
    const password = ` Été ${'x'.repeat(193)}Y `
    const { email } = person({ email: 'exact@example.com' })
    expect(password).toHaveLength(200)
    const body = person({ email, password, confirm_password: password })
    expect((await server.call('POST /api/auth/signup_email_password', { body })).status).toBe(200)
    const signIn = async (tried: string) =>
      (await server.call('POST /api/auth/signin_email_password', { body: { email, password: tried } })).status
    expect(await signIn(password)).toBe(200)
    for (const tried of [password.trim(), password.toLowerCase(), `${password.slice(0, -2)}Z `]) {
      expect(await signIn(tried)).toBe(401)
    }
  })

  it('gives a wrong password and an unknown email the same response', async () => {
    const { email } = await server.signUp()
    const wrong = await server.call('POST /api/auth/signin_email_password', {
      body: { email, password: 'not it at all' },
    })
    const nobody = await server.call('POST /api/auth/signin_email_password', {
      body: { email: 'nobody@example.com', password: 'not it at all' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(nobody.body)
    expect(wrong.body.msg).toBe('Invalid email or password')
  })
})

describe('a session', () => {
  it('is rejected once ended, while others continue', async () => {
    const { token, email } = await server.signUp()
    const other = await server.call('POST /api/auth/signin_email_password', {
      body: { email, password: 'correct horse battery' },
    })
    expect((await server.call('POST /api/auth/signout', { token })).body).toMatchObject({ success: true })
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
    expect((await server.call('GET /api/auth/get_current_user', { token: other.body.jwt })).status).toBe(200)
  })

  it('needs a token of our own making', async () => {
    const { token } = await server.signUp()
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const swapped = `${head}.${Buffer.from(
      Buffer.from(claims, 'base64url')
        .toString()
        .replace(/"sub":"./, '"sub":"f'),
    ).toString('base64url')}.${signature}`
    for (const forged of [none, swapped, `${token}x`, 'nonsense', '']) {
      const { status, body } = await server.call('GET /api/auth/get_current_user', { token: forged })
      expect(status).toBe(401)
      expect(body).toMatchObject({ success: false, code: 'unauthenticated' })
    }
  })

  it('ends by itself when its time is over', async () => {
    const { token, email } = await server.signUp()
    await server.database.pool.query(
      `update sessions set expires_at = now() - interval '1 minute' where user_id = (select id from users where email = $1)`,
      [email],
    )
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
  })
})
