import { mayBeforeProof, routeTable } from '@paps/contract'
import { verifyEmail } from '@paps/features/people/codes'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { changeUser, expectBooksRight, makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { endDrafts } from '../jobs/end-drafts.ts'
import { makeLog } from '../plugins/logging.ts'

const PASSWORD = 'a long sentence is best'
const STRANGERS = 'the password of a stranger'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => travel(0))
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

function travel(hours: number): void {
  server.context.now = () => new Date(Date.now() + hours * 60 * 60_000)
}

let people = 0
const newEmail = () => `mailbox${++people}@example.com`

async function signUp(email: string, password = PASSWORD, more: Record<string, string> = {}): Promise<string> {
  const names = { first_name: 'Esi', last_name: 'Owusu' }
  const { status, body } = await server.call('POST /api/auth/signup_email_password', {
    body: { email, ...names, password, confirm_password: password, ...more },
  })
  expect([status, body.code]).toEqual([200, undefined])
  return body.jwt
}

const signIn = (email: string, password = PASSWORD) =>
  server.call('POST /api/auth/signin_email_password', { body: { email, password } })
const whoIs = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user
const statusOf = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).status
const verify = (token: string, code: string) => server.call('POST /api/auth/verify-email', { token, body: { code } })
const reset = (email: string, code: string, password = PASSWORD) =>
  server.call('PUT /api/auth/reset-password', { body: { email, code, password, confirm_password: password } })
const choosePin = async (token: string) =>
  (await server.call('PUT /api/profile/pin', { token, body: { pin: '2580' } })).status
const rows = async <Row = Record<string, unknown>>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(query, values)).rows as Row[]
const accountsOf = (email: string) =>
  rows<{ id: string; is_email_verified: boolean }>(
    'select id, is_email_verified from users where email = $1 and deleted_at is null order by created_at',
    [email],
  )

/** Connects a socket. `closed` resolves when the server closes it. */
async function connect(token: string): Promise<{ closed: Promise<unknown> }> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return { closed: new Promise((resolve) => socket.once('disconnect', resolve)) }
}

