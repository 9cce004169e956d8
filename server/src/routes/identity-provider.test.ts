import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_ID } from '../../testing/provider.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { startVisits, type Visits } from '../../testing/visit.ts'

const PASSWORD = 'a long sentence is best'

let visits: Visits

beforeAll(async () => {
  visits = await startVisits()
})
afterAll(() => visits.close())

describe('setting out for the provider', () => {
  it('answers where to go, asking for an ID token in the fragment', async () => {
    const { url, nonce } = await visits.setOut()
    expect(url.origin + url.pathname).toBe(`${visits.provider.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      redirect_uri: 'https://paps.example/signin/provider',
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect((await visits.setOut()).nonce).not.toBe(nonce)
  })

  it('keeps the nonce from scripts and from other sites, for ten minutes', async () => {
    const { setCookie } = await visits.setOut()
    expect(setCookie).toMatch(/^paps_nonce=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('gives a second tab the nonce of the first, so that both find back', async () => {
    const first = await visits.setOut()
    const second = await visits.setOut({ cookie: first.cookie })
    expect(second.nonce).toBe(first.nonce)
    expect(second.url.searchParams.get('state')).not.toBe(first.url.searchParams.get('state'))
  })

  it('answers that there is no provider where none is set up, and refuses its tokens', async () => {
    const plain = await startTestApp()
    const { status, body, headers } = await plain.call('GET /api/auth/provider')
    expect([status, body, headers.get('set-cookie')]).toEqual([200, { provider: null }, null])
    const { cookie, nonce } = await visits.setOut()
    const refused = await plain.call('POST /api/auth/signin_google', {
      body: { id_token: await visits.provider.sign(visits.claims(nonce)) },
      headers: { cookie },
    })
    expect(refused.body).toMatchObject({ code: 'provider_refused' })
    await plain.close()
  })

  it('sends the cookie over TLS alone in production', async () => {
    const production = await startVisits({ production: true })
    const { setCookie } = await production.setOut()
    expect(setCookie).toMatch(/^__Host-paps_nonce=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await production.close()
  })
})

describe('a first sign-in', () => {
  it('opens an account with a wallet and a verified email, as the token says and not as the caller does', async () => {
    const claims = { email: 'Afua@Example.com', given_name: 'Afua', family_name: 'Sarpong' }
    const said = { email: 'kofi@example.com', first_name: 'Kofi', last_name: 'B', photo_url: 'https://x.example/y.png' }
    const { status, body } = await visits.signIn(claims, { body: said })
    expect(status).toBe(200)
    expect(await visits.whoIs(body.jwt)).toMatchObject({
      email: { email: 'afua@example.com' },
      first_name: 'Afua',
      last_name: 'Sarpong',
      is_email_verified: true,
      user_type: 'regular',
      paps: 0,
      points: 0,
      avatar: null,
    })
  })

  it.each([
    ['one name', { given_name: undefined, family_name: undefined, name: 'Kwame Nii Armah' }, 'Kwame', 'Nii Armah'],
    ['only a given name', { family_name: undefined, name: 'Kwame Armah' }, 'Esi', ''],
    ['no name', { given_name: undefined, family_name: undefined, email: 'nii@example.com' }, 'nii', ''],
    ['an endless name', { given_name: `A${'a'.repeat(500)}\u202e\n` }, `A${'a'.repeat(49)}`, 'Owusu'],
    ['a name with a link', { given_name: 'http://evil.tld', family_name: 'Раypal' }, 'evil. tld', ''],
    [
      'a name of nothing',
      { given_name: '😀', family_name: undefined, name: '1', email: '7@example.com' },
      'Member',
      '',
    ],
  ])('makes the best of %s', async (_, claims, firstName, lastName) => {
    const { body } = await visits.signIn(claims)
    expect(await visits.whoIs(body.jwt)).toMatchObject({ first_name: firstName, last_name: lastName })
  })

  it('leaves the account without a password', async () => {
    await visits.signIn({ email: 'nopassword@example.com' })
    const { body } = await visits.server.call('POST /api/auth/signin_email_password', {
      body: { email: 'nopassword@example.com', password: '' },
    })
    expect(body.code).toBe('invalid_credentials')
  })

  it('ties the newcomer to whoever gave the referral code', async () => {
    const referrer = await visits.whoIs((await visits.server.signUp()).token)
    const { body } = await visits.signIn({}, { body: { referral_code: referrer.referral_code.toLowerCase() } })
    const { _id } = await visits.whoIs(body.jwt)
    const row = await visits.server.database.kysely
      .selectFrom('users')
      .select('referred_by')
      .where('id', '=', _id)
      .executeTakeFirst()
    expect(row?.referred_by).toBe(referrer._id)
  })

  it('opens one account when it comes many times at once', async () => {
    const before = await visits.rows()
    const { nonce, cookie } = await visits.setOut()
    const idToken = await visits.provider.sign(visits.claims(nonce))
    const answers = await Promise.all(Array.from({ length: 8 }, () => visits.comeBack(idToken, { cookie })))
    const people = await Promise.all(answers.map(({ body }) => visits.whoIs(body.jwt)))
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(1)
    const { users = 0, identities = 0, sessions = 0 } = before
    expect(await visits.rows()).toEqual({ users: users + 1, identities: identities + 1, sessions: sessions + 8 })
  })

  it('opens one account when a sign-up with the same email comes at the same moment', async () => {
    for (const round of Array.from({ length: 5 }).keys()) {
      const email = `both${round}@example.com`
      const { users = 0 } = await visits.rows()
      const [provided, typed] = await Promise.all([visits.signIn({ email }), typeIn(email)])
      expect(provided.status).toBe(200)
      expect((await visits.rows()).users).toBe(users + 1)
      // The sign-up was refused, or its draft has ended.
      const draft = typed.body.jwt
      if (draft) expect((await visits.server.call('GET /api/auth/get_current_user', { token: draft })).status).toBe(401)
      else expect(typed.body.code).toBe('signup_refused')
    }
  })
})

/** Signs up with an email and a password, without proving the mailbox. */
const typeIn = (email: string) =>
  visits.server.call('POST /api/auth/signup_email_password', {
    body: { email, first_name: 'Fake', last_name: 'Person', password: PASSWORD, confirm_password: PASSWORD },
  })

describe('drafts of strangers with the same email', () => {
  it('are no account: the provider’s proof opens one, with the provider’s name, and ends them', async () => {
    const email = 'squatted@example.com'
    const strangers = [(await typeIn(email)).body.jwt, (await typeIn(email)).body.jwt]
    const { status, body } = await visits.signIn({ email })
    expect(status).toBe(200)
    expect(await visits.whoIs(body.jwt)).toMatchObject({ first_name: 'Esi', is_email_verified: true })
    for (const token of strangers) {
      expect((await visits.server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
    }
  })

  it('are connected to nothing, not even to the provider’s account of that email', async () => {
    const email = 'connects@example.com'
    const token = (await typeIn(email)).body.jwt
    const before = await visits.rows()
    const refused = await visits.signIn({ email }, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'email_unverified'])
    expect(await visits.rows()).toEqual(before)
  })
})

describe('a later sign-in', () => {
  it('finds the account by issuer and subject, whatever the email has become', async () => {
    const first = await visits.signIn({ sub: 'stays', email: 'before@example.com' })
    const later = await visits.signIn({ sub: 'stays', email: 'after@example.com', given_name: 'Other' })
    const [before, after] = [await visits.whoIs(first.body.jwt), await visits.whoIs(later.body.jwt)]
    expect(after._id).toBe(before._id)
    expect(after).toMatchObject({ email: { email: 'before@example.com' }, first_name: 'Esi' })
  })

  it('is refused while the account is locked', async () => {
    const { body } = await visits.signIn({ sub: 'locked' })
    const { _id } = await visits.whoIs(body.jwt)
    await visits.server.database.pool.query('update users set locked_at = now() where id = $1', [_id])
    const refused = await visits.signIn({ sub: 'locked' })
    expect([refused.status, refused.body.code]).toEqual([403, 'account_locked'])
  })

  it('opens a new account when the old one was deleted, since nothing is kept of it', async () => {
    const { body } = await visits.signIn({ sub: 'deleted', email: 'deleted@example.com' })
    const { _id } = await visits.whoIs(body.jwt)
    await visits.server.database.pool.query('select erase_user($1, now())', [_id])
    const again = await visits.signIn({ sub: 'deleted', email: 'deleted@example.com' })
    expect((await visits.whoIs(again.body.jwt))._id).not.toBe(_id)
  })
})

describe('an account with the same email', () => {
  it('is left alone, and its owner asked to sign in and connect', async () => {
    const { email } = await visits.server.signUp()
    const before = await visits.rows()
    const { status, body } = await visits.signIn({ email })
    expect([status, body.code]).toEqual([409, 'link_needed'])
    expect(body.msg).toMatch(/password first/)
    expect(await visits.rows()).toEqual(before)
  })

  it('is connected by its owner, signed in, who stays in the same session', async () => {
    const { email, token } = await visits.server.signUp()
    const before = await visits.rows()
    const { status, body } = await visits.signIn({ sub: 'mine', email }, { token })
    expect([status, body.jwt]).toEqual([200, token])
    expect(await visits.rows()).toEqual({ ...before, identities: (before.identities ?? 0) + 1 })
    expect(await visits.whoIs(token)).toMatchObject({ is_email_verified: true })

    const later = await visits.signIn({ sub: 'mine', email })
    expect((await visits.whoIs(later.body.jwt)).email).toEqual({ email })
  })

  it('is said to be connected to its owner alone', async () => {
    const { email, token } = await visits.server.signUp()
    const connected = async (asking?: string) =>
      (await visits.server.call('GET /api/auth/provider', asking ? { token: asking } : {})).body.provider?.connected
    expect(await connected(token)).toBe(false)
    await visits.signIn({ email }, { token })
    expect(await connected(token)).toBe(true)
    expect(await connected()).toBe(false)
  })

  it('is not connected by somebody else who is signed in, nor by its owner after signing out', async () => {
    const { email, token } = await visits.server.signUp()
    const other = await visits.server.signUp()
    await visits.server.call('POST /api/auth/signout', { token })
    const before = await visits.rows()
    for (const held of [other.token, token, 'nonsense']) {
      expect((await visits.signIn({ email }, { token: held })).body.code).toBe('link_needed')
    }
    expect(await visits.rows()).toEqual(before)
  })
})

describe('somebody who is signed in', () => {
  it('gets no second account by choosing another email there', async () => {
    const { token } = await visits.server.signUp()
    const before = await visits.rows()
    const { status, body } = await visits.signIn({}, { token })
    expect([status, body.code]).toEqual([409, 'provider_mismatch'])
    expect(await visits.rows()).toEqual(before)
  })

  it('is not turned into the person another identity belongs to', async () => {
    await visits.signIn({ sub: 'somebody' })
    const { token } = await visits.server.signUp()
    expect((await visits.signIn({ sub: 'somebody' }, { token })).body.code).toBe('provider_mismatch')
  })

  it('connects once when the answer comes many times at once', async () => {
    const { email, token } = await visits.server.signUp()
    const { identities = 0 } = await visits.rows()
    const { nonce, cookie } = await visits.setOut()
    const idToken = await visits.provider.sign(visits.claims(nonce, { email }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => visits.comeBack(idToken, { cookie, token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await visits.rows()).identities).toBe(identities + 1)
  })
})
