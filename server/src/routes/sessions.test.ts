import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(() => server.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/20.0 Safari/605.1.15'

const signIn = (email: string, device = PHONE, password = 'correct horse battery') =>
  server.call('POST /api/auth/signin_email_password', { body: { email, password }, headers: { 'user-agent': device } })
const alive = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).status === 200

describe('the sessions', () => {
  it('are listed with device and place, and ended one by one or all but this', async () => {
    const { token: first, email } = await server.signUp()
    const phone = (await signIn(email, PHONE)).body.jwt
    const laptop = (await signIn(email, LAPTOP)).body.jwt
    const { body } = await server.call('GET /api/auth/sessions', { token: laptop })
    expect(body.data.map(({ device }) => device)).toEqual(
      expect.arrayContaining(['Chrome on Android', 'Safari on Mac', 'Unknown device']),
    )
    expect(body.data.filter(({ current }) => current)).toMatchObject([
      { device: 'Safari on Mac', address: '127.0.0.1' },
    ])
    const ofPhone = body.data.find(({ device }) => device === 'Chrome on Android')?._id ?? ''
    const end = (token: string) => server.call('DELETE /api/auth/sessions/{id}', { token, params: { id: ofPhone } })
    const stranger = await server.signUp()
    expect((await end(stranger.token)).status).toBe(404)
    expect((await end(laptop)).status).toBe(200)
    expect((await end(laptop)).status).toBe(404)
    expect(await Promise.all([first, phone, laptop].map(alive))).toEqual([true, false, true])
    await server.call('DELETE /api/auth/sessions', { token: laptop })
    expect(await Promise.all([first, phone, laptop].map(alive))).toEqual([false, false, true])
  })

  it('name the country only where a trusted proxy reports it', async () => {
    const proxied = await startTestApp({ config: { trustProxy: true, countryHeader: 'cf-ipcountry' } })
    try {
      const { email } = await proxied.signUp()
      const body = { email, password: 'correct horse battery' }
      const countryFor = async (on: TestApp, account: typeof body, reported: string) => {
        const headers = { 'cf-ipcountry': reported, 'user-agent': PHONE }
        const { jwt } = (await on.call('POST /api/auth/signin_email_password', { body: account, headers })).body
        const { data } = (await on.call('GET /api/auth/sessions', { token: jwt })).body
        return data.find(({ current }) => current)?.country
      }
      expect(await countryFor(proxied, body, 'gh')).toBe('GH')
      for (const unknown of ['XX', 'T1', '', 'Ghana', '<b>']) {
        expect(await countryFor(proxied, body, unknown)).toBeNull()
      }
      // Without a trusted proxy a client could claim any country.
      const direct = { ...body, email: (await server.signUp()).email }
      expect(await countryFor(server, direct, 'GH')).toBeNull()
    } finally {
      await proxied.close()
    }
  })

  it('end on a new password, and the device in hand gets a new one', async () => {
    const { token, email } = await server.signUp()
    const other = (await signIn(email)).body.jwt
    const change = (current_password: string) =>
      server.call('PUT /api/auth/password', {
        token,
        body: { current_password, password: 'another long sentence', confirm_password: 'another long sentence' },
      })
    expect((await change('not this one')).body.code).toBe('wrong_password')
    const { body } = await change('correct horse battery')
    expect(await Promise.all([token, other, body.jwt].map(alive))).toEqual([false, false, true])
    expect((await signIn(email, PHONE, 'another long sentence')).status).toBe(200)
  })

  it('on a new device are told to the owner by mail, on a known one not', async () => {
    const { email } = await server.signUp()
    expect((await server.nextMessage(email)).subject).toBe('Verify your email')
    await signIn(email, LAPTOP)
    expect(await server.nextMessage(email)).toMatchObject({
      subject: 'New sign-in',
      text: expect.stringContaining('Safari on Mac'),
    })
    await signIn(email, LAPTOP)
    await signIn(email, PHONE)
    expect((await server.nextMessage(email)).text).toContain('Chrome on Android')
  })
})

describe('guessing a password', () => {
  it('costs growing waits, for any email alike', async () => {
    const { email } = await server.signUp()
    const tries = async (address: string) => {
      const statuses = []
      for (let count = 0; count < 7; count++) statuses.push((await signIn(address, PHONE, 'a wrong guess')).status)
      return statuses
    }
    const expected = [401, 401, 401, 401, 401, 429, 429]
    // The clock stands still: on a busy machine the wait would end during the attempts.
    const stopped = new Date()
    server.context.now = () => stopped
    expect(await tries(email)).toEqual(expected)
    expect(await tries('nobody-has-this@example.com')).toEqual(expected)
    expect((await signIn(email)).status).toBe(429)
    server.context.now = () => new Date(Date.now() + 3_000)
    expect((await signIn(email)).status).toBe(200)
  })

  it('counts many at once as many', async () => {
    const { email } = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, PHONE, 'a wrong guess')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('tolerates an office that signs in all day: a right password restores its attempt', async () => {
    const { email } = await server.signUp()
    await signIn(email, PHONE, 'a wrong guess')
    const almost = `update sign_in_failures set failures = 49, locked_until = null where key like 'address:%'`
    await server.database.pool.query(almost)
    for (let count = 0; count < 3; count++) expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, PHONE, 'a wrong guess')).status).toBe(401)
    expect((await signIn(email)).status).toBe(429)
    await server.database.pool.query(`delete from sign_in_failures where key like 'address:%'`)
  })
})
