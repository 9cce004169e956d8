import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const people = async () => [
  await makeHolder(server, { firstName: 'Ama', paps: 10_000n }),
  await makeHolder(server, { firstName: 'Kofi', paps: 10_000n }),
]
const block = (by: Holder, { id }: Pick<Holder, 'id'>) =>
  server.call('POST /api/block/', { token: by.token, body: { _id: id } })
const unblock = (by: Holder, { id }: Holder) =>
  server.call('DELETE /api/block/{id}', { token: by.token, params: { id } })
const blocked = async (by: Holder) =>
  (await server.call('GET /api/block/', { token: by.token })).body.data.map(({ paps_id }) => paps_id)
const quote = (by: Holder, to: Holder, amount = 1) =>
  server.call('POST /api/transfer', { token: by.token, body: { receiver: to.papsId, amount } })
const confirm = (by: Holder, quote_id: string) =>
  server.call('POST /api/transfer/send', { token: by.token, body: { quote_id, pin: PIN } })
const quoteRequest = (by: Holder, payer: Holder) =>
  server.call('POST /api/payment/req', { token: by.token, body: { receiver: payer.papsId, amount: 5 } })
const ask = async (by: Holder, payer: Holder) => {
  const { body } = await quoteRequest(by, payer)
  return server.call('POST /api/payment/req/send', { token: by.token, body: { quote_id: body.quote_id } })
}
const statusOf = async (id: string) =>
  (await server.database.pool.query('select state from records where id = $1', [id])).rows[0].state

