import { newId } from '@paps/contract'
import { payBulks } from '@paps/features/money/bulk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { givePasskey } from '../../testing/passkeys.ts'
import { makePayouts } from '../../testing/payouts.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { runSchedules } from '../jobs/run-schedules.ts'
import { makeLog } from '../plugins/logging.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'seven green umbrellas'
const DAY_MS = 24 * 60 * 60_000

let server: TestApp
let payouts: ReturnType<typeof makePayouts>
let phones = 0

beforeAll(async () => {
  server = await startTestApp()
  payouts = makePayouts(server)
})
afterAll(async () => {
  await sql`update spending set received = '{}'`.execute(server.database.kysely)
  await expectBooksRight(server)
  await server.close()
})

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function plan({ token }: Holder, to: Holder): Promise<string> {
  const { body } = await server.call('POST /api/schedules', {
    token,
    body: { kind: 'transfer', receiver: to.papsId, amount: 20, every: 'week', starts_on: day(1), pin: PIN },
  })
  return body.data._id
}

const readPlan = async ({ token }: Pick<Holder, 'token'>, id: string) =>
  (await server.call('GET /api/schedules/{id}', { token, params: { id } })).body.data

const runPlans = (days: number) =>
  runSchedules(
    { ...server.context, now: () => new Date(`${day(days)}T12:00:00Z`) },
    {},
    makeLog('info', { write: () => {} }),
  )

const listOf = async ({ token }: Pick<Holder, 'token'>) => (await server.call('GET /api/containment', { token })).body
const confirm = ({ token }: Pick<Holder, 'token'>, id: string, pin: string | null = PIN) =>
  server.call('POST /api/containment/{id}/confirm', { token, params: { id }, body: pin === null ? {} : { pin } })
const discard = ({ token }: Pick<Holder, 'token'>, id: string) =>
  server.call('POST /api/containment/{id}/discard', { token, params: { id } })

async function itemOf(owner: Pick<Holder, 'token'>, subjectId: string) {
  const found = (await listOf(owner)).data.find(({ subject_id }) => subject_id === subjectId)
  if (!found) throw new Error(`nothing is listed for ${subjectId}`)
  return found
}

const signIn = async ({ email }: Pick<Holder, 'email'>, password: string) =>
  (await server.call('POST /api/auth/signin_email_password', { body: { email, password } })).body.jwt

async function codeTo(to: string): Promise<string> {
  for (;;) {
    const code = /\b\d{6}\b/.exec((await server.nextMessage(to)).text)?.[0]
    if (code) return code
  }
}

async function givePhone({ id }: Holder): Promise<string> {
  const phone = `+23324777${String(++phones).padStart(4, '0')}`
  await changeUser(server, id, { phone_number: phone, is_phone_verified: true })
  return phone
}

const balanceOf = async ({ token }: Pick<Holder, 'token'>) =>
  (await server.call('GET /api/auth/get_current_user', { token })).body.user.paps

/** A store in which a thief planted one of each, and the receiver of its money. */
async function plantAll() {
  const [owner, thief] = [
    await makeHolder(server, { userType: 'store', paps: 1_000_00n }),
    await makeHolder(server, { firstName: 'Mallory', paps: 100_00n }),
  ]
  const { token } = owner
  const schedule = await plan(owner, thief)
  const destination = (await payouts.add(owner)).body.data[0]?._id ?? ''
  const withdrawal = await payouts.waiting(owner, destination, 20)
  const asked = await server.call('POST /api/payment/req', { token, body: { receiver: thief.papsId, amount: 5 } })
  const sent = await server.call('POST /api/payment/req/send', { token, body: { quote_id: asked.body.quote_id } })
  const request = sent.body.payment[0]?._id ?? ''
  const toPhone = await server.call('POST /api/phone-transfers', {
    token,
    body: { phone: `+23324888${String(++phones).padStart(4, '0')}`, amount: 7, pin: PIN },
  })
  const phoneTransfer = toPhone.body.transfer[0]?._id ?? ''
  const made = await server.call('POST /api/saving/', {
    token,
    body: { name: 'Locked', locked_until: day(3000), pin: PIN },
  })
  const pot = made.body.data._id
  await givePasskey(server, token, PIN)
  await server.call('POST /api/key/', { token, body: { name: 'Till', scopes: ['balance.read'], pin: PIN } })
  await server.database.pool.query(
    `insert into webhooks (id, user_id, url, events, secret, wrapped_key, key_id)
     values ($1, $2, 'https://thief.example/hook', '{payment.completed}', 'x', 'x', 'x')`,
    [newId(), owner.id],
  )
  const quoted = await server.call('POST /api/transfer', { token, body: { receiver: thief.papsId, amount: 3 } })
  await server.call('POST /api/transfer/send', { token, body: { quote_id: quoted.body.quote_id, pin: PIN } })
  return { owner, thief, schedule, destination, withdrawal, request, phoneTransfer, pot }
}