async function callRaw({ method, path, example }: (typeof routeTable)[number], token: string) {
  const {
    params = {},
    query,
    body,
  } = example as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const response = await fetch(`${server.url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: { authorization: token, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined
  return { status: response.status, code }
}

describe('a stranger who signs up with somebody else’s address', () => {
  it('can leave nothing in the account, and is out when the owner proves the mailbox, who then chooses the PIN', async () => {
    const email = newEmail()
    const stranger = await signUp(email, STRANGERS)
    const device = makeAuthenticator(server.context.config.publicUrl)
    const options = { challenge: 'made up', rp: { id: 'localhost' }, user: { id: 'nobody' } }
    const endpoint = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'x', auth: 'y' } }
    const tries = [
      server.call('POST /api/passkey/options', { token: stranger }),
      server.call('POST /api/passkey/', {
        token: stranger,
        body: { name: 'Mine', response: device.register(options) },
      }),
      server.call('POST /api/profile/update_security_questions', { token: stranger, body: { data: [] as never } }),
      server.call('POST /api/push', { token: stranger, body: endpoint }),
      server.call('PUT /api/profile/pin', { token: stranger, body: { pin: '2580' } }),
      server.call('POST /api/profile/personal_info', { token: stranger, body: { username: 'theirs' } }),
      server.call('POST /api/topup/order', { token: stranger, body: { paps: 10, method: 'office' } }),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.code, body.msg]).toEqual([409, 'email_unverified', 'Please verify your email first.'])
    }
    expect(await rows('select from devices join users on id = user_id where email = $1', [email])).toEqual([])
    const { closed } = await connect(stranger)

    await server.nextMessage(email)
    const owner = await signUp(email)
    expect((await verify(owner, await server.nextCode(email))).status).toBe(200)

    await closed
    expect(await statusOf(stranger)).toBe(401)
    expect((await signIn(email, STRANGERS)).body.code).toBe('invalid_credentials')
    expect(await accountsOf(email)).toMatchObject([{ is_email_verified: true }])
    expect(await choosePin(owner)).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is out too when the owner resets the password by mail, who gets nothing of theirs and chooses the PIN', async () => {
    const email = newEmail()
    const stranger = await signUp(email, STRANGERS, { first_name: 'Fake', last_name: 'Helper' })
    await server.nextMessage(email)
    await server.call('POST /api/auth/forgot-password', { body: { email } })
    const code = await server.nextCode(email)
    expect((await reset(email, code)).status).toBe(200)
    expect(await statusOf(stranger)).toBe(401)
    expect((await signIn(email, STRANGERS)).status).toBe(401)
    const token = (await signIn(email)).body.jwt
    expect(await whoIs(token)).toMatchObject({ is_email_verified: true, first_name: '', last_name: '', paps: 0 })
    expect(await choosePin(token)).toBe(200)
    expect((await reset(email, code)).status).toBe(422)
  })

  it('in an account of an earlier version loses the passkey, the answers and the wallet when the owner proves the mailbox', async () => {
    const email = newEmail()
    const old = await server.signUp({ email, password: STRANGERS })
    const device = makeAuthenticator(server.context.config.publicUrl)
    const options = (await server.call('POST /api/passkey/options', { token: old.token })).body
    const passkey = { name: 'Mine', response: device.register(options) }
    expect((await server.call('POST /api/passkey/', { token: old.token, body: passkey })).status).toBe(200)
    await rows('update users set is_email_verified = false where email = $1', [email])
    const signInByPasskey = async () => {
      const options = (await server.call('POST /api/auth/passkey_options')).body
      return server.call('POST /api/auth/signin_passkey', { body: { response: device.sign(options) } })
    }
    const stranger = (await signInByPasskey()).body.jwt
    const owner = await signUp(email)
    expect((await verify(owner, await lastCodeTo(email))).status).toBe(200)
    expect(await statusOf(stranger)).toBe(401)
    expect((await signInByPasskey()).body.code).toBe('passkey_refused')
    expect(await choosePin(owner)).toBe(200)
  })
})

describe('a draft', () => {
  it('is refused every call that the contract does not open to it, and fails in none of the others', async () => {
    const token = await signUp(newEmail())
    const forPeople = routeTable.filter(({ access }) => /signed-in|wallet|customer/.test(access))
    const closed = forPeople.filter((route) => !mayBeforeProof(route))
    expect(closed.length).toBeGreaterThan(70)
    for (const route of closed) {
      const { code } = await callRaw(route, token)
      expect([route.method, route.path, code]).toEqual([route.method, route.path, 'email_unverified'])
    }
    for (const route of forPeople.filter(({ method }) => method === 'GET').filter(mayBeforeProof)) {
      const { status } = await callRaw(route, token)
      expect([route.path, status < 500 && status !== 401]).toEqual([route.path, true])
    }
    expect(await statusOf(token)).toBe(200)
  })

  it('cannot be found, paid, asked, invited by or referred to', async () => {
    const email = newEmail()
    const { paps_id, referral_code } = await whoIs(await signUp(email))
    const payer = await makeHolder(server, { paps: 10_000n })
    const { token } = payer
    const body = { receiver: paps_id, amount: 1 }
    expect((await server.call('GET /api/user/lookup/{who}', { token, params: { who: paps_id } })).status).toBe(404)
    expect((await server.call('GET /api/pay/{paps_id}', { params: { paps_id } })).status).toBe(404)
    for (const name of ['POST /api/transfer', 'POST /api/payment', 'POST /api/payment/req'] as const) {
      expect([name, (await server.call(name, { token, body })).body.code]).toEqual([name, 'receiver_unknown'])
    }
    const friend = newEmail()
    await signUp(friend, PASSWORD, { referral_code })
    expect(await rows('select referred_by from users where email = $1', [friend])).toEqual([{ referred_by: null }])
    await signUp(newEmail(), PASSWORD, { referral_code: (await whoIs(token)).referral_code })
    const params = { id: payer.id }
    expect((await server.call('GET /api/profile/referredusers/{id}', { token, params })).body.data).toEqual([])
  })

  it('has no credential and no wallet in the database either', async () => {
    const email = newEmail()
    await signUp(email)
    const [draft] = await accountsOf(email)
    await expect(
      rows(`insert into security_answers (user_id, question_id, answer_hash) values ($1, 'first-school', 'x')`, [
        draft?.id,
      ]),
    ).rejects.toThrow(/not proven/)
    await expect(
      rows(
        `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, is_synced, is_backed_up)
         values (gen_random_uuid(), $1, 'x', '\\x01', '\\x02', 0, '{}', false, false)`,
        [draft?.id],
      ),
    ).rejects.toThrow(/not proven/)
    const wallet = `select from ledger_accounts where id = ledger_journal_id('wallet:paps:' || $1)`
    expect(await rows(wallet, [draft?.id])).toEqual([])
    await rows('update users set is_email_verified = true where id = $1', [draft?.id])
    expect(await rows(wallet, [draft?.id])).toHaveLength(1)
  })

  it('ends after a day and leaves nothing, but not while it is proven', async () => {
    const [email, kept] = [newEmail(), newEmail()]
    const token = await signUp(email)
    const { token: provenToken } = await server.signUp({ email: kept })
    const { _id } = await whoIs(token)
    const run = () => endDrafts(server.context, {}, makeLog('silent'))
    travel(23.9)
    await run()
    expect(await statusOf(token)).toBe(200)
    travel(24.1)
    await run()
    expect(await statusOf(token)).toBe(401)
    expect(await accountsOf(email)).toEqual([])
    const tables = await rows<{ name: string; column: string }>(`
      select c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type = 'uuid' and c.column_name ~ '(^|_)id$'`)
    for (const { name, column } of tables) {
      expect([name, column, await rows(`select from ${name} where ${column} = $1`, [_id])]).toEqual([name, column, []])
    }
    expect(await statusOf(provenToken)).toBe(200)
  })

  it('of an earlier version with money stays for its owner to prove, and is locked once somebody else does', async () => {
    const email = newEmail()
    const holder = await makeHolder(server, { paps: 500n })
    await changeUser(server, holder.id, { is_email_verified: false, email })
    travel(30)
    await endDrafts(server.context, {}, makeLog('silent'))
    travel(0)
    expect(await accountsOf(email)).toHaveLength(1)
    const owner = await signUp(email)
    expect((await verify(owner, await server.nextCode(email))).status).toBe(200)
    expect(await rows('select locked_at is not null as locked from users where id = $1', [holder.id])).toEqual([
      { locked: true },
    ])
    expect(await statusOf(holder.token)).toBe(401)
    // The books name the receiver, so the money goes back to where this test took it from.
    await rows('update users set locked_at = null where id = $1', [holder.id])
  })
})

describe('drafts of one address', () => {
  it('are each signed in to with their own password, and none is once the address has an owner', async () => {
    const email = newEmail()
    const one = await signUp(email, STRANGERS)
    await server.nextMessage(email)
    const other = await signUp(email)
    const code = await server.nextCode(email)
    const idOf = async (token: string) => (await whoIs(token))._id
    expect(await idOf((await signIn(email, STRANGERS)).body.jwt)).toBe(await idOf(one))
    expect(await idOf((await signIn(email)).body.jwt)).toBe(await idOf(other))
    expect((await signIn(email, 'neither of the two')).body).toEqual(
      (await signIn('nobody-here@example.com', 'neither of the two')).body,
    )
    await verify(other, code)
    expect((await signIn(email, STRANGERS)).status).toBe(401)
    expect(await idOf((await signIn(email)).body.jwt)).toBe(await idOf(other))
  })

  it('have codes of their own: the code of one proves nothing in another', async () => {
    const email = newEmail()
    const stranger = await signUp(email, STRANGERS)
    const strangers = await server.nextCode(email)
    const owner = await signUp(email)
    const owners = await server.nextCode(email)
    if (strangers !== owners) {
      expect((await verify(owner, strangers)).body.code).toBe('code_refused')
      expect((await verify(stranger, owners)).body.code).toBe('code_refused')
    }
    expect((await reset(email, owners)).body.code).toBe('code_refused')
    expect((await verify(owner, owners)).status).toBe(200)
  })

  it('are refused once the mailbox is proven, with the sentence of the specification, and the owner gets one mail', async () => {
    const { email } = await server.signUp({ email: newEmail() })
    const body = { email, first_name: 'A', last_name: 'B', password: PASSWORD, confirm_password: PASSWORD }
    for (let count = 0; count < 3; count++) {
      const refused = await server.call('POST /api/auth/signup_email_password', { body })
      expect([refused.status, refused.body.msg]).toEqual([422, 'Invalid email or password'])
    }
    const subject = 'Someone tried to sign up with your email'
    await allDelivered()
    expect((await server.outbox()).filter((mail) => mail.to === email && mail.subject === subject)).toHaveLength(1)
  })

  it('a hundred at once leave a bounded number, and the owner still gets in', async () => {
    const email = newEmail()
    const tokens = await Promise.all(Array.from({ length: 100 }, () => signUp(email, STRANGERS)))
    expect(new Set(tokens).size).toBe(100)
    expect((await accountsOf(email)).length).toBe(20)
    // The next mail is the owner's.
    await allDelivered()
    const owner = await signUp(email)
    const code = await lastCodeTo(email)
    expect((await verify(owner, code)).status).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ is_email_verified: true }])
    const statuses = await Promise.all(tokens.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set([401]))
  }, 60_000)

  it('proven at the same moment make one owner, and the other is refused in words', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail()
      const drafts: { token: string; code: string }[] = []
      for (let count = 0; count < 2; count++) {
        drafts.push({ token: await signUp(email), code: await server.nextCode(email) })
      }
      // Past the check of the session, which the first proof ends.
      const { database, tokens } = server.context
      const proofs = drafts.map(({ token, code }) => {
        const session = tokens.read(token, new Date())
        if (!session) throw new Error('no session')
        return verifyEmail(database, server.context, session, code, new Date())
      })
      const results = await Promise.allSettled(proofs)
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect(refused.reason).toMatchObject({ code: 'mailbox_proven' })
      expect(await accountsOf(email)).toMatchObject([{ is_email_verified: true }])
    }
  })

  it('proven twice by hand are refused by the database', async () => {
    const email = newEmail()
    await signUp(email)
    await signUp(email)
    const [one, other] = await accountsOf(email)
    const prove = (id: string | undefined) => rows('update users set is_email_verified = true where id = $1', [id])
    await prove(one?.id)
    await expect(prove(other?.id)).rejects.toThrow(/users_email_proven/)
  })

  it('end when staff, a bank or an invited colleague gets the address', async () => {
    const email = newEmail()
    const stranger = await signUp(email, STRANGERS)
    const boss = (await server.signUp({ userType: 'super_admin' })).token
    const body = { email, first_name: 'New', last_name: 'Colleague', password: PASSWORD, confirm_password: PASSWORD }
    expect((await server.call('POST /api/auth/signup_admin', { token: boss, body })).status).toBe(200)
    expect(await statusOf(stranger)).toBe(401)
    expect((await signIn(email, STRANGERS)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('the link in the mail to an address without an owner', () => {
  const keyIn = (text: string) => new URLSearchParams(text.slice(text.indexOf('#') + 1).trim()).get('key') ?? ''

  it('opens an account for the holder of the mailbox, also from the mail of a stranger’s sign-up, and no longer once there is one', async () => {
    const email = newEmail()
    const stranger = await signUp(email, STRANGERS)
    const { text } = await server.nextMessage(email)
    expect(text).toMatch(/Never give them this code/)
    const key = keyIn(text)
    expect((await reset(newEmail(), key)).body.code).toBe('code_refused')
    expect((await reset(email, `${key.slice(0, -2)}AA`)).body.code).toBe('code_refused')
    expect((await reset(email, key)).status).toBe(200)
    expect(await statusOf(stranger)).toBe(401)
    const token = (await signIn(email)).body.jwt
    expect(await choosePin(token)).toBe(200)
    expect((await reset(email, key, 'taken over by the link')).body.code).toBe('code_refused')
    expect((await signIn(email)).status).toBe(200)
  })

  it('expires after a day', async () => {
    const email = newEmail()
    await signUp(email)
    const key = keyIn((await server.nextMessage(email)).text)
    travel(24.1)
    expect((await reset(email, key)).body.code).toBe('code_refused')
  })

  it('opens one account when it is used twice at the same moment', async () => {
    const email = newEmail()
    await signUp(email)
    const key = keyIn((await server.nextMessage(email)).text)
    const statuses = (await Promise.all([reset(email, key), reset(email, key)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
    expect(await accountsOf(email)).toMatchObject([{ is_email_verified: true }])
  })
})

describe('mails to an address without an owner', () => {
  it('are bounded a day, for one network and in all, and keep nobody out', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 1, trustProxy: true } })
    try {
      const email = newEmail()
      const person = { email, first_name: 'Esi', last_name: 'Owusu', password: PASSWORD, confirm_password: PASSWORD }
      const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.7` })
      const mails = async () =>
        (await strict.database.pool.query('select from messages where recipient = $1', [email])).rowCount
      const signUpFrom = async (network: number) => {
        const answer = await strict.call('POST /api/auth/signup_email_password', {
          body: person,
          headers: from(network),
        })
        expect(answer.status).toBe(200)
        return answer.body.jwt
      }
      for (let count = 0; count < 10; count++) await signUpFrom(1)
      expect(await mails()).toBe(8)
      for (let network = 2; network < 20; network++) await signUpFrom(network)
      expect(await mails()).toBe(20)
      const token = await signUpFrom(30)
      expect(await mails()).toBe(20)
      const again = await strict.call('POST /api/auth/resend-email-code', { token, headers: from(30) })
      expect(again.body.code).toBe('rate_limited')
      // The mails that the strangers caused are the owner's way in.
      const text = (await strict.nextMessage(email)).text
      const code = new URLSearchParams(text.slice(text.indexOf('#') + 1).trim()).get('key') ?? ''
      const body = { email, code, password: 'of the owner alone', confirm_password: 'of the owner alone' }
      expect((await strict.call('PUT /api/auth/reset-password', { body, headers: from(31) })).status).toBe(200)
    } finally {
      await strict.close()
    }
  }, 60_000)
})

describe('the first PIN', () => {
  it('needs no device from before when none has signed in since the proof', async () => {
    const { email } = await server.signUp({ email: newEmail() })
    await rows('delete from devices where user_id = (select id from users where email = $1)', [email])
    await server.nextMessage(email)
    await server.call('POST /api/auth/forgot-password', { body: { email } })
    expect((await reset(email, await server.nextCode(email))).status).toBe(200)
    expect(await choosePin((await signIn(email)).body.jwt)).toBe(200)
  })
})

const allDelivered = () =>
  expect
    .poll(() => rows(`select from jobs where task like 'deliver-%'`).then(({ length }) => length), { timeout: 30_000 })
    .toBe(0)

/** The code of the last mail that was delivered, once every mail is. */
async function lastCodeTo(email: string): Promise<string> {
  await allDelivered()
  const isCode = /\b\d{6}\b/
  const mail = (await server.outbox()).findLast(({ to, text }) => to === email && isCode.test(text))
  return isCode.exec(mail?.text ?? '')?.[0] ?? ''
}
