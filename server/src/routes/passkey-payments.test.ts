import { type AssertionResponse, may, newId, type Route, routeTable, takesProof } from '@paps/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, type Forgery, makeAuthenticator } from '../../testing/authenticator.ts'
import {
  balanceOf,
  changeUser,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  PIN,
} from '../../testing/money.ts'
import {
  confirm,
  givePasskey,
  type SignedRequest,
  sendSigned,
  signRequest,
  startConfirmation,
} from '../../testing/passkeys.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeOperator, OPERATOR_PIN } from '../../testing/team.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

interface Owner extends Holder {
  device: Authenticator
}

async function makeOwner(options: Parameters<typeof makeHolder>[1] = { paps: 100_000n }): Promise<Owner> {
  const holder = await makeHolder(server, options)
  return { ...holder, device: await givePasskey(server, holder.token, PIN) }
}

async function quote(from: Holder, to: Holder, amount: number, note?: string): Promise<string> {
  const body = { receiver: to.papsId, amount, ...(note && { note }) }
  return (await server.call('POST /api/transfer', { token: from.token, body })).body.quote_id
}

async function quoteSend(from: Holder, to: Holder, amount: number, note?: string): Promise<SignedRequest> {
  const body = { quote_id: await quote(from, to, amount, note) }
  return { method: 'POST', path: '/api/transfer/send', body, idempotencyKey: newId() }
}

const sendByPin = (from: Holder, { body, idempotencyKey = '' }: SignedRequest, pin = PIN) =>
  server.call('POST /api/transfer/send', {
    token: from.token,
    body: { ...(body as { quote_id: string }), pin },
    headers: { 'idempotency-key': idempotencyKey },
  })

async function signInAgain({ email }: Holder): Promise<string> {
  const body = { email, password: 'correct horse battery' }
  return (await server.call('POST /api/auth/signin_email_password', { body })).body.jwt
}

const pinFailuresOf = async ({ id }: Holder) =>
  (
    await server.database.kysely
      .selectFrom('user_credentials')
      .select('pin_failures')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).pin_failures

describe('a payment confirmed with a passkey', () => {
  it('moves the money once, without the PIN', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const { status, body } = await confirm(server, from.token, from.device, request)
    expect([status, body]).toEqual([200, expect.objectContaining({ update: expect.objectContaining({ paps: 975 }) })])
    expect((await balanceOf(server, to)).paps).toBe(25)
  })

  it('returns the stored response to the very same request, and moves nothing again', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const passkey = await signRequest(server, from.token, from.device, request)
    const send = () => sendSigned(server, from.token, request, passkey)
    const first = await send()
    const again = await send()
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect([again.status, again.body]).toEqual([200, first.body])
    // A new signature, or the PIN, confirms the replay as well.
    const fresh = await confirm(server, from.token, from.device, request)
    expect(fresh.headers.get('idempotent-replay')).toBe('true')
    expect((await sendByPin(from, request)).headers.get('idempotent-replay')).toBe('true')
    expect((await balanceOf(server, to)).paps).toBe(25)
  })

  it('moves the money once when it comes several times at once', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const passkey = await signRequest(server, from.token, from.device, request)
    const results = await Promise.all(Array.from({ length: 5 }, () => sendSigned(server, from.token, request, passkey)))
    const refused = results.filter(({ status }) => status !== 200)
    // The others can't know yet how the first one ends.
    for (const { body } of refused) expect(body.code).toBe('outcome_unknown')
    expect(refused.length).toBeLessThan(5)
    expect((await balanceOf(server, to)).paps).toBe(25)
  })

  it('does not move money later with a signature that was used for a refused attempt', async () => {
    const [from, to] = await Promise.all([makeOwner({ paps: 1000n }), makeHolder(server)])
    const request = await quoteSend(from, to, 10)
    await confirm(server, from.token, from.device, await quoteSend(from, to, 5))
    const passkey = await signRequest(server, from.token, from.device, request)
    const send = () => sendSigned(server, from.token, request, passkey)
    expect((await send()).body.code).toBe('insufficient_funds')
    await giveMoney(server, from.id, 10_000n)
    expect((await send()).body.code).toBe('outcome_unknown')
    expect((await balanceOf(server, to)).paps).toBe(5)
  })

  it('is not stored or logged', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const passkey = await signRequest(server, from.token, from.device, request)
    await sendSigned(server, from.token, request, passkey)
    const { signature, clientDataJSON } = passkey.response
    const { rows } = await server.database.pool.query(
      'select row_to_json(k)::text as text from idempotency_keys k where owner_id = $1',
      [from.id],
    )
    expect(rows).toHaveLength(1)
    for (const text of [...rows.map((row) => row.text as string), ...server.logLines]) {
      expect(text).not.toContain(signature)
      expect(text).not.toContain(clientDataJSON)
    }
  })
})

