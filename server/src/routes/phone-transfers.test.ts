import { newId } from '@paps/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  changeUser,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
  sendMoney,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { claimPhoneTransfers, settlePhoneTransfers } from '../jobs/phone-transfers.ts'
import { makeLog } from '../plugins/logging.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

let last = 0
/** A Ghanaian mobile number that no other test uses. */
const nextNumber = () => `+23324${String(2_000_000 + ++last)}`

const send = ({ token }: Holder, phone: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST /api/phone-transfers', { token, headers, body: { phone, amount: 20, pin: PIN, ...more } })

async function sent(from: Holder, phone: string, more: object = {}) {
  const { body } = await send(from, phone, more)
  expect(body).toMatchObject({ transfer: [{ kind: 'phone_transfer', status: 'pending', receiver: null }] })
  const [record] = body.transfer
  if (!record) throw new Error('nothing was sent')
  return record
}

const verify = (holder: Holder, number: string) =>
  changeUser(server, holder.id, { phone_number: number, is_phone_verified: true })
const settle = (days = 0) =>
  settlePhoneTransfers({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }, {}, makeLog('silent'))
const claim = ({ id }: Holder) => claimPhoneTransfers(server.context, { user_id: id }, makeLog('silent'))
const stateOf = async ({ token }: Holder, id: string) =>
  (await server.call('GET /api/phone-transfers', { token })).body.data.find(({ _id }) => _id === id)?.status
const cancel = ({ token }: Holder, id: string) =>
  server.call('DELETE /api/phone-transfers/{id}', { token, params: { id } })

describe('money sent to a phone number', () => {
  it('is held, announced without the amount, and given to whoever verifies the number', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n, firstName: 'Kofi' })
    const number = nextNumber()
    const record = await sent(kofi, number)
    expect(record.phone).toBe(`+233 ••• ${number.slice(-3)}`)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 80 })
    const { text } = await server.nextMessage(number)
    expect(text).toContain('Kofi O. sent you money')
    expect(text).not.toMatch(/20/)
    const esi = await makeHolder(server)
    await verify(esi, number)
    await expect.poll(() => balanceOf(server, esi), { timeout: 10_000 }).toMatchObject({ paps: 20 })
    expect(await stateOf(kofi, record._id)).toBe('completed')
    const [received] = (await server.call('GET /api/activity', { token: esi.token })).body.data
    expect(received).toMatchObject({ _id: record._id, sender: { name: 'Kofi O.' }, receiver: { paps_id: esi.papsId } })
    expect((await notificationsOf(server, esi)).map(({ name }) => name)).toEqual(['transferReceiver'])
    expect((await notificationsOf(server, kofi)).map(({ name }) => name)).toEqual(['phoneTransferClaimed'])
    const kept = await server.database.kysely
      .selectFrom('phone_transfers')
      .select('number')
      .where('record_id', '=', record._id)
      .execute()
    expect(kept).toEqual([{ number: null }])
    // Received money earns no points when it is sent on.
    await sendMoney(server, esi, kofi, 20)
    expect(await balanceOf(server, esi)).toEqual({ paps: 0, points: 0 })
  })

  it('states the amount only where the sender allows it, and no text that deceives', async () => {
    const sly = await makeHolder(server, { paps: 10_000n })
    await changeUser(server, sly.id, { first_name: 'Call 0900123 https://evil.example' })
    const number = nextNumber()
    await sent(sly, number, { show_amount: true })
    const { text } = await server.nextMessage(number)
    expect(text).toContain('20.00 paps')
    expect(text.replace(server.context.config.publicUrl, '')).not.toMatch(/0900|evil\.example|https?:/)
  })

  it('is claimed once by two servers at once, and by nobody else later', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const number = nextNumber()
    const record = await sent(kofi, number)
    const [esi, ama] = [await makeHolder(server), await makeHolder(server)]
    await verify(esi, number)
    await Promise.all([...Array.from({ length: 5 }, () => claim(esi)), ...Array.from({ length: 5 }, () => settle())])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 20 })
    await expect(verify(ama, number)).rejects.toThrow()
    await changeUser(server, esi.id, { phone_number: null, is_phone_verified: false })
    await verify(ama, number)
    await claim(ama)
    await settle()
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 0 })
    expect(await stateOf(kofi, record._id)).toBe('completed')
  })

  it('returns after fourteen days, and a later owner of the number gets nothing', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const number = nextNumber()
    const record = await sent(kofi, number)
    await settle(13.9)
    expect(await stateOf(kofi, record._id)).toBe('pending')
    await settle(14.1)
    expect(await stateOf(kofi, record._id)).toBe('expired')
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 100 })
    expect((await notificationsOf(server, kofi)).map(({ name }) => name)).toEqual(['phoneTransferReturned'])
    const esi = await makeHolder(server)
    await verify(esi, number)
    await claim(esi)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 0 })
  })

  it('goes to the claimer or back, and never both, when they meet', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const esi = await makeHolder(server)
    const number = nextNumber()
    const records = [
      await sent(kofi, number, { amount: 1 }),
      await sent(kofi, number, { amount: 1 }),
      await sent(kofi, number, { amount: 1 }),
    ]
    await verify(esi, number)
    await Promise.all([claim(esi), ...records.map(({ _id }) => cancel(kofi, _id)), settle(15), settle()])
    const states = await Promise.all(records.map(({ _id }) => stateOf(kofi, _id)))
    const claimed = states.filter((state) => state === 'completed').length
    expect(states).not.toContain('pending')
    expect((await balanceOf(server, esi)).paps).toBe(claimed)
    expect((await balanceOf(server, kofi)).paps).toBe(100 - claimed)
  })

  it('can be cancelled by its sender alone, once', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const ama = await makeHolder(server)
    const record = await sent(kofi, nextNumber())
    expect((await cancel(ama, record._id)).status).toBe(404)
    const answers = await Promise.all([cancel(kofi, record._id), cancel(kofi, record._id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 100 })
    const limits = await server.call('GET /api/limits', { token: kofi.token })
    expect(limits.body.day.used).toBe(0)
  })

  it('needs the PIN, the passkey above the chosen amount, money and limits', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const number = nextNumber()
    expect((await send(kofi, number, { pin: undefined })).body).toMatchObject({ code: 'pin_needed' })
    expect((await send(kofi, number, { pin: '0000' })).body).toMatchObject({ code: 'wrong_pin' })
    expect((await send(kofi, number, { amount: 101 })).body).toMatchObject({ code: 'insufficient_funds' })
    expect((await send(kofi, number, { amount: 101, preview: true })).body).toMatchObject({
      code: 'insufficient_funds',
    })
    expect((await send(kofi, '12')).body).toMatchObject({ code: 'invalid' })
    await sql`insert into passkey_demands (user_id, above_minor, set_at) values (${kofi.id}, 1000, now())`.execute(
      server.database.kysely,
    )
    expect((await send(kofi, number)).body).toMatchObject({ code: 'passkey_needed' })
    expect((await server.call('GET /api/phone-transfers', { token: kofi.token })).body.data).toEqual([])
    await verify(kofi, number)
    expect((await send(kofi, number)).body).toMatchObject({ code: 'to_oneself' })
  })

  it('is sent once by a request that is sent twice', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const [number, key] = [nextNumber(), newId()]
    await Promise.all([1, 2, 3].map(() => send(kofi, number, {}, { 'idempotency-key': key })))
    await expect.poll(() => balanceOf(server, kofi), { timeout: 10_000 }).toMatchObject({ paps: 80 })
  })

  it('limits pending transfers of a sender and messages to a number', async () => {
    const kofi = await makeHolder(server, { paps: 100_000n })
    const number = nextNumber()
    for (let time = 0; time < 3; time++) await sent(kofi, number, { amount: 1 })
    expect((await send(kofi, number, { amount: 1 })).body).toMatchObject({ code: 'sms_limit' })
    const ama = await makeHolder(server, { paps: 100_000n })
    expect((await send(ama, number, { amount: 1 })).body).toMatchObject({ code: 'sms_limit' })
    const sends = await Promise.all(Array.from({ length: 9 }, () => send(kofi, nextNumber(), { amount: 1 })))
    expect(sends.filter(({ status }) => status === 200)).toHaveLength(7)
    expect((await send(kofi, nextNumber(), { amount: 1 })).body).toMatchObject({ code: 'phone_transfers_full' })
  })

  it('stays where it is while its sender is locked', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const esi = await makeHolder(server)
    const number = nextNumber()
    const record = await sent(kofi, number)
    await changeUser(server, kofi.id, { locked_at: new Date() })
    await verify(esi, number)
    await claim(esi)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 0 })
    await changeUser(server, kofi.id, { locked_at: null })
    await settle()
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 20 })
    expect(await stateOf(kofi, record._id)).toBe('completed')
  })
})

describe('the table of transfers to phones', () => {
  it('names a receiver once, on the claim, and changes no amount', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    const esi = await makeHolder(server)
    const { _id } = await sent(kofi, nextNumber())
    const { kysely } = server.database
    await expect(sql`update records set receiver_id = ${esi.id} where id = ${_id}`.execute(kysely)).rejects.toThrow(
      /immutable/,
    )
    await expect(sql`update records set amount_minor = 1 where id = ${_id}`.execute(kysely)).rejects.toThrow(
      /immutable/,
    )
    await expect(
      sql`update phone_transfers set number = '+233242999999' where record_id = ${_id}`.execute(kysely),
    ).rejects.toThrow(/only removed/)
    await cancel(kofi, _id)
  })
})