describe('blocking a person', () => {
  it('stops them from sending and asking, with the wording of an account that can’t be paid', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    expect((await block(ama, kofi)).body.data).toMatchObject([{ paps_id: kofi.papsId, name: 'Kofi O.' }])
    expect((await quote(kofi, ama)).body).toMatchObject({
      code: 'receiver_unavailable',
      msg: 'Ama O. can’t take money at the moment: the account can’t be paid.',
    })
    expect((await quoteRequest(kofi, ama)).body).toMatchObject({
      code: 'payer_unavailable',
      msg: 'Ama O. can’t be asked for money at the moment.',
    })
    // A locked account gets the identical refusal, so that it reveals nothing.
    const locked = await makeHolder(server, { firstName: 'Ama' })
    await server.database.pool.query('update users set locked_at = now() where id = $1', [locked.id])
    expect((await quote(kofi, locked)).body.msg).toBe((await quote(kofi, ama)).body.msg)
    expect((await quoteRequest(kofi, locked)).body.msg).toBe((await quoteRequest(kofi, ama)).body.msg)
  })

  it('shows them no more and no less of the blocker than strangers see', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    const stranger = await makeHolder(server)
    const look = (by: Holder) =>
      server.call('GET /api/user/lookup/{who}', { token: by.token, params: { who: ama.papsId } })
    await block(ama, kofi)
    expect((await look(kofi)).body).toEqual((await look(stranger)).body)
  })

  it('works both ways: the blocker is asked to unblock first', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    await block(ama, kofi)
    expect(await quote(ama, kofi)).toMatchObject({
      status: 409,
      body: { code: 'blocked_by_you', msg: 'Kofi O. is on your list of blocked people. Unblock them first.' },
    })
    expect((await quoteRequest(ama, kofi)).body.code).toBe('blocked_by_you')
  })

  it('holds for what was quoted before, and ends when they are unblocked', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    const { quote_id } = (await quote(kofi, ama)).body
    const request = (await quoteRequest(kofi, ama)).body.quote_id
    await block(ama, kofi)
    expect((await confirm(kofi, quote_id)).body.code).toBe('receiver_unavailable')
    const sent = await server.call('POST /api/payment/req/send', { token: kofi.token, body: { quote_id: request } })
    expect(sent.body.code).toBe('payer_unavailable')
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 100 })
    expect((await unblock(ama, kofi)).body.data).toEqual([])
    expect((await confirm(kofi, quote_id)).status).toBe(200)
    expect((await ask(kofi, ama)).status).toBe(200)
  })

  it('declines their pending requests, cancels those to them, and notifies as usual', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    const theirs = (await ask(kofi, ama)).body.payment[0]?._id ?? ''
    const mine = (await ask(ama, kofi)).body.payment[0]?._id ?? ''
    const other = await makeHolder(server)
    const unrelated = (await ask(other, ama)).body.payment[0]?._id ?? ''
    await block(ama, kofi)
    expect(await statusOf(theirs)).toBe('declined')
    expect(await statusOf(mine)).toBe('cancelled')
    expect(await statusOf(unrelated)).toBe('pending')
    expect((await eventsOf(server, kofi)).map(({ name }) => name)).toEqual(Array(3).fill('paymentReceiverReq'))
    expect((await notificationsOf(server, kofi)).map(({ state }) => state).sort()).toEqual([
      'cancelled',
      'declined',
      'pending',
    ])
    // Paying an earlier request is refused too.
    const paying = await server.call('POST /api/payment', { token: kofi.token, body: { request_id: mine } })
    expect(paying.body.code).toBe('wrong_state')
  })

  it('leaves refunds alone: what was paid can still be given back', async () => {
    const customer = await makeHolder(server, { paps: 1_000n })
    const shop = await makeHolder(server, { userType: 'store', paps: 1_000n })
    const { body } = await server.call('POST /api/payment', {
      token: customer.token,
      body: { receiver: shop.papsId, amount: 5 },
    })
    const paid = await server.call('POST /api/payment/send', {
      token: customer.token,
      body: { quote_id: body.quote_id, pin: PIN },
    })
    await block(customer, shop)
    expect((await quoteRequest(shop, customer)).body.code).toBe('payer_unavailable')
    const refund = await server.call('POST /api/payment/refund', {
      token: shop.token,
      body: { _id: paid.body.payment[0]?._id ?? '', pin: PIN },
    })
    expect(refund.status).toBe(200)
    expect(await balanceOf(server, customer)).toMatchObject({ paps: 10 })
  })

  it('is repeatable, refuses oneself, staff and nobody, and is not for stores and banks', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    await block(ama, kofi)
    expect((await block(ama, kofi)).body.data).toHaveLength(1)
    expect((await block(ama, ama)).body.code).toBe('to_oneself')
    const staff = await makeHolder(server, { userType: 'support_admin' })
    expect((await block(ama, staff)).body.code).toBe('not_found')
    expect((await block(ama, { id: '019a8b6e-7c00-7abc-8def-0123456789ff' })).body.code).toBe('not_found')
    for (const userType of ['store', 'bank'] as const) {
      expect((await block(await makeHolder(server, { userType }), kofi)).body.code).toBe('forbidden')
    }
    const insert = 'insert into blocks (user_id, person_id, created_at) values ($1, $1, now())'
    await expect(server.database.pool.query(insert, [ama.id])).rejects.toThrow(/check/)
    await unblock(ama, kofi)
    expect((await unblock(ama, kofi)).status).toBe(200)
    expect(await blocked(ama)).toEqual([])
  })

  it('is nobody else’s to see or undo', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    await block(ama, kofi)
    expect(await blocked(kofi)).toEqual([])
    await unblock(kofi, ama)
    await server.call('DELETE /api/block/{id}', { token: kofi.token, params: { id: kofi.id } })
    expect(await blocked(ama)).toEqual([kofi.papsId])
  })

  it('lets nothing arrive once it has responded, however much is in flight', async () => {
    const [ama, kofi] = (await people()) as [Holder, Holder]
    for (let round = 0; round < 4; round++) {
      const quotes = await Promise.all(Array.from({ length: 5 }, () => quote(kofi, ama)))
      const asked = await Promise.all(Array.from({ length: 3 }, () => quoteRequest(kofi, ama)))
      const before = { paps: 0 }
      const [, ...sent] = await Promise.all([
        block(ama, kofi).then(async () => Object.assign(before, await balanceOf(server, ama))),
        ...quotes.map(({ body }) => confirm(kofi, body.quote_id)),
        ...asked.map(({ body }) =>
          server.call('POST /api/payment/req/send', { token: kofi.token, body: { quote_id: body.quote_id } }),
        ),
      ])
      expect(sent).toHaveLength(8)
      expect((await balanceOf(server, ama)).paps).toBe(before.paps)
      const { rows } = await server.database.pool.query(
        `select 1 from records where kind = 'request' and state = 'pending' and sender_id = $1 and receiver_id = $2`,
        [ama.id, kofi.id],
      )
      expect(rows).toEqual([])
      await unblock(ama, kofi)
    }
  })

  it('does not deadlock two people who block each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [ama, kofi] = (await people()) as [Holder, Holder]
      const answers = await Promise.all([block(ama, kofi), block(kofi, ama)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('goes with whoever leaves', async () => {
    const [ama, kofi] = [await makeHolder(server), await makeHolder(server)]
    await block(ama, kofi)
    const { token } = await server.signUp({ userType: 'support_admin' })
    expect((await server.call('DELETE /api/user/{id}', { token, params: { id: kofi.id } })).status).toBe(200)
    expect(await blocked(ama)).toEqual([])
  })
})