describe('a captured payment', () => {
  const changedBytes = (passkey: AssertionResponse, part: 'signature' | 'authenticatorData' | 'clientDataJSON') => {
    const bytes = Buffer.from(passkey.response[part], 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2)
    return { ...passkey, response: { ...passkey.response, [part]: bytes.toString('base64url') } }
  }

  it('is refused with every field changed, one at a time', async () => {
    const [from, to, other, thief] = await Promise.all([
      makeOwner(),
      makeHolder(server),
      makeHolder(server),
      makeOwner(),
    ])
    const request = await quoteSend(from, to, 25, 'Rent')
    const passkey = await signRequest(server, from.token, from.device, request)
    const second = await signInAgain(from)
    const withQuote = (quote_id: string) => ({ ...request, body: { quote_id } })
    const { idempotencyKey: _, ...withoutKey } = request
    const payment = await makeHolder(server, { userType: 'store' })
    const paymentQuote = (
      await server.call('POST /api/payment', { token: from.token, body: { receiver: payment.papsId, amount: 25 } })
    ).body.quote_id
    const changes: Record<string, { request?: SignedRequest; token?: string; passkey?: unknown }> = {
      'another amount': { request: withQuote(await quote(from, to, 26, 'Rent')) },
      'another receiver': { request: withQuote(await quote(from, other, 25, 'Rent')) },
      'another note': { request: withQuote(await quote(from, to, 25, 'Food')) },
      'another quote of the same': { request: withQuote(await quote(from, to, 25, 'Rent')) },
      'a further field': { request: { ...request, body: { ...request.body, note: 'x' } } },
      'a further query': { request: { ...request, path: `${request.path}?a=1` } },
      'another path': { request: { ...request, path: '/api/payment/send', body: { quote_id: paymentQuote } } },
      'another method and path': {
        request: { ...request, method: 'PUT', path: '/api/saving/', body: { _id: newId(), add: 25 } },
      },
      'another idempotency key': { request: { ...request, idempotencyKey: newId() } },
      'no idempotency key': { request: withoutKey },
      'another session of the same person': { token: second },
      'the session of somebody else': { token: thief.token },
      'the passkey of somebody else': {
        passkey: { ...passkey, id: thief.device.credentialId, rawId: thief.device.credentialId },
      },
      'another raw id': { passkey: { ...passkey, rawId: thief.device.credentialId } },
      'another user handle': {
        passkey: { ...passkey, response: { ...passkey.response, userHandle: 'AZqLbnwAerzN7wEjRWeJqw' } },
      },
      'another signature': { passkey: changedBytes(passkey, 'signature') },
      'other data of the device': { passkey: changedBytes(passkey, 'authenticatorData') },
      'other data of the browser': { passkey: changedBytes(passkey, 'clientDataJSON') },
    }
    for (const [name, { request: changed = request, token = from.token, passkey: forged = passkey }] of Object.entries(
      changes,
    )) {
      const { body } = await sendSigned(server, token, changed, forged)
      expect([name, body.code]).toEqual([name, 'passkey_refused'])
    }
    expect((await balanceOf(server, from)).paps).toBe(1000)
    server.context.now = () => new Date(Date.now() + 301_000)
    expect((await sendSigned(server, from.token, request, passkey)).body.code).toBe('passkey_refused')
    server.context.now = () => new Date()
    // Unchanged, it was right all along.
    expect((await sendSigned(server, from.token, request, passkey)).status).toBe(200)
    for (const changed of [{ ...request, idempotencyKey: newId() }, withoutKey]) {
      expect((await sendSigned(server, from.token, changed, passkey)).body.code).toBe('passkey_refused')
    }
    expect((await balanceOf(server, from)).paps).toBe(975)
    expect(await pinFailuresOf(from)).toBe(0)
  })

  it('is refused with any field of a withdrawal changed, and without the fee that was shown', async () => {
    const from = await makeOwner()
    const [shop, other] = await Promise.all([
      makeHolder(server, { userType: 'store' }),
      makeHolder(server, { userType: 'store' }),
    ])
    const body = { receiver: shop.papsId, amount: 50, note: 'Market' }
    const { fee } = (await server.call('POST /api/withdrawal', { token: from.token, body: { ...body, preview: true } }))
      .body
    const request: SignedRequest = {
      method: 'POST',
      path: '/api/withdrawal/',
      body: { ...body, fee },
      idempotencyKey: newId(),
    }
    const passkey = await signRequest(server, from.token, from.device, request)
    const others = { receiver: other.papsId, amount: 51, note: 'Other', fee: fee + 1, preview: false }
    for (const [name, value] of Object.entries(others)) {
      const changed = { ...request, body: { ...request.body, [name]: value } }
      expect([name, (await sendSigned(server, from.token, changed, passkey)).body.code]).toEqual([
        name,
        'passkey_refused',
      ])
    }
    expect((await sendSigned(server, from.token, request, passkey)).status).toBe(200)
    const unknownFee: SignedRequest = { method: 'POST', path: '/api/withdrawal/', body }
    const refused = await confirm(server, from.token, from.device, unknownFee)
    expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ field: 'fee' }] })
    const otherFee = { ...unknownFee, body: { ...body, fee: fee + 1 } }
    expect((await confirm(server, from.token, from.device, otherFee)).body.code).toBe('conflict')
  })

  it('is refused for another record of the path', async () => {
    const from = await makeOwner()
    const open = async (name: string) =>
      (await server.call('POST /api/saving/', { token: from.token, body: { name, amount: 10, pin: PIN } })).body.data
        ._id
    const [one, other] = [await open('Roof'), await open('School')]
    const close = (id: string): SignedRequest => ({ method: 'DELETE', path: `/api/saving/${id}`, body: {} })
    const passkey = await signRequest(server, from.token, from.device, close(one))
    expect((await sendSigned(server, from.token, close(other), passkey)).body.code).toBe('passkey_refused')
    expect((await sendSigned(server, from.token, close(one), passkey)).status).toBe(200)
    expect((await sendSigned(server, from.token, close(one), passkey)).body.code).toBe('passkey_refused')
  })
})

