import { type Route, routeTable } from '@paps/contract'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { makeHolder } from '../../testing/money.ts'
import { makeColleague, makeUnprovenStaff, signInAgain } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { totpCode } from '../../testing/totp.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ config: { staff: { factor: 'required', idleSeconds: 900, freshSeconds: 300 } } })
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(() => server.close())

const laterBy = (ms: number) => {
  const at = new Date(Date.now() + ms)
  server.context.now = () => at
}
const give = (token: string, body: object) => server.call('POST /api/staff/factor', { token, body: body as never })
const stateOf = async (token: string) => (await server.call('GET /api/staff/factor', { token })).body.state
const readQueues = (token: string, headers: Record<string, string> = {}) =>
  server.call('GET /api/staff/queues', { token, headers })

/** Makes any call of the contract with its example. */
async function callRaw(route: Route, token: string) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(route.example.params?.[name] ?? 'x'),
  )
  const response = await fetch(`${server.url}${path}`, {
    method: route.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(route.method !== 'GET' && { body: JSON.stringify(route.example.body ?? {}) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    code: text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined,
  }
}

describe('the password alone', () => {
  it('opens nothing that staff do: every call of the contract is refused until the factor is given', async () => {
    const { email } = await makeColleague(server)
    const token = await signInAgain(server, email)
    expect(await stateOf(token)).toBe('needed')
    const closed = routeTable.filter(({ access, beforeFactor }) => access !== 'anyone' && beforeFactor === undefined)
    expect(closed.length).toBeGreaterThan(150)
    for (const route of closed) {
      expect([route.method, route.path, (await callRaw(route, token)).code]).toEqual([
        route.method,
        route.path,
        'factor_needed',
      ])
    }
    expect(await stateOf(token)).toBe('needed')
  })

  it('can neither add a factor nor change the password once there is a factor', async () => {
    const { email } = await makeColleague(server)
    const token = await signInAgain(server, email)
    const enrolling = routeTable.filter(({ beforeFactor }) => beforeFactor === 'enrol' || beforeFactor === 'password')
    expect(enrolling.length).toBeGreaterThan(3)
    for (const route of enrolling) expect((await callRaw(route, token)).code).toBe('factor_needed')
  })

  it('lets staff without a factor enrol, and nothing else', async () => {
    const { token } = await makeUnprovenStaff(server)
    expect(await stateOf(token)).toBe('enrol')
    expect((await readQueues(token)).body.code).toBe('factor_needed')
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(200)
  })

  it('counts as nobody on calls that are open to anyone', async () => {
    const { email } = await makeColleague(server)
    const token = await signInAgain(server, email)
    expect((await server.call('GET /api/settings/', { token })).status).toBe(
      (await server.call('GET /api/settings/')).status,
    )
  })

  it('of a person who is not staff is enough, and the calls of the factor are not for them', async () => {
    const { token } = await server.signUp()
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(200)
    expect((await server.call('GET /api/staff/factor', { token })).body.code).toBe('forbidden')
    expect((await give(token, { code: '123456' })).body.code).toBe('forbidden')
  })
})

describe('an authenticator app', () => {
  it('opens the session with a code, and each code counts once', async () => {
    const colleague = await makeColleague(server)
    const [one, two] = [await signInAgain(server, colleague.email), await signInAgain(server, colleague.email)]
    const code = colleague.code()
    expect((await give(one, { code })).body.state).toBe('open')
    expect((await readQueues(one)).status).toBe(200)
    expect((await give(two, { code })).body.code).toBe('wrong_factor')
    // Neither does an earlier one, which an onlooker may have seen.
    expect((await give(two, { code: colleague.code(-1) })).body.code).toBe('wrong_factor')
    expect((await give(two, { code: colleague.code(1) })).body.state).toBe('open')
  })

  it('opens one session when the same code is sent twice at once', async () => {
    const colleague = await makeColleague(server)
    const tokens = await Promise.all([1, 2, 3].map(() => signInAgain(server, colleague.email)))
    const code = colleague.code()
    const results = await Promise.all(tokens.map((token) => give(token, { code })))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts a clock that is one step off, and no more', async () => {
    const colleague = await makeColleague(server)
    const token = await signInAgain(server, colleague.email)
    expect((await give(token, { code: colleague.code(2) })).body.code).toBe('wrong_factor')
    expect((await give(token, { code: colleague.code(1) })).status).toBe(200)
  })

  it('locks after five wrong codes, recovery codes included, and notifies its owner', async () => {
    const colleague = await makeColleague(server)
    const token = await signInAgain(server, colleague.email)
    for (const left of ['4', '3']) {
      const { body } = await give(token, { code: '000000' })
      expect(body).toMatchObject({ code: 'wrong_factor', facts: { left } })
    }
    for (const left of ['2', '1']) {
      const { body } = await give(token, { recovery_code: 'AAAAA-AAAAA' })
      expect(body).toMatchObject({ code: 'wrong_factor', facts: { left } })
    }
    expect((await give(token, { code: '000000' })).body.code).toBe('factor_locked')
    // A right code does not help during the lock, in no session.
    const other = await signInAgain(server, colleague.email)
    expect((await give(other, { code: colleague.code() })).body.code).toBe('factor_locked')
    expect((await give(other, { recovery_code: colleague.recoveryCodes[0] })).body.code).toBe('factor_locked')
    const subjects = async () =>
      (await server.outbox()).filter(({ to }) => to === colleague.email).map((one) => one.subject)
    await expect.poll(subjects).toContain('Codes are locked')
    laterBy(31 * MINUTE_MS)
    expect((await give(other, { code: colleague.code() })).status).toBe(200)
  })

  it('counts wrong codes that arrive at once one after the other', async () => {
    const colleague = await makeColleague(server)
    const token = await signInAgain(server, colleague.email)
    const results = await Promise.all(Array.from({ length: 8 }, () => give(token, { code: '000000' })))
    const codes = results.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong_factor')).toHaveLength(4)
    expect(codes.filter((code) => code === 'factor_locked')).toHaveLength(4)
  })

  it('is stored encrypted, and its recovery codes as hashes', async () => {
    const { token } = await makeUnprovenStaff(server)
    const { body } = await server.call('POST /api/staff/factor/totp', { token })
    expect(body.uri).toContain(`secret=${body.secret}`)
    const { rows } = await server.database.pool.query('select secret, pending from staff_totp')
    for (const { secret, pending } of rows) {
      for (const stored of [secret, pending]) expect(String(stored)).not.toContain(body.secret)
    }
    const codes = await server.database.pool.query('select code_hash from staff_recovery_codes')
    for (const { code_hash } of codes.rows) expect(code_hash).toHaveLength(32)
  })

  it('is replaced only after the factor was given again, and the old one works until a code confirms the new one', async () => {
    const colleague = await makeColleague(server)
    laterBy(6 * MINUTE_MS)
    const start = () => server.call('POST /api/staff/factor/totp', { token: colleague.token })
    expect((await start()).body.code).toBe('factor_again')
    await give(colleague.token, { code: colleague.code() })
    expect((await start()).status).toBe(200)
    const confirm = { token: colleague.token, body: { code: colleague.code(1) } }
    expect((await server.call('POST /api/staff/factor/totp/confirm', confirm)).body.code).toBe('wrong_factor')
    expect((await give(colleague.token, { code: colleague.code(1) })).status).toBe(200)
  })

  it('is confirmed by nobody who did not start', async () => {
    const { token } = await makeUnprovenStaff(server)
    const confirm = () => server.call('POST /api/staff/factor/totp/confirm', { token, body: { code: '123456' } })
    expect((await confirm()).body.code).toBe('factor_not_started')
  })
})

describe('a recovery code', () => {
  it('replaces a code once, also when sent twice at once, in any spelling', async () => {
    const colleague = await makeColleague(server)
    expect(new Set(colleague.recoveryCodes).size).toBe(10)
    const [one, two] = [await signInAgain(server, colleague.email), await signInAgain(server, colleague.email)]
    const recovery_code = ` ${colleague.recoveryCodes[0]?.toLowerCase().replace('-', ' ')}`
    const results = await Promise.all([give(one, { recovery_code }), give(two, { recovery_code })])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(results.find(({ status }) => status === 200)?.body.recovery_codes).toBe(9)
    expect((await give(two, { recovery_code })).body.code).toBe('wrong_factor')
  })

  it('of somebody else is refused', async () => {
    const [colleague, other] = [await makeColleague(server), await makeColleague(server)]
    const token = await signInAgain(server, colleague.email)
    expect((await give(token, { recovery_code: other.recoveryCodes[0] })).body.code).toBe('wrong_factor')
  })

  it('no longer works after new ones were made', async () => {
    const colleague = await makeColleague(server)
    const renewed = await server.call('POST /api/staff/factor/recovery_codes', { token: colleague.token })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    const token = await signInAgain(server, colleague.email)
    expect((await give(token, { recovery_code: colleague.recoveryCodes[0] })).body.code).toBe('wrong_factor')
    expect((await give(token, { recovery_code: renewed.body.recovery_codes[0] })).status).toBe(200)
  })
})

describe('a passkey of staff', () => {
  const options = async (token: string) => (await server.call('POST /api/staff/factor/passkey_options', { token })).body

  async function makeOwner() {
    const { token, email } = await makeUnprovenStaff(server)
    const device = makeAuthenticator(server.context.config.publicUrl)
    const response = device.register((await server.call('POST /api/passkey/options', { token })).body)
    const added = await server.call('POST /api/passkey/', { token, body: { name: 'Key', response } })
    return { token, email, device, passkeyId: added.body.data._id }
  }

  it('enrols, gives the factor, and signs in with both factors at once', async () => {
    const { token, email, device } = await makeOwner()
    expect(await stateOf(token)).toBe('open')
    const again = await signInAgain(server, email)
    expect(await stateOf(again)).toBe('needed')
    expect((await give(again, { passkey: device.sign(await options(again)) })).body.state).toBe('open')
    const signIn = (await server.call('POST /api/auth/passkey_options')).body
    const { body } = await server.call('POST /api/auth/signin_passkey', { body: { response: device.sign(signIn) } })
    expect(await stateOf(body.jwt)).toBe('open')
  })

  it('gives the factor for its owner and this purpose only, and once', async () => {
    const [{ email, device }, other] = [await makeOwner(), await makeOwner()]
    const token = await signInAgain(server, email)
    const others = await signInAgain(server, other.email)
    // The challenge of a colleague, a challenge for signing in, and the passkey of a colleague.
    const foreign = device.sign(await options(others))
    expect((await give(token, { passkey: foreign })).body.code).toBe('passkey_refused')
    const signIn = (await server.call('POST /api/auth/passkey_options')).body
    expect((await give(token, { passkey: device.sign(signIn) })).body.code).toBe('passkey_refused')
    const stolen = other.device.sign(await options(token))
    expect((await give(token, { passkey: stolen })).body.code).toBe('passkey_refused')
    const unverified = device.sign(await options(token), { flags: 0x01 })
    expect((await give(token, { passkey: unverified })).body.code).toBe('passkey_refused')
    const passkey = device.sign(await options(token))
    expect((await give(token, { passkey })).status).toBe(200)
    expect((await give(token, { passkey })).body.code).toBe('passkey_refused')
    expect(await stateOf(token)).toBe('open')
  })

  it('can’t be removed while it is the only factor', async () => {
    const { token, passkeyId } = await makeOwner()
    const remove = () => server.call('DELETE /api/passkey/{id}', { token, params: { id: passkeyId }, body: {} })
    expect((await remove()).body.code).toBe('last_factor')
    laterBy(6 * MINUTE_MS)
    expect((await remove()).body.code).toBe('factor_again')
  })
})

describe('a session of staff', () => {
  it('locks after 15 idle minutes, and giving the factor unlocks it', async () => {
    const { token, code } = await makeColleague(server)
    laterBy(14 * MINUTE_MS)
    expect((await readQueues(token, { 'x-background': '1' })).status).toBe(200)
    laterBy(16 * MINUTE_MS)
    expect((await readQueues(token)).body.code).toBe('session_locked')
    expect((await server.call('GET /api/auth/get_current_user', { token })).body.code).toBe('session_locked')
    expect(await stateOf(token)).toBe('locked')
    expect((await give(token, { code: '000000' })).body.code).toBe('wrong_factor')
    expect((await give(token, { code: code() })).body.state).toBe('open')
    expect((await readQueues(token)).status).toBe(200)
  })

  it('stays open while a person uses it, not by calls that nobody caused', async () => {
    const { id, token } = await makeColleague(server)
    const seenAt = async () => {
      const { rows } = await server.database.pool.query(
        'select last_seen_at at from sessions where user_id = $1 and factor_at is not null',
        [id],
      )
      return (rows[0] as { at: Date }).at.getTime()
    }
    laterBy(10 * MINUTE_MS)
    await readQueues(token, { 'x-background': '1' })
    laterBy(12 * MINUTE_MS)
    await readQueues(token)
    const used = server.context.now().getTime()
    await expect.poll(seenAt, { timeout: 10_000 }).toBe(used)
    laterBy(26 * MINUTE_MS)
    expect((await readQueues(token)).status).toBe(200)
    expect(await stateOf(token)).toBe('open')
  })

  it('in a lock signs out, and nothing else', async () => {
    const { token } = await makeColleague(server)
    laterBy(16 * MINUTE_MS)
    const closed = routeTable.filter(({ access, beforeFactor }) => access !== 'anyone' && beforeFactor !== 'always')
    for (const route of closed)
      expect([route.path, (await callRaw(route, token)).code]).toEqual([route.path, 'session_locked'])
    expect((await server.call('POST /api/auth/signout', { token })).status).toBe(200)
    expect((await server.call('GET /api/staff/factor', { token })).body.code).toBe('unauthenticated')
  })

  it('ends after 12 hours, whatever happened in it', async () => {
    const { token, code } = await makeColleague(server)
    laterBy(12 * HOUR_MS - MINUTE_MS)
    expect((await give(token, { code: code() })).status).toBe(200)
    laterBy(12 * HOUR_MS + MINUTE_MS)
    expect((await give(token, { code: code() })).body.code).toBe('unauthenticated')
  })

  it('keeps the factor when its owner changes the password', async () => {
    const { token } = await makeColleague(server)
    const password = 'another long sentence'
    const body = { current_password: 'correct horse battery', password, confirm_password: password }
    const changed = await server.call('PUT /api/auth/password', { token, body })
    expect(await stateOf(changed.body.jwt)).toBe('open')
  })
})

describe('an act that asks for the factor again', () => {
  const reveal = (token: string, id: string) =>
    server.call('POST /api/user/{id}/reveal', { token, params: { id }, body: { reason: 'Asked by the owner' } })

  it('is refused when the factor is older than five minutes, and goes on after it was given', async () => {
    const { token, id, code } = await makeColleague(server)
    expect((await reveal(token, id)).status).toBe(200)
    laterBy(6 * MINUTE_MS)
    const marked = routeTable.filter(({ stepUp }) => stepUp === 'always')
    expect(marked.length).toBeGreaterThan(12)
    for (const route of marked) {
      expect([route.path, (await callRaw(route, token)).code]).toEqual([route.path, 'factor_again'])
    }
    expect((await readQueues(token)).status).toBe(200)
    await give(token, { code: code() })
    expect((await reveal(token, id)).status).toBe(200)
  })

  it('is also one on a colleague, and not the same one on a customer', async () => {
    const { token } = await makeColleague(server)
    const colleague = await makeColleague(server, 'finance_admin')
    const { email } = await server.signUp()
    const customer = await server.database.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    laterBy(6 * MINUTE_MS)
    const lock = (_id: string) =>
      server.call('PUT /api/user/lock', { token, body: { _id, locked: true, reason: 'A stolen device' } })
    expect((await lock(colleague.id)).body.code).toBe('factor_again')
    expect((await lock(customer.id)).status).toBe(200)
    const end = (id: string) => server.call('DELETE /api/user/{id}/sessions', { token, params: { id } })
    expect((await end(colleague.id)).body.code).toBe('factor_again')
  })

  it('is a money decision above the threshold, and not one below it', async () => {
    const { token, code } = await makeColleague(server, 'finance_admin')
    const order = async (paps: number) => {
      const holder = await makeHolder(server)
      const body = { paps, method: 'office' as const }
      const ordered = await server.call('POST /api/topup/order', { token: holder.token, body })
      const paid = { reference: ordered.body.reference ?? '' }
      return (await server.call('POST /api/topup/save', { token: holder.token, body: paid })).body.data._id
    }
    const [small, large] = [await order(100), await order(6000)]
    laterBy(6 * MINUTE_MS)
    const fulfil = (_id: string) => server.call('PUT /api/topup/', { token, body: { _id } })
    expect((await fulfil(small)).status).toBe(200)
    expect((await fulfil(large)).body.code).toBe('factor_again')
    await give(token, { code: code() })
    expect((await fulfil(large)).status).toBe(202)
  })
})

describe('a socket of staff', () => {
  const connect = async (token: string) => {
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.disconnect())
    const outcome = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
    return { socket, outcome }
  }

  it('is refused before the factor is given, and closed when the session locks', async () => {
    const { token, email, code } = await makeColleague(server)
    expect((await connect(await signInAgain(server, email))).outcome).toBe('factor_needed')
    const { socket, outcome } = await connect(token)
    expect(outcome).toBe('connected')
    laterBy(16 * MINUTE_MS)
    await expect.poll(() => socket.connected, { timeout: 15_000 }).toBe(false)
    expect((await connect(token)).outcome).toBe('session_locked')
    await give(token, { code: code() })
    expect((await connect(token)).outcome).toBe('connected')
  })
})

describe('a demo account', () => {
  const asDemo = async (app: TestApp) => {
    const { email } = await app.signUp({ email: `staff-${Math.random()}@demo.paps`, userType: 'super_admin' })
    return signInAgain(app, email)
  }

  it('needs no factor outside production, until it has one, and others do', async () => {
    const demo = await startTestApp({
      config: { staff: { factor: 'demo-optional', idleSeconds: 900, freshSeconds: 300 } },
    })
    onTestFinished(() => demo.close())
    const token = await asDemo(demo)
    expect((await demo.call('GET /api/staff/factor', { token })).body.state).toBe('exempt')
    expect((await demo.call('GET /api/staff/queues', { token })).status).toBe(200)
    const other = await makeUnprovenStaff(demo)
    expect((await demo.call('GET /api/staff/queues', { token: other.token })).body.code).toBe('factor_needed')
    const { body } = await demo.call('POST /api/staff/factor/totp', { token })
    const code = totpCode(body.secret, new Date())
    expect((await demo.call('POST /api/staff/factor/totp/confirm', { token, body: { code } })).status).toBe(200)
    expect((await demo.call('GET /api/staff/factor', { token })).body.state).toBe('open')
  })

  it('needs one in production', async () => {
    expect(await stateOf(await asDemo(server))).toBe('enrol')
    expect((await readQueues(await asDemo(server))).body.code).toBe('factor_needed')
  })
})
