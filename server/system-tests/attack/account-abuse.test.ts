import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'
const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ config: { trustProxy: true, rateLimitFactor: 1 } })
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** Stops the clock, so that no wait ends during a test. */
const stopClock = () => {
  const stopped = new Date()
  server.context.now = () => stopped
}
const travel = (minutes: number) => {
  server.context.now = () => new Date(Date.now() + minutes * 60_000)
}

let addresses = 0
/** Returns an address without earlier requests. */
const newAddress = () => `198.51.100.${++addresses}`
const from = (address: string) => ({ 'x-forwarded-for': address })

let people = 0
const newEmail = () => `target${++people}@example.com`

const signUp = (email: string, address: string, more: Record<string, string> = {}) =>
  server.call('POST /api/auth/signup_email_password', {
    body: { email, first_name: 'Esi', last_name: 'Owusu', password: PASSWORD, confirm_password: PASSWORD },
    headers: { ...from(address), ...more },
  })

/** Signs up a person from a new address, who proves the mailbox with the code of the mail. */
async function person(more: Record<string, string> = {}) {
  const [email, address] = [newEmail(), newAddress()]
  const { body, headers } = await signUp(email, address, more)
  const code = await server.nextCode(email)
  await server.call('POST /api/auth/verify-email', { token: body.jwt, headers: from(address), body: { code } })
  return { email, address, token: body.jwt, cookie: cookieOf(headers) }
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('paps_device='))
    ?.split(';')[0] ?? ''

/** Includes messages given up because the test moves the clock by days. */
async function mailsQueued(email: string): Promise<number> {
  return (await server.database.kysely.selectFrom('messages').select('id').where('recipient', '=', email).execute())
    .length
}

const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email)

describe('learning who has an account by signing up', () => {
  it('gives an address five refusals an hour, also when they race, and then nothing for any email', async () => {
    const { email } = await person()
    const address = newAddress()
    const answers = []
    for (let count = 0; count < 4; count++) answers.push(await signUp(email, address))
    answers.push(...(await Promise.all([1, 2, 3].map(() => signUp(email, address)))))
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429])
    const free = await signUp(newEmail(), address)
    expect([free.status, free.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(free.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await signUp(newEmail(), newAddress())).status).toBe(200)
    await server.database.pool.query(`update usage_counts set since = since - interval '1 hour'`)
    expect((await signUp(newEmail(), address)).status).toBe(200)
  })

  it('counts a network of IPv6 as one address', async () => {
    const { email } = await person()
    const statuses = []
    for (let host = 1; host <= 6; host++) statuses.push((await signUp(email, `2001:db8:77:1:${host}::9`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await signUp(email, '2001:db8:77:2::1')).status).toBe(422)
  })

  it('is told to the owner, once a day', async () => {
    const { email } = await person()
    for (let count = 0; count < 3; count++) await signUp(email, newAddress())
    expect(await server.nextMessage(email)).toMatchObject({ subject: 'Someone tried to sign up with your email' })
    expect(await mailsTo(email)).toHaveLength(2)
  })
})

describe('probing usernames', () => {
  const take = (token: string, username: string, address: string) =>
    server.call('POST /api/profile/personal_info', { token, body: { username }, headers: from(address) })

  it('is limited for each person, from however many addresses', async () => {
    const [owner, prober] = [await person(), await person()]
    await take(owner.token, 'akosua', owner.address)
    const statuses = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await take(prober.token, 'akosua', newAddress())).status)
    }
    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })

  it('is limited for each address, for any number of accounts', async () => {
    const address = newAddress()
    const statuses = []
    for (let each = 0; each < 4; each++) {
      const { token } = await person()
      for (let count = 0; count < 8; count++) statuses.push((await take(token, 'akosua', address)).status)
    }
    expect(statuses).toEqual([...Array(30).fill(409), 429, 429])
  })
})

