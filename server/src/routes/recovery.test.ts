import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, makeAuthenticator } from '../../testing/authenticator.ts'
import { changeUser, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'seven green umbrellas'
const PASSWORDS = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
const HOUR_MS = 60 * 60_000

let server: TestApp
let phones = 0

beforeAll(async () => {
  server = await startTestApp({ limitsDevices: true })
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const travel = (hours: number) => {
  server.context.now = () => new Date(Date.now() + hours * HOUR_MS)
}

/** Moves the past of an account back. With a changed clock, the hourly clean-up would drop unsent codes as a day old. */
async function age({ id }: Holder, hours: number): Promise<void> {
  const changes = [
    "update sessions set limited_until = limited_until - $2 * interval '1 hour' where user_id = $1",
    "update devices set limited_until = limited_until - $2 * interval '1 hour' where user_id = $1",
    "update user_credentials set password_by_mail_at = password_by_mail_at - $2 * interval '1 hour' where user_id = $1",
  ]
  for (const change of changes) await server.database.pool.query(change, [id, hours])
}

const makeOwner = (): Promise<Holder> => makeHolder(server, { paps: 500_00n })

async function givePhone({ id }: Holder): Promise<string> {
  const phone = `+23324555${String(++phones).padStart(4, '0')}`
  await changeUser(server, id, { phone_number: phone, is_phone_verified: true })
  return phone
}

async function codeTo(to: string): Promise<string> {
  for (;;) {
    const code = /\b\d{6}\b/.exec((await server.nextMessage(to)).text)?.[0]
    if (code) return code
  }
}

const signIn = async ({ email }: Holder, password: string) =>
  (await server.call('POST /api/auth/signin_email_password', { body: { email, password } })).body.jwt

async function send(token: string, to: Holder, amount: number) {
  const quoted = await server.call('POST /api/transfer', { token, body: { receiver: to.papsId, amount } })
  return server.call('POST /api/transfer/send', { token, body: { quote_id: quoted.body.quote_id, pin: PIN } })
}

type Proof = { pin?: string; phone_code?: string; passkey?: ReturnType<Authenticator['sign']> }

async function resetByMail({ email }: Holder, proof: Proof | (() => Promise<Proof>) = {}, by_phone = false) {
  await server.call('POST /api/auth/forgot-password', { body: { email, by_phone } })
  const code = await codeTo(email)
  const second = typeof proof === 'function' ? await proof() : proof
  return server.call('PUT /api/auth/reset-password', { body: { email, code, ...PASSWORDS, ...second } })
}

describe('a stolen mailbox', () => {
  it('resets the password, and then neither spends more than a new device, nor confirms it, nor replaces the PIN', async () => {
    const [owner, friend] = [await makeOwner(), await makeHolder(server)]
    expect((await resetByMail(owner)).status).toBe(200)
    const token = await signIn(owner, NEW_PASSWORD)
    expect((await send(token, friend, 60)).body.code).toBe('device_limited')
    expect((await server.call('POST /api/device/code', { token })).body.code).toBe('device_code_closed')
    expect((await server.call('GET /api/device/', { token })).body.limit).toMatchObject({ code_by: null })
    await age(owner, 24.5)
    // A day later the device is no longer new. The mailbox is still the only proof, and the PIN is not the thief's.
    await server.call('POST /api/profile/otp', { token })
    await server.call('PUT /api/profile/otp', { token, body: { code: await codeTo(owner.email) } })
    const reset = await server.call('PUT /api/profile/pin', { token, body: { pin: '9513', password: NEW_PASSWORD } })
    expect(reset.body.code).toBe('recovery_needed')
  })

  it('limits also the devices that its owner had before', async () => {
    const owner = await makeHolder(server, { paps: 500_00n })
    const signedIn = await server.call('POST /api/auth/signin_email_password', {
      body: { email: owner.email, password: PASSWORD },
    })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await server.database.pool.query(`update devices set limited_until = null where user_id = $1`, [owner.id])
    await server.nextMessage(owner.email)
    await resetByMail(owner)
    const again = await server.call('POST /api/auth/signin_email_password', {
      body: { email: owner.email, password: NEW_PASSWORD },
      headers: { cookie },
    })
    expect((await server.call('GET /api/device/', { token: again.body.jwt })).body.limit).not.toBeNull()
  })

  it('chooses no first PIN for an account without one', async () => {
    const { email } = await server.signUp()
    const owner = { email } as Holder
    await server.nextMessage(email)
    expect((await resetByMail(owner)).status).toBe(200)
    travel(24.5)
    const token = await signIn(owner, NEW_PASSWORD)
    travel(49)
    const { body } = await server.call('PUT /api/profile/pin', { token, body: { pin: '2580' } })
    expect(body.code).toBe('recovery_needed')
  })
})

describe('a password reset with two proofs', () => {
  it('takes the PIN, which is counted when it is wrong and then uses the code up', async () => {
    const owner = await makeOwner()
    expect((await resetByMail(owner, { pin: '9999' })).body).toMatchObject({ code: 'wrong_pin' })
    travel(1)
    expect((await resetByMail(owner, { pin: PIN })).status).toBe(200)
    const { rows } = await server.database.pool.query(
      `select password_by_mail_at from user_credentials where user_id = $1`,
      [owner.id],
    )
    expect(rows).toEqual([{ password_by_mail_at: null }])
  })

  it('takes a code sent to the verified phone, and none that was sent elsewhere', async () => {
    const owner = await makeOwner()
    const phone = await givePhone(owner)
    const wrong = await resetByMail(owner, { phone_code: '000000' }, true)
    expect(wrong.body.code).toBe('code_refused')
    travel(1)
    const code = async () => {
      await codeTo(phone)
      return { phone_code: await codeTo(phone) }
    }
    expect((await resetByMail(owner, code, true)).status).toBe(200)
  })
})

async function addPasskey({ token }: Holder): Promise<Authenticator> {
  const device = makeAuthenticator(server.context.config.publicUrl)
  const response = device.register((await server.call('POST /api/passkey/options', { token })).body)
  const added = await server.call('POST /api/passkey/', { token, body: { name: 'My phone', response, pin: PIN } })
  expect(added.status).toBe(200)
  return device
}

const sign = async (device: Authenticator) => device.sign((await server.call('POST /api/auth/passkey_options')).body)

describe('a passkey', () => {
  it('is the second proof of a new password and of a new PIN, once, and never for another person', async () => {
    const [owner, thief] = [await makeOwner(), await makeOwner()]
    const [device, foreign] = [await addPasskey(owner), await addPasskey(thief)]
    const refused = await resetByMail(owner, { passkey: await sign(foreign) })
    expect(refused.body.code).toBe('passkey_refused')
    const { token } = owner
    await server.call('POST /api/profile/otp', { token })
    await server.call('PUT /api/profile/otp', { token, body: { code: await codeTo(owner.email) } })
    const replace = (passkey: Proof['passkey']) =>
      server.call('PUT /api/profile/pin', { token, body: { pin: '9513', ...(passkey && { passkey }) } })
    expect((await replace(await sign(foreign))).body.code).toBe('passkey_refused')
    const response = await sign(device)
    expect((await replace(response)).status).toBe(200)
    expect((await replace(response)).body.code).toBe('passkey_refused')
    travel(1)
    expect((await resetByMail(owner, async () => ({ passkey: await sign(device) }))).status).toBe(200)
    const { rows } = await server.database.pool.query(
      `select password_by_mail_at from user_credentials where user_id = $1`,
      [owner.id],
    )
    expect(rows).toEqual([{ password_by_mail_at: null }])
  })
})

describe('a forgotten PIN', () => {
  it('takes two proofs: a swapped SIM, a stolen session, the answers or the password alone replace nothing', async () => {
    const owner = await makeOwner()
    const phone = await givePhone(owner)
    const { token } = owner
    const replace = (proofs: { password?: string; answers?: { _id: string; answer: string }[] }) =>
      server.call('PUT /api/profile/pin', { token, body: { pin: '9513', ...proofs } })
    const prove = async () => {
      await server.call('POST /api/profile/otp', { token })
      await server.call('PUT /api/profile/otp', { token, body: { code: await codeTo(phone) } })
    }
    expect((await replace({})).body.code).toBe('pin_needed')
    expect((await replace({ password: PASSWORD })).body.code).toBe('recovery_refused')
    await prove()
    expect((await replace({ answers: [{ _id: 'first_school', answer: 'Ridge School' }] })).body.code).toBe(
      'second_proof_needed',
    )
    expect((await replace({ password: 'not this one' })).body.code).toBe('recovery_refused')
    expect((await replace({ password: PASSWORD })).body.code).toBe('recovery_refused')
    travel(1)
    await prove()
    expect((await replace({ password: PASSWORD })).status).toBe(200)
  })
})

async function ask({ email }: { email: string }) {
  const form = formOf({ email, reason: 'My phone is lost', selfie: await drawPicture().toBuffer() })
  return (await server.call('POST /api/recovery/', { form })).body
}

const stateOf = async (ticket: string) => (await server.call('POST /api/recovery/state', { body: { ticket } })).body
const idOf = async ({ id }: Holder) =>
  (
    await server.database.pool.query<{ id: string }>(
      `select id from recoveries where user_id = $1 order by requested_at desc`,
      [id],
    )
  ).rows[0]?.id ?? ''

/** Moves a request to its end of the waiting time, past the triggers, as only the owner of the tables can. */
async function skipWaiting(id: string): Promise<void> {
  await server.database.owner.pool.query(`alter table recoveries disable trigger recoveries_keep`)
  await server.database.owner.pool.query(
    `update recoveries set requested_at = now() - interval '3 days', ready_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  await server.database.owner.pool.query(`alter table recoveries enable trigger recoveries_keep`)
}

const decide = (token: string, id: string, approved = true) =>
  server.call('PUT /api/staff/recoveries/{id}', { token, params: { id }, body: { approved, reason: 'The same face' } })

/** The second of two people approves what the first one asked for. */
async function approveByTwo(id: string): Promise<void> {
  for (const status of [202, 200]) {
    const { token } = await server.signUp({ userType: 'support_admin' })
    expect((await decide(token, id)).status).toBe(status)
  }
}

const cancelLink = async (to: string) => {
  for (;;) {
    const key = /recovery\/cancel#([\w-]+)/.exec((await server.nextMessage(to)).text)?.[1]
    if (key) return key
  }
}

describe('a recovery by staff', () => {
  it('is announced on every channel, waits, is approved, and ends every session, device and limit of before', async () => {
    const [owner, friend] = [await makeOwner(), await makeHolder(server)]
    const phone = await givePhone(owner)
    const { ticket, state } = await ask(owner)
    expect(state).toBe('waiting')
    expect(await cancelLink(owner.email)).toBe(await cancelLink(phone))
    const own = await server.call('GET /api/recovery/own', { token: owner.token })
    expect(own.body.data).toMatchObject({ state: 'waiting' })
    const support = await server.signUp({ userType: 'support_admin' })
    const id = await idOf(owner)
    expect((await decide(support.token, id)).body).toMatchObject({ code: 'recovery_waits' })
    await skipWaiting(id)
    const listed = await server.call('GET /api/staff/recoveries', { token: support.token })
    expect(listed.body.data).toMatchObject([{ _id: id, person: { _id: owner.id }, reason: 'My phone is lost' }])
    const complete = () =>
      server.call('POST /api/recovery/complete', { body: { ticket, ...PASSWORDS, new_pin: '9513' } })
    expect((await complete()).body.code).toBe('wrong_state')
    await approveByTwo(id)
    expect((await decide(support.token, id)).body.code).toBe('wrong_state')
    expect((await stateOf(ticket)).state).toBe('approved')
    const done = await Promise.all([complete(), complete()])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await server.call('GET /api/auth/get_current_user', { token: owner.token })).status).toBe(401)
    const token = await signIn(owner, NEW_PASSWORD)
    expect((await server.call('GET /api/device/', { token })).body.limit).toMatchObject({ left: 50 })
    expect((await send(token, friend, 10)).body.code).toBe('wrong_pin')
    const { rows } = await server.database.pool.query(`select action from audit_log where subject_id = $1`, [owner.id])
    expect(rows).toContainEqual({ action: 'recovery.decide' })
  })

  it('takes two people: the first asks, and neither they nor the database alone carry it out', async () => {
    const owner = await makeOwner()
    const { ticket } = await ask(owner)
    const id = await idOf(owner)
    await skipWaiting(id)
    const [first, second] = [
      await server.signUp({ userType: 'support_admin' }),
      await server.signUp({ userType: 'super_admin' }),
    ]
    const asked = await decide(first.token, id)
    expect(asked.status).toBe(202)
    expect(asked.body.approval).toMatchObject({ kind: 'recovery.approve', status: 'pending', mine: true })
    expect((await decide(first.token, id)).status).toBe(202)
    expect((await stateOf(ticket)).state).toBe('waiting')
    const own = { token: first.token, params: { id: asked.body.approval?._id ?? '' } }
    expect((await server.call('PUT /api/approvals/{id}/approve', own)).body.code).toBe('four_eyes')
    const listed = await server.call('GET /api/staff/recoveries', { token: second.token })
    expect(listed.body.data.find(({ _id }) => _id === id)?.asked_by).toMatchObject({ _id: expect.any(String) })
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select asked_by as id from approvals where item = $1`,
      [id],
    )
    await expect(
      server.database.pool.query(
        `update recoveries set state = 'approved', decided_by = $2, decided_at = now(), note = 'alone' where id = $1`,
        [id, rows[0]?.id],
      ),
    ).rejects.toThrow(/two people/)
    const approved = await server.call('PUT /api/approvals/{id}/approve', { ...own, token: second.token })
    expect(approved.body.data).toMatchObject({ status: 'approved' })
    expect((await stateOf(ticket)).state).toBe('approved')
  })

  it('is rejected by one person, also after another one asked for its approval', async () => {
    const owner = await makeOwner()
    const { ticket } = await ask(owner)
    const id = await idOf(owner)
    await skipWaiting(id)
    const [first, second] = [
      await server.signUp({ userType: 'support_admin' }),
      await server.signUp({ userType: 'support_admin' }),
    ]
    const { approval } = (await decide(first.token, id)).body
    expect((await decide(second.token, id, false)).status).toBe(200)
    expect((await stateOf(ticket)).state).toBe('rejected')
    const read = { token: first.token, params: { id: approval?._id ?? '' } }
    expect((await server.call('GET /api/approvals/{id}', read)).body.data.status).toBe('rejected')
  })

  it('logs who of the staff looked at the sessions of its owner', async () => {
    const owner = await makeOwner()
    await ask(owner)
    const support = await server.signUp({ userType: 'support_admin' })
    const params = { id: await idOf(owner) }
    const seen = await server.call('GET /api/staff/recoveries/{id}/sessions', { token: support.token, params })
    expect(seen.body.sessions.length).toBeGreaterThan(0)
    const { rows } = await server.database.pool.query(
      `select actor_type, action from audit_log where subject_id = $1`,
      [owner.id],
    )
    expect(rows).toContainEqual({ actor_type: 'support_admin', action: 'sessions.view' })
  })

  it('can’t be approved once its owner cancelled it by a link, and becomes a case', async () => {
    const owner = await makeOwner()
    const { ticket } = await ask(owner)
    const key = await cancelLink(owner.email)
    const cancel = () => server.call('POST /api/recovery/cancel', { body: { key } })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(404)
    const id = await idOf(owner)
    await skipWaiting(id)
    const support = await server.signUp({ userType: 'support_admin' })
    expect((await decide(support.token, id)).body.code).toBe('wrong_state')
    expect((await stateOf(ticket)).state).toBe('cancelled')
    const completed = await server.call('POST /api/recovery/complete', {
      body: { ticket, ...PASSWORDS, new_pin: '9513' },
    })
    expect(completed.body.code).toBe('wrong_state')
    const { rows } = await server.database.pool.query(`select kind from security_cases where user_id = $1`, [owner.id])
    expect(rows).toEqual([{ kind: 'recovery_cancelled' }])
  })

  it('is cancelled from any live session, also after the approval', async () => {
    const owner = await makeOwner()
    const { ticket } = await ask(owner)
    const id = await idOf(owner)
    await skipWaiting(id)
    await approveByTwo(id)
    const stranger = await makeHolder(server)
    expect((await server.call('DELETE /api/recovery/own', { token: stranger.token })).status).toBe(404)
    expect((await server.call('DELETE /api/recovery/own', { token: owner.token })).status).toBe(200)
    expect((await stateOf(ticket)).state).toBe('cancelled')
  })

  it('gives the same response for an address without an account, and for a second request', async () => {
    const owner = await makeOwner()
    const [first, second, unknown] = [await ask(owner), await ask(owner), await ask({ email: 'none@example.com' })]
    for (const { ticket, state } of [first, second, unknown]) {
      expect(state).toBe('waiting')
      expect((await stateOf(ticket)).state).toBe('waiting')
    }
    const { rows } = await server.database.pool.query(`select 1 from recoveries where user_id = $1`, [owner.id])
    expect(rows).toHaveLength(1)
    expect((await server.call('POST /api/recovery/state', { body: { ticket: `${first.ticket}x` } })).status).toBe(404)
  })

  it('is approved by nobody without an approved identity, and never by its own subject', async () => {
    const owner = await makeOwner()
    await ask(owner)
    const id = await idOf(owner)
    await skipWaiting(id)
    await changeUser(server, owner.id, { national_id_status: 'none' })
    const support = await server.signUp({ userType: 'support_admin' })
    expect((await decide(support.token, id)).body.code).toBe('identity_needed')
    await changeUser(server, owner.id, { national_id_status: 'approved', user_type: 'support_admin' })
    expect((await decide(owner.token, id)).body.code).toBe('four_eyes')
    expect((await decide(owner.token, id, false)).body.code).toBe('four_eyes')
  })

  it('waits by the clock of the database, also for a server with another clock and for the database role', async () => {
    const owner = await makeOwner()
    await ask(owner)
    const id = await idOf(owner)
    const support = await server.signUp({ userType: 'support_admin' })
    const { pool } = server.database
    const { rows } = await pool.query<{ id: string }>(`select id from users where email = $1`, [support.email])
    const approve = `update recoveries set state = 'approved', decided_by = $2, decided_at = ready_at, note = 'hurry' where id = $1`
    await expect(pool.query(approve, [id, rows[0]?.id])).rejects.toThrow(/waiting time/)
    await expect(pool.query(`update recoveries set ready_at = now() where id = $1`, [id])).rejects.toThrow(/changed/)
    travel(49)
    const colleague = await server.signUp({ userType: 'support_admin' })
    expect((await decide(support.token, id)).status).toBe(202)
    expect((await decide(colleague.token, id)).status).toBe(500)
    server.context.now = () => new Date()
    await expect(
      pool.query(
        `insert into recoveries (id, user_id, ticket_hash, cancel_hash, reason, device, file, wrapped_key, key_id, requested_at, ready_at, expires_at)
         select gen_random_uuid(), $1, 'a', 'b', 'because', 'x', 'x', 'x', 'x', now() - interval '3 days', now() - interval '1 day', now() + interval '1 day'`,
        [(await makeOwner()).id],
      ),
    ).rejects.toThrow(/waiting time/)
  })
})