/** Locks and unlocks an account, as support does when its owner calls. Returns the owner in a new session. */
async function freeze(owner: Holder): Promise<Holder> {
  const { token } = await server.signUp({ userType: 'super_admin' })
  for (const locked of [true, false]) {
    const body = { _id: owner.id, locked, reason: 'She called' }
    expect((await server.call('PUT /api/user/lock', { token, body })).status).toBeLessThan(300)
  }
  return { ...owner, token: await signIn(owner, PASSWORD) }
}

describe('after a freeze by staff', () => {
  it('lists everything that was set up, pauses what moves money, and ends ways in', async () => {
    const planted = await plantAll()
    const owner = await freeze(planted.owner)
    const { data, open } = await listOf(owner)
    expect(new Set(data.map(({ kind }) => kind))).toEqual(
      new Set([
        'schedule',
        'destination',
        'withdrawal',
        'request',
        'phone_transfer',
        'pot',
        'passkey',
        'api_key',
        'webhook',
        'payment',
      ]),
    )
    expect(open).toBe(data.length)
    expect(data.every(({ why, status }) => why === 'frozen' && status === 'open')).toBe(true)
    expect(await readPlan(owner, planted.schedule)).toMatchObject({ status: 'paused', reason: 'to_confirm' })
    const { rows } = await server.database.pool.query(
      `select (select count(*) from webhooks where user_id = $1)::int as webhooks,
        (select count(*) from api_keys where user_id = $1)::int as keys,
        (select locked_until from pots where id = $2) as locked_until,
        (select full_from > now() + interval '23 hours' from payout_destinations where id = $3) as starts_again`,
      [owner.id, planted.pot, planted.destination],
    )
    expect(rows).toEqual([{ webhooks: 0, keys: 0, locked_until: null, starts_again: true }])
  })

  it('moves no money of a schedule, a request, a withdrawal or a transfer to a phone until the owner confirms it', async () => {
    const { owner: before, thief, schedule, withdrawal, request } = await plantAll()
    const owner = await freeze(before)
    const [has, hers] = [await balanceOf(thief), await balanceOf(owner)]
    await runPlans(3)
    expect(await balanceOf(thief)).toBe(has)
    const finance = await server.signUp({ userType: 'finance_admin' })
    expect((await payouts.batch(finance, [withdrawal])).body.code).toBe('waits_for_owner')
    await expect(
      server.database.pool.query(`update payouts set state = 'sent', sent_at = now() where id = $1`, [withdrawal]),
    ).rejects.toThrow()
    await expect(
      server.database.pool.query(`update schedules set state = 'active', why = null where id = $1`, [schedule]),
    ).rejects.toThrow(/waits for its owner/)
    const paid = await server.call('POST /api/payment', {
      token: thief.token,
      body: { request_id: request },
    })
    const sent = await server.call('POST /api/payment/send', {
      token: thief.token,
      body: { quote_id: paid.body.quote_id, pin: PIN },
    })
    expect(sent.body.code).toBe('waits_for_owner')
    expect(await balanceOf(owner)).toBe(hers)
  })

  it('goes on with what is confirmed by PIN, once, and ends what is discarded, which needs none', async () => {
    const { owner: before, thief, schedule, destination, withdrawal, request, phoneTransfer } = await plantAll()
    const owner = await freeze(before)
    const planned = await itemOf(owner, schedule)
    expect((await confirm(owner, planned._id, null)).body.code).toBe('pin_needed')
    expect((await confirm(owner, planned._id, '9999')).body.code).toBe('wrong_pin')
    expect(await readPlan(owner, schedule)).toMatchObject({ status: 'paused' })
    expect((await confirm(thief, planned._id)).status).toBe(404)
    expect((await confirm(owner, planned._id)).body.data).toMatchObject({ status: 'confirmed', name: 'Mallory O.' })
    expect((await confirm(owner, planned._id)).body.code).toBe('wrong_state')
    expect(await readPlan(owner, schedule)).toMatchObject({ status: 'active' })
    const hers = await balanceOf(owner)
    for (const subject of [withdrawal, request, phoneTransfer, destination]) {
      expect((await discard(owner, (await itemOf(owner, subject))._id)).body.data).toMatchObject({
        status: 'discarded',
      })
    }
    expect(await balanceOf(owner)).toBeGreaterThan(hers)
    const { rows } = await server.database.pool.query(
      `select kind, state from records where id = any($1::uuid[]) order by kind`,
      [[withdrawal, request, phoneTransfer]],
    )
    expect(rows).toEqual([
      { kind: 'phone_transfer', state: 'cancelled' },
      { kind: 'request', state: 'cancelled' },
      { kind: 'withdrawal', state: 'rejected' },
    ])
    const payment = (await listOf(owner)).data.find(({ kind }) => kind === 'payment')
    await discard(owner, payment?._id ?? '')
    const { rows: cases } = await server.database.pool.query(`select kind from security_cases where user_id = $1`, [
      owner.id,
    ])
    expect(cases).toEqual([{ kind: 'payment_disowned' }])
  })

  it('pays no file that was confirmed before, until the owner confirms it', async () => {
    const [before, friend] = [await makeHolder(server, { userType: 'store', paps: 100_00n }), await makeHolder(server)]
    const text = `receiver,amount,note,reference\n${friend.papsId},10,,`
    const file = { bytes: Buffer.from(text), name: 'november.csv', type: 'text/csv' }
    const { token } = before
    const checked = await server.call('POST /api/bulk-payment', { token, form: formOf({ name: file.name, file }) })
    const { _id: id = '', digest = '', total = 0 } = checked.body.data ?? {}
    // Confirmed and not yet paid: the job has not run.
    await server.database.pool.query(
      `update bulk_payments set state = 'queued', confirmed_at = now() where id = $1 and digest = $2`,
      [id, digest],
    )
    expect(total).toBe(10)
    const owner = await freeze(before)
    const paying = { database: server.database, money: server.context.money, now: server.context.now }
    await payBulks(paying)
    expect(await balanceOf(friend)).toBe(0)
    await confirm(owner, (await itemOf(owner, id))._id)
    await payBulks(paying)
    await expect.poll(() => balanceOf(friend), { timeout: 10_000 }).toBe(10)
  })
})

