import { withTransaction } from '@paps/database'
import { confirmPayOut, returnPayOut } from '@paps/features/money/payouts'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, type House, houseBalance, ofAccount } from '@paps/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/cash.ts'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { closeOwner, IBAN, makePayouts } from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let payouts: ReturnType<typeof makePayouts>
let kwame: Holder
let efua: Holder

beforeAll(async () => {
  server = await startTestApp()
  payouts = makePayouts(server)
  kwame = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kwame' })
  efua = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const house = (account: House) => houseBalance(server.database.kysely, account)
const makeOwner = (minor = 100_000n) => makeHolder(server, { paps: minor })
const confirm = (id: string) =>
  withTransaction(server.database, (tx) => confirmPayOut(tx, id, { by: 'statement', now: server.context.now() }))
const bringBack = (id: string) =>
  withTransaction(server.database, (tx) =>
    returnPayOut(tx, id, { reason: 'Returned by the bank', by: 'statement', caller: null, now: server.context.now() }),
  )

async function sent(owner: Holder, amount: number): Promise<string> {
  const id = await payouts.waiting(owner, await payouts.known(owner), amount)
  const { body } = await payouts.batch(kwame, [id])
  await payouts.approve(efua, body.data.approval_id ?? '')
  return id
}

describe('a destination', () => {
  it('is saved with the PIN, masked, encrypted, and announced', async () => {
    const esi = await makeOwner()
    const { status, body } = await payouts.add(esi)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { kind: 'iban', country: 'DE', holder: 'Esi Mensah', last4: '3000', left_today: 50 },
    ])
    expect(JSON.stringify(body)).not.toContain('0532')
    const { rows } = await server.database.pool.query('select * from payout_destinations where user_id = $1', [esi.id])
    expect(rows[0].number_encrypted.toString('latin1')).not.toContain('370400440532')
    expect(rows[0].full_from.getTime() - rows[0].created_at.getTime()).toBe(24 * 60 * 60 * 1000)
    expect(await notificationsOf(server, esi)).toMatchObject([{ name: 'accountChanged' }])
    const mails = await server.database.pool.query(
      `select count(*)::int as n from messages where channel = 'mail' and subject = 'A pay-out destination was added'`,
    )
    expect(mails.rows[0].n).toBeGreaterThan(0)
  })

  it('is not saved by a stolen session without the PIN', async () => {
    const esi = await makeOwner()
    const body = { kind: 'iban', country: 'DE', holder: 'A Thief', number: IBAN } as const
    const { token } = esi
    const none = await server.call('POST /api/payout/destinations', { token, body })
    expect(none).toMatchObject({ status: 409, body: { code: 'pin_needed' } })
    expect(await payouts.add(esi, { pin: '1379' })).toMatchObject({ status: 403, body: { code: 'wrong_pin' } })
    expect((await server.call('GET /api/payout/destinations', { token })).body.data).toEqual([])
  })

  it('is refused with a wrong number, twice, and above ten', async () => {
    const esi = await makeOwner()
    expect(await payouts.add(esi, { number: 'DE89 3704 0044 0532 0130 01' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'number', code: 'iban_mistyped' }] },
    })
    expect((await payouts.add(esi, { kind: 'mobile', country: 'GH', number: '12' })).status).toBe(422)
    expect((await payouts.add(esi, { kind: 'local', country: 'GH', number: '0012345678' })).status).toBe(422)
    await payouts.add(esi)
    expect(await payouts.add(esi, { number: 'de89370400440532013000' })).toMatchObject({
      body: { code: 'destination_known' },
    })
    const locals = Array.from({ length: 14 }, (_, place) =>
      payouts.add(esi, { kind: 'local', country: 'GH', number: `00123456${10 + place}`, bank: 'GCB' }),
    )
    const statuses = (await Promise.all(locals)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  })

  it('takes little on its first day, also concurrently and with a wrong clock of the server', async () => {
    const esi = await makeOwner()
    const { body } = await payouts.add(esi)
    const id = body.data[0]?._id ?? ''
    const { now } = server.context
    server.context.now = () => new Date(now().getTime() + 3 * 24 * 60 * 60 * 1000)
    try {
      expect(await payouts.withdraw(esi, id, 50.01)).toMatchObject({ status: 409, body: { code: 'destination_new' } })
      const many = await Promise.all(Array.from({ length: 8 }, () => payouts.withdraw(esi, id, 20)))
      expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
    } finally {
      server.context.now = now
    }
    const preview = await payouts.withdraw(esi, id, 20, { preview: true })
    expect(preview).toMatchObject({ status: 409, body: { code: 'destination_new' } })
    await expect(
      server.database.pool.query(`update payout_destinations set full_from = now() where id = $1`, [id]),
    ).rejects.toThrow('immutable')
  })

  it('takes little together with all other new ones of the person, also concurrently', async () => {
    const esi = await makeOwner()
    const added = [
      await payouts.add(esi),
      await payouts.add(esi, { kind: 'mobile', country: 'GH', number: '+233241112233' }),
      await payouts.add(esi, { kind: 'local', country: 'GH', number: '0012345678', bank: 'GCB' }),
    ]
    const ids = (added.at(-1)?.body.data ?? []).map(({ _id }) => _id)
    expect((await payouts.withdraw(esi, ids[0] ?? '', 30)).status).toBe(200)
    expect(await payouts.withdraw(esi, ids[1] ?? '', 20.01)).toMatchObject({ body: { code: 'destination_new' } })
    const many = await Promise.all([...ids, ...ids].map((id) => payouts.withdraw(esi, id, 10)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(many.filter(({ body }) => body.code === 'destination_new')).toHaveLength(4)
    const { body } = await server.call('GET /api/payout/destinations', { token: esi.token })
    expect(body.data.map(({ left_today }) => left_today)).toEqual([0, 0, 0])
    // The table refuses it too.
    const { rows } = await server.database.pool.query('select id from payouts where user_id = $1 limit 1', [esi.id])
    await expect(
      server.database.pool.query(
        `insert into payouts (id, user_id, destination_id, method, amount_minor, fee_minor, created_at, updated_at)
         select $1, user_id, $2, 'bank', 1, 0, now(), now() from payouts where id = $1`,
        [rows[0]?.id, ids.find((id) => id !== ids[1])],
      ),
    ).rejects.toThrow(/takes no pay-outs|take little together/)
  })

  it('is as old as its number: removing it and saving it again begins no day and ends none', async () => {
    const esi = await makeOwner()
    const fields = { kind: 'mobile', country: 'GH', number: '+233241112244' } as const
    const remove = (id: string) =>
      server.call('DELETE /api/payout/destinations/{id}', { token: esi.token, params: { id } })
    const first = (await payouts.add(esi, fields)).body.data[0]
    expect((await payouts.withdraw(esi, first?._id ?? '', 50)).status).toBe(200)
    await remove(first?._id ?? '')
    const again = (await payouts.add(esi, fields)).body.data[0]
    expect(again).toMatchObject({ created_at: first?.created_at, full_from: first?.full_from, left_today: 0 })
    expect((await payouts.withdraw(esi, again?._id ?? '', 1)).body.code).toBe('destination_new')
    const old = await payouts.known(esi)
    await remove(old)
    const saved = (await payouts.add(esi)).body.data.find(({ kind }) => kind === 'iban')
    expect(saved?.left_today).toBeNull()
    expect((await payouts.withdraw(esi, saved?._id ?? '', 60)).status).toBe(200)
  })

  it('of another person or a removed one takes nothing', async () => {
    const [esi, ama] = [await makeOwner(), await makeOwner()]
    const id = await payouts.known(esi)
    expect(await payouts.withdraw(ama, id, 10)).toMatchObject({ status: 404 })
    await server.call('DELETE /api/payout/destinations/{id}', { token: ama.token, params: { id } })
    expect((await payouts.withdraw(esi, id, 10, { preview: true })).status).toBe(200)
    const removed = await server.call('DELETE /api/payout/destinations/{id}', { token: esi.token, params: { id } })
    expect(removed.body.data).toEqual([])
    expect(await payouts.withdraw(esi, id, 10)).toMatchObject({ status: 404 })
  })
})

describe('a pay-out', () => {
  it('holds amount and fee, shows where it goes, and can be cancelled while it waits', async () => {
    const esi = await makeOwner()
    const destination = await payouts.known(esi)
    const made = await payouts.withdraw(esi, destination, 100)
    expect(made.body).toMatchObject({
      amount: 100,
      fee: 1.5,
      balance_after: 898.5,
      code: null,
      destination: { _id: destination, last4: '3000', left_today: null },
      withdrawal: [{ status: 'pending', expires_at: null, payout: { state: 'waiting', kind: 'iban', last4: '3000' } }],
    })
    const id = made.body.withdrawal[0]?._id ?? ''
    const { token } = esi
    const code = await server.call('POST /api/withdrawal/{id}/code', { token, params: { id }, body: { pin: PIN } })
    expect(code.status).toBe(404)
    const byHand = await server.call('PUT /api/withdrawal/', { token: kwame.token, body: { _id: id } })
    expect(byHand).toMatchObject({ status: 403, body: { code: 'only_by_batch' } })
    const cancelled = await server.call('PUT /api/withdrawal/reject', { token, body: { _id: id } })
    expect(cancelled.body).toMatchObject({
      update: { paps: 1000 },
      withdrawal: [{ status: 'rejected', payout: { state: 'cancelled' } }],
    })
    expect(await payouts.stateOf(id)).toBe('cancelled')
    expect(await payouts.batch(kwame, [id])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('is in one batch of two made at once, and only a second person approves it', async () => {
    const esi = await makeOwner()
    const id = await payouts.waiting(esi, await payouts.known(esi), 100)
    const made = await Promise.all([payouts.batch(kwame, [id]), payouts.batch(efua, [id]), payouts.batch(kwame, [id])])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const batch = made.find(({ status }) => status === 200)?.body.data
    if (!batch) throw new Error('no batch was made')
    const maker = batch.made_by._id === kwame.id ? kwame : efua
    const other = maker === kwame ? efua : kwame
    expect(await payouts.stateOf(id)).toBe('batched')
    const cancelled = await server.call('PUT /api/withdrawal/reject', { token: esi.token, body: { _id: id } })
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await payouts.file(other, batch._id, 'csv')).toMatchObject({ status: 409 })
    const approvalId = batch.approval_id ?? ''
    expect(await payouts.approve(maker, approvalId)).toMatchObject({ status: 403, body: { code: 'four_eyes' } })
    const [transit, fees] = [await house(HOUSE.transit), await house(HOUSE.fees)]
    const approved = await Promise.all([payouts.approve(other, approvalId), payouts.approve(other, approvalId)])
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await payouts.stateOf(id)).toBe('sent')
    expect(await house(HOUSE.transit)).toBe(transit + 10_000n)
    expect(await house(HOUSE.fees)).toBe(fees + 150n)
    expect(await eventsOf(server, esi)).toMatchObject([
      {
        name: 'withDrawalApprovedReceiver',
        payload: { update: { paps: 898.5 }, data: { status: 'approved', payout: { state: 'sent' } } },
      },
    ])
    expect((await auditOf(server, batch._id)).map(({ action }) => action)).toEqual(['payout.batch', 'payout.send'])
  })

  it('waits again when its batch is rejected, cancelled or expired', async () => {
    const esi = await makeOwner()
    const id = await payouts.waiting(esi, await payouts.known(esi), 20)
    const first = (await payouts.batch(kwame, [id])).body.data.approval_id ?? ''
    await server.call('PUT /api/approvals/{id}/cancel', { token: kwame.token, params: { id: first } })
    expect(await payouts.stateOf(id)).toBe('waiting')
    const second = (await payouts.batch(kwame, [id])).body.data.approval_id ?? ''
    const body = { reason: 'Wrong day' }
    await server.call('PUT /api/approvals/{id}/reject', { token: efua.token, params: { id: second }, body })
    expect(await payouts.stateOf(id)).toBe('waiting')
    expect(await payouts.approve(efua, second)).toMatchObject({ status: 409 })
    const { body: listed } = await server.call('GET /api/payout/batches', { token: efua.token })
    expect(listed.data.slice(0, 2)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
    const cancelled = await server.call('PUT /api/withdrawal/reject', { token: esi.token, body: { _id: id } })
    expect(cancelled.status).toBe(200)
  })

  it('is returned once, with the fee, and its owner is notified', async () => {
    const esi = await makeOwner()
    const transit = await house(HOUSE.transit)
    const id = await sent(esi, 100)
    const both = await Promise.all([payouts.giveBack(kwame, id), payouts.giveBack(efua, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 1000 })
    expect(await house(HOUSE.transit)).toBe(transit)
    expect((await notificationsOf(server, esi)).at(-1)).toMatchObject({ name: 'withDrawalRejectedReceiver' })
    const { body } = await server.call('GET /api/activity/{id}', { token: esi.token, params: { id } })
    expect(body.record).toMatchObject({ status: 'approved', payout: { state: 'returned', reason: 'Account closed' } })
    expect((await auditOf(server, id)).map(({ action }) => action)).toContain('payout.return')
    const correction = await server.call('POST /api/corrections', {
      token: kwame.token,
      body: { record_id: id, direction: 'back', reason: 'Once more' },
    })
    expect(correction.status).toBe(409)
  })

  it('above the threshold is not given back by one member of staff alone', async () => {
    const esi = await makeOwner(2_000_000n)
    const id = await sent(esi, 6_000)
    const { body: asked } = await payouts.giveBack(kwame, id)
    expect(asked.approval).toMatchObject({ kind: 'payout.return', status: 'pending', amount: 6_000 })
    const held = await balanceOf(server, esi)
    expect(await payouts.stateOf(id)).toBe('sent')
    const approvalId = asked.approval?._id ?? ''
    expect((await payouts.approve(kwame, approvalId)).status).toBe(403)
    expect((await payouts.giveBack(kwame, id)).body.approval).toMatchObject({ _id: approvalId })
    expect(await balanceOf(server, esi)).toEqual(held)
    expect((await payouts.approve(efua, approvalId)).status).toBe(200)
    expect(await payouts.stateOf(id)).toBe('returned')
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 20_000 })
  })

  it('is settled by the lines of a statement in any order, each once', async () => {
    const start = { transit: await house(HOUSE.transit), suspense: await house(HOUSE.suspense) }
    const [first, second] = [await makeOwner(), await makeOwner()]
    const paid = await sent(first, 100)
    await confirm(paid)
    expect(await payouts.stateOf(paid)).toBe('paid')
    await expect(confirm(paid)).rejects.toMatchObject({ code: 'wrong_state' })
    await bringBack(paid)
    expect(await payouts.stateOf(paid)).toBe('returned')
    await expect(bringBack(paid)).rejects.toMatchObject({ code: 'wrong_state' })
    const byHand = await sent(second, 100)
    await payouts.giveBack(kwame, byHand)
    await bringBack(byHand)
    await confirm(byHand)
    await expect(confirm(byHand)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await payouts.stateOf(byHand)).toBe('returned')
    for (const owner of [first, second]) expect(await balanceOf(server, owner)).toMatchObject({ paps: 1000 })
    // The lines themselves book bank and suspense on import, which is not part of this.
    expect(await house(HOUSE.transit)).toBe(start.transit)
    expect(await house(HOUSE.suspense)).toBe(start.suspense)
  })

  it('is locked before the accounts of a person who leaves, as a return does', async () => {
    const esi = await makeOwner()
    const id = await sent(esi, 100)
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from records where id = $1 for no key update', [id])
      const leaving = server.call('POST /api/profile/close', {
        token: esi.token,
        body: { confirmation: esi.papsId, password: 'correct horse battery', pin: PIN },
      })
      const isWaiting = async () => {
        const { rows } = await server.database.pool.query(
          `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from payouts where user_id%'`,
        )
        return rows.length > 0
      }
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      const wallet = withTransaction(server.database.owner, (tx) =>
        sql`select 1 from ledger_accounts where ${ofAccount(tx, 'id', walletOf(esi.id).paps)} for update nowait`.execute(
          tx,
        ),
      )
      expect((await wallet).rows).toHaveLength(1)
      await client.query('rollback')
      expect((await leaving).body.code).toBe('closing_blocked')
    } finally {
      client.release()
    }
  })

  it('that comes back after its owner has left is in suspense, once, and finance get a notice', async () => {
    const start = {
      transit: await house(HOUSE.transit),
      suspense: await house(HOUSE.suspense),
      fees: await house(HOUSE.fees),
    }
    const [byHand, byProvider] = [await makeOwner(), await makeOwner()]
    const [returned, failed] = [await sent(byHand, 100), await sent(byProvider, 50)]
    await closeOwner(server, byHand, returned)
    await closeOwner(server, byProvider, failed)
    const both = await Promise.all([payouts.giveBack(kwame, returned), payouts.giveBack(efua, returned)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      msg: 'Returned. The account is closed, so the money is in suspense.',
      data: { status: 'returned', reason: 'The account is closed. The money is in suspense. Account closed' },
    })
    const refuse = () =>
      withTransaction(server.database, (tx) =>
        returnPayOut(tx, failed, { reason: 'Declined', by: 'provider', caller: null, now: server.context.now() }),
      )
    await refuse()
    await expect(refuse()).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await payouts.stateOf(failed)).toBe('failed')
    expect(await house(HOUSE.transit)).toBe(start.transit)
    // The fee is owed as well: the house keeps nothing of it.
    expect(await house(HOUSE.fees)).toBe(start.fees)
    const { rows } = await server.database.pool.query(
      'select sum(fee_minor)::bigint as fees from payouts where id = any ($1)',
      [[returned, failed]],
    )
    expect((await house(HOUSE.suspense)) - start.suspense).toBe(150_00n + rows[0].fees)
    expect((await notificationsOf(server, efua)).filter(({ name }) => name === 'paymentDiffers')).toHaveLength(2)
  })

  it('that waits is neither confirmed nor returned', async () => {
    const esi = await makeOwner()
    const id = await payouts.waiting(esi, await payouts.known(esi), 10)
    await expect(confirm(id)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await payouts.giveBack(kwame, id)).toMatchObject({ status: 409 })
    expect(await payouts.giveBack(esi, id)).toMatchObject({ status: 403 })
  })
})