describe('a code for a forgotten password', () => {
  const forgot = (email: string, headers: Record<string, string>) =>
    server.call('POST /api/auth/forgot-password', { body: { email }, headers })
  const reset = (email: string, code: string, headers: Record<string, string>) => {
    const password = 'an entirely new sentence'
    const body = { email, code, password, confirm_password: password }
    return server.call('PUT /api/auth/reset-password', { body, headers })
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('is not used up by the wrong tries of a stranger', async () => {
    const { email, address } = await person()
    const stranger = newAddress()
    await forgot(email, from(address))
    const code = await server.nextCode(email)
    for (let count = 0; count < 9; count++) expect((await reset(email, wrong(code), from(stranger))).status).toBe(422)
    expect((await reset(email, code, from(address))).status).toBe(200)
  })

  it('is not ended by codes that a stranger asks for, whose tries count for those', async () => {
    const { email, address } = await person()
    const stranger = newAddress()
    await forgot(email, from(address))
    const code = await server.nextCode(email)
    await forgot(email, from(stranger))
    const theirs = await server.nextCode(email)
    for (let count = 0; count < 5; count++) await reset(email, wrong(theirs), from(stranger))
    expect((await reset(email, theirs, from(stranger))).body.code).toBe('code_refused')
    expect((await reset(email, code, from(address))).status).toBe(200)
  })

  it('goes with the device from one address to another', async () => {
    const { email, address, cookie } = await person()
    await forgot(email, { ...from(address), cookie })
    const code = await server.nextCode(email)
    expect((await reset(email, code, from(newAddress()))).body.code).toBe('code_refused')
    expect((await reset(email, code, { ...from(newAddress()), cookie })).status).toBe(200)
  })

  it('reaches the owner though strangers have asked for all that strangers may, so that guesses are bounded', async () => {
    const { email, cookie } = await person()
    for (let count = 0; count < 14; count++) await forgot(email, from(newAddress()))
    const codes = async () => {
      const { rows } = await server.database.pool.query<{ count: number }>(
        `select count(*)::int as count from codes join users on users.id = user_id where email = $1 and purpose = 'password'`,
        [email],
      )
      return rows[0]?.count
    }
    await expect.poll(codes).toBe(12)
    await forgot(email, { ...from(newAddress()), cookie })
    await expect.poll(codes).toBe(13)
  })
})

describe('guessing a password', () => {
  const NEW_PASSWORD = 'an entirely new sentence'
  const signIn = (email: string, headers: Record<string, string>, password = PASSWORD) =>
    server.call('POST /api/auth/signin_email_password', { body: { email, password }, headers })
  const guess = async (email: string, address: string, more: Record<string, string> = {}) => {
    const { status, body } = await signIn(email, { ...from(address), ...more }, 'not this one')
    return { status, code: body.code }
  }
  let networks = 0
  /** Guesses from up to sixty addresses, some at a time. */
  async function guessFromEverywhere(email: string, times: number) {
    networks++
    const answers = []
    for (let count = 0; count < times; count += 10) {
      const some = Array.from({ length: 10 }, (_, each) => guess(email, `203.0.${networks}.${(count + each) % 60}`))
      answers.push(...(await Promise.all(some)))
    }
    return answers
  }

  it('by a thousand strangers does not keep out the owner, on a known device or at a known address', async () => {
    const { email, cookie } = await person()
    const home = newAddress()
    await signIn(email, from(home))
    stopClock()
    const guessing = guessFromEverywhere(email, 1_000)
    const owner = []
    for (let time = 0; time < 10; time++) {
      owner.push((await signIn(email, { ...from(newAddress()), cookie })).status)
      owner.push((await signIn(email, from(home))).status)
    }
    const answers = await guessing
    expect(owner).toEqual(Array(20).fill(200))
    // All strangers together have five attempts, from however many addresses.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await signIn(email, from(newAddress()))).status).toBe(429)
    expect((await signIn(email, { ...from(newAddress()), cookie })).status).toBe(200)
    expect((await signIn(email, from(home))).status).toBe(200)
  }, 180_000)

  it('on a known device has a bound of its own, which nobody else uses up', async () => {
    const { email, address, cookie } = await person()
    stopClock()
    const statuses = []
    for (let time = 0; time < 6; time++) statuses.push((await guess(email, newAddress(), { cookie })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(email, { ...from(newAddress()), cookie })).status).toBe(429)
    expect((await signIn(email, from(address))).status).toBe(200)
  })

  it('with the cookie of another account, or a forged one, is that of a stranger', async () => {
    const [esi, mallory] = [await person(), await person()]
    stopClock()
    await guessFromEverywhere(esi.email, 10)
    expect(await guess(esi.email, newAddress(), { cookie: mallory.cookie })).toMatchObject({ status: 429 })
    const [name] = esi.cookie.split('=')
    expect(await guess(esi.email, newAddress(), { cookie: `${name}=made.up` })).toMatchObject({ status: 429 })
  })

  it('from a known address shows nothing of it: the responses are those of an email without an account', async () => {
    const { email, address } = await person()
    const unknown = newEmail()
    stopClock()
    const probe = async (target: string) => {
      const answers = await guessFromEverywhere(target, 10)
      const sorted = answers.map(({ status }) => status).sort()
      const wrong = async (from: string) => {
        const { status, body } = await signIn(target, { 'x-forwarded-for': from }, 'not this one')
        return [status, body.code, body.facts]
      }
      const nearby = []
      for (let time = 0; time < 7; time++) nearby.push(await wrong(address))
      return [...sorted, ...nearby, await wrong('192.0.2.77')]
    }
    const first = await probe(email)
    await server.database.pool.query(`delete from sign_in_failures where key like 'address:%'`)
    expect(await probe(unknown)).toEqual(first)
  })

  it('does not end with the right one from elsewhere, and ends with a reset by two proofs', async () => {
    const { email } = await makeHolder(server)
    stopClock()
    await guessFromEverywhere(email, 30)
    const elsewhere = newAddress()
    const device = cookieOf((await signIn(newEmail(), from(elsewhere))).headers)
    const headers = { ...from(elsewhere), cookie: device }
    expect((await signIn(email, headers)).status).toBe(429)
    await server.call('POST /api/auth/forgot-password', { body: { email }, headers })
    const body = { email, code: await server.nextCode(email), password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    expect((await server.call('PUT /api/auth/reset-password', { body: { ...body, pin: PIN }, headers })).status).toBe(
      200,
    )
    // The strangers continue.
    await guessFromEverywhere(email, 30)
    expect((await signIn(email, headers, NEW_PASSWORD)).status).toBe(200)
    expect((await signIn(email, from(newAddress()), NEW_PASSWORD)).status).toBe(429)
  })

  it('does not keep a signed-in owner from changing it', async () => {
    const { email, token, address } = await person()
    stopClock()
    await guessFromEverywhere(email, 30)
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    const changed = await server.call('PUT /api/auth/password', { token, body, headers: from(address) })
    expect(changed.status).toBe(200)
  })

  it('by a stolen session is bounded, and does not use up the attempts of the owner', async () => {
    const { email, address, cookie } = await person()
    const headers = { ...from(address), cookie }
    const [stolen, own] = [await signIn(email, headers), await signIn(email, headers)]
    stopClock()
    const change = (token: string, current_password: string) =>
      server.call('PUT /api/auth/password', {
        token,
        body: { current_password, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
        headers: from(newAddress()),
      })
    const statuses = []
    for (let time = 0; time < 6; time++) statuses.push((await change(stolen.body.jwt, 'not this one')).body.code)
    expect(statuses).toEqual([...Array(5).fill('wrong_password'), 'rate_limited'])
    expect((await change(own.body.jwt, PASSWORD)).status).toBe(200)
  })
})

describe('guessing a PIN', () => {
  const guess = (holder: Holder, pin: string) =>
    server.call('PUT /api/profile/pin', {
      token: holder.token,
      body: { pin: '8642', current_pin: pin },
      headers: from(newAddress()),
    })
  const lock = async (holder: Holder) => {
    let last = await guess(holder, '1379')
    for (let count = 1; count < 5; count++) last = await guess(holder, '1379')
    return last.body
  }

  it('is locked for longer each time, until the right one comes, and its owner is told each time', async () => {
    const esi = await makeHolder(server)
    const minutes = []
    let ahead = 0
    for (let locks = 0; locks < 4; locks++) {
      const { code, facts } = await lock(esi)
      expect(code).toBe('pin_locked')
      const long = Number((facts as { minutes: string }).minutes)
      minutes.push(long)
      expect(await mailsQueued(esi.email)).toBe(locks + 1)
      ahead += long + 1
      travel(ahead)
    }
    expect((await server.nextMessage(esi.email)).subject).toBe('Your PIN is locked')
    expect(minutes).toEqual([30, 120, 1440, 1440])
    expect((await guess(esi, PIN)).status).toBe(200)
    expect((await lock(esi)).facts).toEqual({ minutes: '30' })
    const { body } = await server.call('GET /api/notifications', { token: esi.token })
    expect(body.data.filter(({ event }) => event === 'pinLocked')).toHaveLength(5)
  })

  it('with movements of money is locked and told likewise, once however many come at once', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const send = async () => {
      const { token } = esi
      const body = { receiver: kofi.papsId, amount: 1 }
      const quote = await server.call('POST /api/transfer', { token, body })
      return server.call('POST /api/transfer/send', { token, body: { quote_id: quote.body.quote_id, pin: '1379' } })
    }
    await Promise.all(Array.from({ length: 8 }, send))
    expect((await server.nextMessage(esi.email)).subject).toBe('Your PIN is locked')
    // Sequential this time: an expired lock must not reset the count.
    travel(31)
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await send()).body.code)
    expect(codes).toEqual([...Array(4).fill('wrong_pin'), 'pin_locked', 'pin_locked'])
    await server.nextMessage(esi.email)
    const { rows } = await server.database.pool.query(
      `select pin_locks, pin_locked_until > now() + interval '140 minutes' as long
       from user_credentials where user_id = $1`,
      [esi.id],
    )
    expect(rows).toEqual([{ pin_locks: 2, long: true }])
    expect((await mailsTo(esi.email)).filter(({ subject }) => subject === 'Your PIN is locked')).toHaveLength(2)
  })
})