describe('a device that its owner disowns', () => {
  it('leaves nothing that was set up since its first sign-in, and keeps what is older', async () => {
    const [owner, thief] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const older = await plan(owner, thief)
    await server.database.pool.query(
      `update schedules set confirmed_at = confirmed_at - interval '2 days' where id = $1`,
      [older],
    )
    const stolen = { ...owner, token: await signIn(owner, PASSWORD) }
    const planted = await plan(stolen, thief)
    const { data } = (await server.call('GET /api/device/', { token: stolen.token })).body
    const id = data.find(({ this_device }) => this_device)?._id ?? ''
    await server.call('POST /api/device/{id}/disown', { token: owner.token, params: { id } })
    expect(await readPlan(owner, planted)).toMatchObject({ status: 'paused', reason: 'to_confirm' })
    expect(await readPlan(owner, older)).toMatchObject({ status: 'active' })
    expect(await itemOf(owner, planted)).toMatchObject({ why: 'disowned', status: 'open' })
  })
})

describe('a reset password', () => {
  it('pauses the schedules of the last week', async () => {
    const [owner, thief] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const planted = await plan(owner, thief)
    await server.call('POST /api/auth/forgot-password', { body: { email: owner.email } })
    const body = {
      email: owner.email,
      code: await codeTo(owner.email),
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
      pin: PIN,
    }
    expect((await server.call('PUT /api/auth/reset-password', { body })).status).toBe(200)
    const back = { ...owner, token: await signIn(owner, NEW_PASSWORD) }
    expect(await readPlan(back, planted)).toMatchObject({ status: 'paused', reason: 'to_confirm' })
    expect(await itemOf(back, planted)).toMatchObject({ why: 'password' })
  })
})