describe('a confirmation is refused', () => {
  const FORGERIES: Record<string, Forgery> = {
    'from another origin': { origin: 'https://paps.example.evil' },
    'for another host': { rpId: 'evil.example' },
    'of another type': { type: 'webauthn.create' },
    'without a check of the person': { flags: 0x01 },
  }

  it.each(Object.entries(FORGERIES))('%s', async (_, forgery) => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const passkey = await signRequest(server, from.token, from.device, request, forgery)
    expect((await sendSigned(server, from.token, request, passkey)).body.code).toBe('passkey_refused')
  })

  it('with the challenge of a sign-in or a registration, and signs nobody in', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const options = await startConfirmation(server, from.token, request)
    const ofSignIn = (await server.call('POST /api/auth/passkey_options')).body.challenge
    const ofNewKey = (await server.call('POST /api/passkey/options', { token: from.token })).body.challenge
    for (const challenge of [ofSignIn, ofNewKey]) {
      const passkey = from.device.sign({ ...options, challenge })
      expect((await sendSigned(server, from.token, request, passkey)).body.code).toBe('passkey_refused')
    }
    const response = from.device.sign(options)
    const signIn = await server.call('POST /api/auth/signin_passkey', { body: { response } })
    expect(signIn.body.code).toBe('passkey_refused')
  })

  it('by a copied key, whose counter does not grow', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const send = async (counter: number) => {
      const request = await quoteSend(from, to, 1)
      const passkey = await signRequest(server, from.token, from.device, request, { counter })
      return (await sendSigned(server, from.token, request, passkey)).status
    }
    expect([await send(7), await send(7), await send(3), await send(8)]).toEqual([200, 401, 401, 200])
  })

  it('by a passkey that was removed after it signed', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const passkey = await signRequest(server, from.token, from.device, request)
    const [{ _id: id = '' } = {}] = (await server.call('GET /api/passkey/', { token: from.token })).body.data
    await server.call('DELETE /api/passkey/{id}', { token: from.token, params: { id }, body: { pin: PIN } })
    expect((await sendSigned(server, from.token, request, passkey)).body.code).toBe('passkey_refused')
    const options = await server.call('POST /api/passkey/confirmation', {
      token: from.token,
      body: { method: 'POST', path: '/api/transfer/send', body: request.body },
    })
    expect(options.body.code).toBe('passkey_missing')
  })

  it('together with the PIN, and in any other shape', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    const request = await quoteSend(from, to, 25)
    const passkey = await signRequest(server, from.token, from.device, request)
    const both = { ...request, body: { ...request.body, pin: PIN } }
    expect((await sendSigned(server, from.token, both, passkey)).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'passkey' }],
    })
    for (const shape of ['yes', 1, true, {}, [passkey], { ...passkey, type: 'password' }]) {
      expect((await sendSigned(server, from.token, request, shape)).status).toBe(422)
    }
    expect((await balanceOf(server, from)).paps).toBe(1000)
  })

  it('for a call that takes no PIN', async () => {
    const { token } = await makeOwner()
    for (const path of ['/api/transfer', '/api/auth/signout', '/api/nothing', '/api/transfer/send/x']) {
      const body = { method: 'POST' as const, path, body: {} }
      expect((await server.call('POST /api/passkey/confirmation', { token, body })).status).toBe(404)
    }
  })

  it('after twenty wrong signatures in one session, which block no other session', async () => {
    const strict = await startTestApp({ config: { rateLimitFactor: 1 } })
    try {
      const from = await makeHolder(strict, { paps: 1000n })
      const device = await givePasskey(strict, from.token, PIN)
      const request: SignedRequest = { method: 'POST', path: '/api/profile/export', body: {} }
      const options = await startConfirmation(strict, from.token, request)
      const codes: unknown[] = []
      for (let n = 0; n < 21; n++) {
        const forged = device.sign(options, { origin: 'https://elsewhere.example' })
        codes.push((await sendSigned(strict, from.token, request, forged)).body.code)
      }
      expect(codes.slice(0, 20)).toEqual(Array(20).fill('passkey_refused'))
      expect(codes[20]).toBe('rate_limited')
      expect((await sendSigned(strict, from.token, request, device.sign(options))).body.code).toBe('rate_limited')
      const sign_in = { email: from.email, password: 'correct horse battery' }
      const { jwt } = (await strict.call('POST /api/auth/signin_email_password', { body: sign_in })).body
      expect((await confirm(strict, jwt, device, request)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('the PIN and the passkey', () => {
  it('do not lock or unlock each other', async () => {
    const [from, to] = await Promise.all([makeOwner(), makeHolder(server)])
    for (let n = 0; n < 5; n++) await sendByPin(from, await quoteSend(from, to, 1), '1357')
    const locked = await sendByPin(from, await quoteSend(from, to, 1))
    expect(locked.body.code).toBe('pin_locked')
    const request = await quoteSend(from, to, 1)
    const foreign = await signRequest(server, from.token, from.device, request, { origin: 'https://evil.example' })
    expect((await sendSigned(server, from.token, request, foreign)).body.code).toBe('passkey_refused')
    expect((await confirm(server, from.token, from.device, request)).status).toBe(200)
    expect((await sendByPin(from, await quoteSend(from, to, 1))).body.code).toBe('pin_locked')
  })

  it('are one enough without the other, once the email is verified', async () => {
    // Staff approved the store, so it is no draft without a proven mailbox.
    const [from, to] = await Promise.all([makeHolder(server, { userType: 'store', paps: 5000n }), makeHolder(server)])
    await changeUser(server, from.id, { pin_hash: null, is_email_verified: false })
    const device = await givePasskey(server, from.token)
    const send = async () => confirm(server, from.token, device, await quoteSend(from, to, 5))
    expect((await send()).body.code).toBe('email_unverified')
    await changeUser(server, from.id, { is_email_verified: true })
    expect((await send()).status).toBe(200)
    const { body } = await server.call('POST /api/transfer/send', {
      token: from.token,
      body: { quote_id: await quote(from, to, 5) },
    })
    expect(body.code).toBe('pin_needed')
  })
})

describe('the demand for a passkey above an amount', () => {
  const demand = (token: string, above: number | null, pin?: string) =>
    server.call('PUT /api/passkey/above', { token, body: { above, ...(pin && { pin }) } })
  const demandSigned = ({ token, device }: Owner, above: number | null) =>
    confirm(server, token, device, { method: 'PUT', path: '/api/passkey/above', body: { above } })

  it('is kept for every payment above it, and counts no PIN', async () => {
    const from = await makeOwner()
    const [to, shop] = await Promise.all([makeHolder(server), makeHolder(server, { userType: 'store' })])
    expect((await demand(from.token, 50)).body.code).toBe('pin_needed')
    expect((await demand(from.token, 50, '1357')).body.code).toBe('wrong_pin')
    expect((await demand(from.token, 50, PIN)).body).toEqual({ above: 50 })
    expect((await server.call('GET /api/passkey/', { token: from.token })).body.above).toBe(50)
    expect((await sendByPin(from, await quoteSend(from, to, 50))).status).toBe(200)
    const larger = await quoteSend(from, to, 50.01)
    expect((await sendByPin(from, larger)).body.code).toBe('passkey_needed')
    expect((await sendByPin(from, larger, '1357')).body.code).toBe('passkey_needed')
    expect(await pinFailuresOf(from)).toBe(0)
    expect((await confirm(server, from.token, from.device, larger)).status).toBe(200)
    const { body } = await server.call('POST /api/payment', {
      token: from.token,
      body: { receiver: shop.papsId, amount: 60 },
    })
    const paid = await server.call('POST /api/payment/send', {
      token: from.token,
      body: { quote_id: body.quote_id, pin: PIN },
    })
    expect(paid.body.code).toBe('passkey_needed')
    const cash = await server.call('POST /api/withdrawal', { token: from.token, body: { amount: 60, pin: PIN } })
    expect(cash.body.code).toBe('passkey_needed')
  })

  it('is kept for refunds of a store', async () => {
    const [shop, payer] = await Promise.all([
      makeOwner({ userType: 'store', paps: 0n }),
      makeHolder(server, { paps: 50_000n }),
    ])
    const quoted = await server.call('POST /api/payment', {
      token: payer.token,
      body: { receiver: shop.papsId, amount: 80 },
    })
    const paid = await server.call('POST /api/payment/send', {
      token: payer.token,
      body: { quote_id: quoted.body.quote_id, pin: PIN },
    })
    const body = { _id: paid.body.payment[0]?._id ?? '' }
    await demand(shop.token, 50, PIN)
    const byPin = await server.call('POST /api/payment/refund', { token: shop.token, body: { ...body, pin: PIN } })
    expect(byPin.body.code).toBe('passkey_needed')
    const signed = await confirm(server, shop.token, shop.device, { method: 'POST', path: '/api/payment/refund', body })
    expect(signed.status).toBe(200)
  })

  it('needs a passkey, and the passkey itself to protect less', async () => {
    const { token } = await makeHolder(server)
    expect((await demand(token, 50, PIN)).body.code).toBe('passkey_missing')
    const owner = await makeOwner()
    expect((await demand(owner.token, 50, PIN)).status).toBe(200)
    expect((await demand(owner.token, 40, PIN)).status).toBe(200)
    for (const above of [45, null]) expect((await demand(owner.token, above, PIN)).body.code).toBe('passkey_needed')
    expect((await demandSigned(owner, 45)).body).toEqual({ above: 45 })
    expect((await demandSigned(owner, null)).body).toEqual({ above: null })
  })

  it('lets the PIN neither add a passkey of a thief nor remove that of the owner', async () => {
    const owner = await makeOwner()
    await demand(owner.token, 50, PIN)
    await expect(givePasskey(server, owner.token, PIN)).rejects.toThrow('not added')
    const [{ _id: id = '' } = {}] = (await server.call('GET /api/passkey/', { token: owner.token })).body.data
    const remove = await server.call('DELETE /api/passkey/{id}', {
      token: owner.token,
      params: { id },
      body: { pin: PIN },
    })
    expect(remove.body.code).toBe('passkey_needed')
    const request: SignedRequest = { method: 'DELETE', path: `/api/passkey/${id}`, body: {} }
    expect((await confirm(server, owner.token, owner.device, request)).status).toBe(200)
    // The last passkey ends the demand: no payment could meet it.
    expect((await server.call('GET /api/passkey/', { token: owner.token })).body).toEqual({ data: [], above: null })
  })

  it('is announced', async () => {
    const owner = await makeOwner()
    await demand(owner.token, 50, PIN)
    await demandSigned(owner, null)
    const messages = [1, 2, 3].map(() => server.nextMessage(owner.email))
    expect((await Promise.all(messages)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Larger payments now need your passkey', 'Your PIN confirms all payments again']),
    )
  })
})

describe('every call that takes a PIN', () => {
  const ABOUT_PROOF = ['pin_needed', 'wrong_pin', 'pin_locked', 'passkey_refused', 'passkey_needed', 'unauthenticated']
  let store: Holder
  beforeAll(async () => {
    store = await makeHolder(server, { userType: 'store', paps: 100_000n })
  })

  async function makeCaller({ access }: Route) {
    if (may('regular', access)) return { ...(await makeHolder(server, { paps: 100_000n, points: 1000n })), pin: PIN }
    return { ...(await makeOperator(server, store, { role: 'manager' })), pin: OPERATOR_PIN }
  }

  it.each(routeTable.filter(takesProof).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s takes a passkey in its place, for this request only',
    async (name, route) => {
      const { token, pin } = await makeCaller(route)
      const device = await givePasskey(server, token, pin)
      const { pin: __, ...example } = route.example.body as Record<string, unknown>
      const body: Record<string, unknown> = { ...example }
      if (name === 'POST /api/passkey/') {
        const options = (await server.call('POST /api/passkey/options', { token })).body
        body.response = makeAuthenticator(server.context.config.publicUrl).register(options)
      }
      const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => route.example.params?.[key] ?? '')
      const request: SignedRequest = { method: route.method as 'POST', path, body }
      const passkey = await signRequest(server, token, device, request)
      const strange = { ...request, body: { ...body, further: 1 } }
      expect((await sendSigned(server, token, strange, passkey)).body.code).toBe('passkey_refused')
      const answer = await sendSigned(server, token, request, passkey)
      expect(ABOUT_PROOF).not.toContain(answer.body.code)
    },
  )
})