describe('a device', () => {
  const signIn = (email: string, address: string, more: Record<string, string> = {}) =>
    server.call('POST /api/auth/signin_email_password', {
      body: { email, password: PASSWORD },
      headers: { ...from(address), 'user-agent': CHROME, ...more },
    })
  const alerts = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'New sign-in').length

  it('is new when its cookie is, though it claims to be the same browser at the same address', async () => {
    const { email, address, cookie } = await person({ 'user-agent': CHROME })
    await signIn(email, address, { cookie })
    await signIn(email, address, { cookie, 'user-agent': 'Something else' })
    await signIn(email, address)
    expect(await server.nextMessage(email)).toMatchObject({
      subject: 'New sign-in',
      text: expect.stringContaining(`Chrome on Android from ${address}`),
    })
    expect(await alerts(email)).toBe(1)
  })

  it('of another person is new, and so is one with a changed or forged cookie', async () => {
    const [esi, thief] = [await person(), await person()]
    await signIn(esi.email, thief.address, { cookie: thief.cookie })
    await server.nextMessage(esi.email)
    const [name, value = ''] = esi.cookie.split('=')
    const changed = `${name}=${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`
    await signIn(esi.email, newAddress(), { cookie: changed })
    await server.nextMessage(esi.email)
    await signIn(esi.email, newAddress(), { cookie: `${name}=made.up` })
    await server.nextMessage(esi.email)
    expect(await alerts(esi.email)).toBe(3)
  })

  it('serves several accounts, each of which knows it after the first sign-in', async () => {
    const [esi, kofi] = [await person(), await person()]
    await signIn(kofi.email, esi.address, { cookie: esi.cookie })
    await server.nextMessage(kofi.email)
    await signIn(kofi.email, esi.address, { cookie: esi.cookie })
    await signIn(esi.email, esi.address, { cookie: esi.cookie })
    expect([await alerts(kofi.email), await alerts(esi.email)]).toEqual([1, 0])
  })

  it('without cookies is reported once a day from one address, and at once from another', async () => {
    const { email } = await person()
    const [office, elsewhere] = [newAddress(), newAddress()]
    for (let count = 0; count < 3; count++) await signIn(email, office)
    await signIn(email, elsewhere)
    await server.nextMessage(email)
    await server.nextMessage(email)
    expect(await alerts(email)).toBe(2)
  })

  it('keeps a cookie that scripts can’t read, that opens nothing, and that is stored as a hash', async () => {
    const { email, address, token } = await person()
    const { headers, body } = await signIn(email, address)
    const set = headers.getSetCookie().join()
    expect(set).toMatch(/^paps_device=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = cookieOf(headers)
    expect((await server.call('GET /api/auth/get_current_user', { headers: { cookie } })).status).toBe(401)
    const { rows } = await server.database.pool.query(`select * from devices`)
    expect(JSON.stringify(rows)).not.toContain(cookie.split(/[=.]/)[1])
    await signIn(email, address, { cookie })
    const sessions = await server.call('GET /api/auth/sessions', { token: body.jwt })
    expect(sessions.body.data.map(({ this_device }) => this_device).sort()).toEqual([false, true, true])
    expect(sessions.body.data.every(({ device_since }) => device_since !== null)).toBe(true)
    expect((await server.call('GET /api/auth/sessions', { token })).body.data).toHaveLength(3)
  })
})