describe('a schedule', () => {
  it('is announced by mail and SMS when it is made, and when its amount or days change', async () => {
    const [owner, friend] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const phone = await givePhone(owner)
    const id = await plan(owner, friend)
    expect((await server.nextMessage(owner.email)).subject).toBe('A payment was planned')
    expect((await server.nextMessage(phone)).text).toMatch(/planned/)
    const change = (fields: object) =>
      server.call('PUT /api/schedules', { token: owner.token, body: { _id: id, pin: PIN, ...fields } })
    await change({ note: 'Rent' })
    await change({ amount: 30 })
    expect((await server.nextMessage(owner.email)).subject).toBe('A planned payment was changed')
    const { rows } = await server.database.pool.query(
      `select note from notifications where user_id = $1 and name = 'accountChanged' order by created_at`,
      [owner.id],
    )
    expect(rows).toEqual([{ note: 'scheduleMade' }, { note: 'scheduleChanged' }])
  })

  it('pauses with a new PIN until its owner confirms it with that one', async () => {
    const [owner, friend] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const id = await plan(owner, friend)
    await server.call('PUT /api/profile/pin', { token: owner.token, body: { pin: '9513', current_pin: PIN } })
    expect(await readPlan(owner, id)).toMatchObject({ status: 'paused', reason: 'to_confirm' })
    const item = await itemOf(owner, id)
    expect(item).toMatchObject({ why: 'pin', status: 'open', kind: 'schedule', amount: 20 })
    // Where the schedule is shown, resuming it is the same.
    const params = { id }
    const resume = (pin: string) =>
      server.call('POST /api/schedules/{id}/resume', { token: owner.token, params, body: { pin } })
    expect((await resume(PIN)).body.code).toBe('wrong_pin')
    expect((await resume('9513')).status).toBe(200)
    expect(await itemOf(owner, id)).toMatchObject({ status: 'confirmed' })
    expect((await listOf(owner)).open).toBe(0)
  })
})

async function askRecovery(email: string, cookie?: string): Promise<string> {
  const form = formOf({ email, reason: 'My phone is lost', selfie: await drawPicture().toBuffer() })
  const headers = cookie === undefined ? {} : { cookie }
  return (await server.call('POST /api/recovery/', { form, headers })).body.ticket
}

const recoveriesOf = async ({ id }: Holder) =>
  (
    await server.database.pool.query<{ state: string; known_device: boolean }>(
      `select state, known_device from recoveries where user_id = $1 order by requested_at`,
      [id],
    )
  ).rows

describe('a recovery through staff', () => {
  it('has a place for its owner beside that of a stranger, and the one of a known device comes first', async () => {
    const owner = await makeHolder(server)
    const signedIn = await server.call('POST /api/auth/signin_email_password', {
      body: { email: owner.email, password: PASSWORD },
    })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await askRecovery(owner.email)
    await askRecovery(owner.email)
    await askRecovery(owner.email, cookie)
    expect(await recoveriesOf(owner)).toEqual([
      { state: 'waiting', known_device: false },
      { state: 'waiting', known_device: true },
    ])
    const support = await server.signUp({ userType: 'support_admin' })
    const { data } = (await server.call('GET /api/staff/recoveries', { token: support.token })).body
    const known = data.filter(({ person }) => person._id === owner.id).map(({ known_device }) => known_device)
    expect(known).toEqual([true, false])
    expect(data[0]?.known_device).toBe(true)
    await expect(
      server.database.pool.query(`update recoveries set known_device = true where user_id = $1`, [owner.id]),
    ).rejects.toThrow(/changed/)
  })

  it('is not closed for the day by requests that were cancelled', async () => {
    const owner = await makeHolder(server)
    for (let turn = 0; turn < 4; turn++) {
      await askRecovery(owner.email)
      expect((await server.call('DELETE /api/recovery/own', { token: owner.token })).status).toBe(200)
    }
    await askRecovery(owner.email)
    const states = (await recoveriesOf(owner)).map(({ state }) => state)
    expect(states).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'waiting'])
  })
})

let mailboxes = 0
const newMailbox = () => `moved${++mailboxes}-${process.pid}@example.com`
const ask = ({ token }: Pick<Holder, 'token'>, email: string, pin: string | null = PIN) =>
  server.call('POST /api/profile/email', { token, body: { email, ...(pin !== null && { pin }) } })
const change = ({ token }: Pick<Holder, 'token'>, email: string, code: string) =>
  server.call('POST /api/profile/email/confirm', { token, body: { email, code } })
const undo = (key: string) => server.call('POST /api/profile/email/undo', { body: { key } })

const undoKey = async (to: string) => {
  for (;;) {
    const key = /email\/undo#([\w-]+)/.exec((await server.nextMessage(to)).text)?.[1]
    if (key) return key
  }
}

