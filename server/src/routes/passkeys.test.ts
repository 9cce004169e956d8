import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, type Forgery, makeAuthenticator } from '../../testing/authenticator.ts'
import { makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PIN = '2580'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(() => server.close())

const makeDevice = () => makeAuthenticator(server.context.config.publicUrl)
const start = async (token: string) => (await server.call('POST /api/passkey/options', { token })).body
const startSignIn = async () => (await server.call('POST /api/auth/passkey_options')).body

async function add(
  token: string,
  device: Authenticator,
  { forgery = {}, ...body }: { forgery?: Forgery; pin?: string } = {},
) {
  const response = device.register(await start(token), forgery)
  return server.call('POST /api/passkey/', { token, body: { name: 'My phone', response, ...body } })
}

const signIn = (response: ReturnType<Authenticator['sign']>) =>
  server.call('POST /api/auth/signin_passkey', { body: { response } })

const whoIs = async (token: string) =>
  (await server.call('GET /api/auth/get_current_user', { token })).body.user?.email.email

/** A person with one passkey. */
async function makeOwner() {
  const { token, email } = await server.signUp()
  const device = makeDevice()
  const { body } = await add(token, device)
  return { token, email, device, passkeyId: body.data._id }
}

describe('a passkey', () => {
  it('signs its owner in without a password', async () => {
    const { email, device } = await makeOwner()
    const { status, body } = await signIn(device.sign(await startSignIn()))
    expect(status).toBe(200)
    expect(await whoIs(body.jwt)).toBe(email)
  })

  it('is listed, renamed and removed by its owner only', async () => {
    const { token, device, passkeyId } = await makeOwner()
    const stranger = (await server.signUp()).token
    const params = { id: passkeyId }
    const rename = (by: string) =>
      server.call('PUT /api/passkey/{id}', { token: by, params, body: { name: 'Old phone' } })
    const remove = (by: string) => server.call('DELETE /api/passkey/{id}', { token: by, params, body: {} })
    expect((await rename(stranger)).status).toBe(404)
    expect((await rename(token)).status).toBe(200)
    expect((await remove(stranger)).status).toBe(404)
    const { data } = (await server.call('GET /api/passkey/', { token })).body
    expect(data).toMatchObject([{ name: 'Old phone', synced: true, backed_up: true, last_used_at: null }])
    expect((await server.call('GET /api/passkey/', { token: stranger })).body.data).toEqual([])
    expect((await remove(token)).status).toBe(200)
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('passkey_refused')
  })

  it('is announced to its owner when it is added and removed', async () => {
    const { token, email, passkeyId } = await makeOwner()
    await server.call('DELETE /api/passkey/{id}', { token, params: { id: passkeyId }, body: {} })
    // The first message asks to verify the email address.
    const messages = [await server.nextMessage(email), await server.nextMessage(email), await server.nextMessage(email)]
    expect(messages.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
    )
  })

  it('is added and removed with the PIN once there is one, so that a stolen session leaves no key behind', async () => {
    const { token } = await makeHolder(server)
    const device = makeDevice()
    expect((await add(token, device)).body.code).toBe('pin_needed')
    expect((await add(token, device, { pin: '1357' })).body.code).toBe('wrong_pin')
    const { body } = await add(token, device, { pin: PIN })
    const remove = (pin?: string) =>
      server.call('DELETE /api/passkey/{id}', { token, params: { id: body.data._id }, body: pin ? { pin } : {} })
    expect((await remove()).body.code).toBe('pin_needed')
    expect((await remove('1357')).body.code).toBe('wrong_pin')
    expect((await remove(PIN)).status).toBe(200)
  })

  it('is registered once, and at most twenty belong to one person', async () => {
    const { token, device } = await makeOwner()
    expect((await start(token)).excludeCredentials).toMatchObject([{ id: device.credentialId }])
    const stranger = (await server.signUp()).token
    expect((await add(stranger, device)).body.code).toBe('passkey_refused')
    for (let n = 1; n < 20; n++) expect((await add(token, makeDevice())).status).toBe(200)
    expect((await add(token, makeDevice())).body.code).toBe('too_many_passkeys')
  })

  it('goes with its owner', async () => {
    const { email, device } = await makeOwner()
    const { id } = await server.database.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await server.database.kysely.updateTable('users').set({ locked_at: new Date() }).where('id', '=', id).execute()
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('account_locked')
    await server.database.pool.query('select erase_user($1, now())', [id])
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('passkey_refused')
  })
})

describe('a registration is refused', () => {
  const FORGERIES: Record<string, Forgery> = {
    'from another origin': { origin: 'https://paps.example.evil' },
    'for another host': { rpId: 'evil.example' },
    'of another type': { type: 'webauthn.get' },
    'without a check of the person': { flags: 0x41 },
    'without a person': { flags: 0x44 },
  }

  it.each(Object.entries(FORGERIES))('%s', async (_, forgery) => {
    const { token } = await server.signUp()
    expect((await add(token, makeDevice(), { forgery })).body.code).toBe('passkey_refused')
  })

  it('with the challenge of somebody else, of a sign-in, of another time, or used before', async () => {
    const [{ token }, stranger] = await Promise.all([server.signUp(), server.signUp()])
    const options = await start(token)
    const tryWith = (challenge: string, device = makeDevice()) =>
      server.call('POST /api/passkey/', {
        token,
        body: { name: 'x', response: device.register({ ...options, challenge }) },
      })
    const others = (await start(stranger.token)).challenge
    const ofSignIn = (await startSignIn()).challenge
    for (const challenge of [others, ofSignIn, 'AAAA', `${options.challenge}A`]) {
      expect((await tryWith(challenge)).body.code).toBe('passkey_refused')
    }
    server.context.now = () => new Date(Date.now() + 301_000)
    expect((await tryWith(options.challenge)).body.code).toBe('passkey_refused')
    server.context.now = () => new Date()
    expect((await tryWith(options.challenge)).status).toBe(200)
    expect((await tryWith(options.challenge)).body.code).toBe('passkey_refused')
  })
})

describe('a sign-in is refused', () => {
  const FORGERIES: Record<string, Forgery> = {
    'from another origin': { origin: 'http://localhost:4001' },
    'for another host': { rpId: 'evil.example' },
    'of another type': { type: 'webauthn.create' },
    'without a check of the person': { flags: 0x01 },
    'for another person': { userHandle: 'AZqLbnwAerzN7wEjRWeJqw' },
  }

  it.each(Object.entries(FORGERIES))('%s', async (_, forgery) => {
    const { device } = await makeOwner()
    expect((await signIn(device.sign(await startSignIn(), forgery))).body.code).toBe('passkey_refused')
  })

  it('when a response comes twice, one after the other or at once', async () => {
    const { device } = await makeOwner()
    const response = device.sign(await startSignIn())
    const results = await Promise.all([signIn(response), signIn(response), signIn(response)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await signIn(response)).body.code).toBe('passkey_refused')
  })

  it('when the counter does not grow, as with a copied key', async () => {
    const { device } = await makeOwner()
    expect((await signIn(device.sign(await startSignIn(), { counter: 7 }))).status).toBe(200)
    expect((await signIn(device.sign(await startSignIn(), { counter: 7 }))).body.code).toBe('passkey_refused')
    expect((await signIn(device.sign(await startSignIn(), { counter: 3 }))).body.code).toBe('passkey_refused')
    expect((await signIn(device.sign(await startSignIn(), { counter: 8 }))).status).toBe(200)
  })

  it('when the signature is of another passkey, or any byte of it was changed', async () => {
    const [one, other] = await Promise.all([makeOwner(), makeOwner()])
    const options = await startSignIn()
    const response = one.device.sign(options)
    const { id } = other.device.sign(options)
    const changed = (part: 'signature' | 'authenticatorData' | 'clientDataJSON') => {
      const bytes = Buffer.from(response.response[part], 'base64url')
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2)
      return { ...response, response: { ...response.response, [part]: bytes.toString('base64url') } }
    }
    const forged = [
      { ...response, id, rawId: id },
      changed('signature'),
      changed('authenticatorData'),
      changed('clientDataJSON'),
    ]
    for (const one of forged) expect((await signIn(one)).body.code).toBe('passkey_refused')
    expect((await signIn(response)).status).toBe(200)
  })

  it('with the challenge of a registration, an expired one or one of another server', async () => {
    const { device, token } = await makeOwner()
    const options = await startSignIn()
    const withChallenge = (challenge: string) => signIn(device.sign({ ...options, challenge }))
    for (const challenge of [(await start(token)).challenge, Buffer.alloc(52).toString('base64url')]) {
      expect((await withChallenge(challenge)).body.code).toBe('passkey_refused')
    }
    server.context.now = () => new Date(Date.now() + 301_000)
    expect((await withChallenge(options.challenge)).body.code).toBe('passkey_refused')
  })
})