/** Changes the email of a person. Returns the new address and the key that takes it back. */
async function moved(owner: Holder): Promise<{ email: string; key: string }> {
  const email = newMailbox()
  expect((await ask(owner, email)).status).toBe(200)
  expect((await change(owner, email, await codeTo(email))).body.user).toMatchObject({
    email: { email },
    is_email_verified: true,
  })
  return { email, key: await undoKey(owner.email) }
}

describe('a change of the email', () => {
  it('takes the PIN and the code of the new mailbox, is announced on the old channels, and is not repeated for three days', async () => {
    const owner = await makeHolder(server)
    const phone = await givePhone(owner)
    const email = newMailbox()
    expect((await ask(owner, email, null)).body.code).toBe('pin_needed')
    expect((await ask(owner, email, '9999')).body.code).toBe('wrong_pin')
    expect((await ask(owner, email)).status).toBe(200)
    const code = await codeTo(email)
    expect((await change(owner, email, code === '000000' ? '000001' : '000000')).body.code).toBe('code_refused')
    expect((await change(owner, newMailbox(), code)).body.code).toBe('code_refused')
    expect((await change(owner, email, code)).status).toBe(200)
    expect((await server.nextMessage(phone)).text).toMatch(/email/)
    expect(await undoKey(owner.email)).toMatch(/.{20}/)
    expect(await signIn({ email }, PASSWORD)).toBeTruthy()
    expect((await ask(owner, newMailbox())).body.code).toBe('email_changed_lately')
  })

  it('answers the same for an address that somebody has, and never gives it away', async () => {
    const [owner, friend] = [await makeHolder(server), await makeHolder(server)]
    const [free, taken] = [await ask(owner, newMailbox()), await ask(await makeHolder(server), friend.email)]
    expect(taken.status).toBe(free.status)
    expect(taken.body).toEqual(free.body)
    const told = await server.nextMessage(friend.email)
    expect(told.subject).toBe('You have a Paps account already')
    expect(told.text).not.toMatch(/\d{6}/)
  })

  it('keeps the old address for its owner, and allows no recovery by the new one alone', async () => {
    const owner = await makeHolder(server)
    const { email } = await moved(owner)
    const { token } = await makeHolder(server)
    await ask({ token }, owner.email)
    while ((await server.nextMessage(owner.email)).subject !== 'You have a Paps account already');
    await expect(
      server.database.pool.query(`update users set email = $1 where id = $2`, [
        owner.email,
        (await makeHolder(server)).id,
      ]),
    ).rejects.toThrow(/kept for another person/)
    const reset = async (fields: object) => {
      await server.database.pool.query(`delete from codes where user_id = $1`, [owner.id])
      await server.call('POST /api/auth/forgot-password', { body: { email } })
      const code = await codeTo(email)
      const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
      return server.call('PUT /api/auth/reset-password', { body: { email, code, ...passwords, ...fields } })
    }
    expect((await reset({})).body.code).toBe('second_proof_needed')
    expect((await reset({ pin: PIN })).status).toBe(200)
  })

  it('is taken back once by the link in the old mailbox, which contains what was set up', async () => {
    const [owner, thief] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const planted = await plan(owner, thief)
    const { email, key } = await moved(owner)
    expect((await undo('x'.repeat(32))).status).toBe(404)
    expect((await undo(key)).status).toBe(200)
    expect((await undo(key)).status).toBe(404)
    expect((await server.call('GET /api/auth/get_current_user', { token: owner.token })).status).toBe(401)
    const { rows } = await server.database.pool.query(
      `select u.email, s.state, s.why from users u join schedules s on s.owner_id = u.id where s.id = $1`,
      [planted],
    )
    expect(rows).toEqual([{ email: owner.email, state: 'paused', why: 'to_confirm' }])
    // The old password opens neither, and the new mailbox has no account.
    for (const address of [email, owner.email]) expect(await signIn({ email: address }, PASSWORD)).toBeUndefined()
    await server.call('POST /api/auth/forgot-password', { body: { email: owner.email } })
    const passwords = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, pin: PIN }
    const body = { email: owner.email, code: await codeTo(owner.email), ...passwords }
    expect((await server.call('PUT /api/auth/reset-password', { body })).status).toBe(200)
    const back = { token: await signIn(owner, NEW_PASSWORD) }
    expect(await itemOf(back, planted)).toMatchObject({ why: 'email', status: 'open' })
  })
})
