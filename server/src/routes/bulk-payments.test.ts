import { newId } from '@paps/contract'
import { payBulks } from '@paps/features/money/bulk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  changeUser,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let shop: Holder
let ama: Holder
let kofi: Holder

beforeAll(async () => {
  server = await startTestApp()
  ama = await makeHolder(server, { firstName: 'Ama' })
  kofi = await makeHolder(server, { firstName: 'Kofi' })
})
beforeEach(async () => {
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop', paps: 1_000_00n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const fileOf = (...rows: string[]) => ['receiver,amount,note,reference', ...rows].join('\n')
const check = (text: string | Buffer, owner = shop, name = 'november.csv') =>
  server.call('POST /api/bulk-payment', {
    token: owner.token,
    form: formOf({ name, file: { bytes: Buffer.from(text), name, type: 'text/csv' } }),
  })
async function checked(text: string, owner = shop) {
  const { body } = await check(text, owner)
  if (!body.data) throw new Error(`the file was refused: ${JSON.stringify(body)}`)
  return body.data
}
type Checked = Awaited<ReturnType<typeof checked>>
const send = ({ _id: id, digest, total }: Checked, changes: object = {}, owner = shop) =>
  server.call('POST /api/bulk-payment/{id}/send', {
    token: owner.token,
    params: { id },
    body: { digest, total, pin: PIN, ...changes },
  })
const read = async (id: string, owner = shop) =>
  (await server.call('GET /api/bulk-payment/{id}', { token: owner.token, params: { id } })).body
const isDone = async (id: string) => (await read(id)).data.status === 'done'
const done = (id: string) => expect.poll(() => isDone(id), { timeout: 30_000 }).toBe(true)

describe('checking a file', () => {
  it('finds receivers by paps id, verified email and verified phone number, prices the file and moves nothing', async () => {
    await changeUser(server, kofi.id, { phone_number: '+233241234599', is_phone_verified: true })
    const text = fileOf(`${ama.papsId},10.50,Lunch,R-1`, `${ama.email.toUpperCase()},1,,`, '+233 24 123 4599,2.5,,R-2')
    const { status, body } = await check(text)
    expect(status).toBe(200)
    expect(body).toMatchObject({ error_count: 0, warning_count: 0, paid_before: false })
    expect(body.data).toMatchObject({ status: 'checked', payments: 3, total: 14, fee: 0, second_person: false })
    expect((await read(body.data?._id ?? '')).rows).toMatchObject([
      {
        line: 2,
        receiver: ama.papsId,
        // A checked file must not tell who has a wallet.
        name: null,
        amount: 10.5,
        note: 'Lunch',
        status: 'ready',
      },
      { line: 3, amount: 1, note: null },
      { line: 4, amount: 2.5, reference: 'R-2' },
    ])
    expect((await balanceOf(server, shop)).paps).toBe(1000)
  })

  it('names each error by line and column, and stores nothing', async () => {
    const bank = await makeHolder(server, { userType: 'bank', firstName: 'Bank' })
    const locked = await makeHolder(server, { firstName: 'Locked' })
    await changeUser(server, locked.id, { locked_at: new Date() })
    const rows = [
      ',5,,',
      `${ama.papsId},,,`,
      `${ama.papsId},"1,000.00",,`,
      `${ama.papsId},0.00,,`,
      `${ama.papsId},1.005,,`,
      `${ama.papsId},-5,,`,
      `${ama.papsId},99999999999,,`,
      'PAPS-0000-0000,5,,',
      `${shop.papsId},5,,`,
      `${bank.papsId},5,,`,
      `${locked.papsId},5,,`,
      `${ama.papsId},5,${'x'.repeat(201)},${'r'.repeat(65)}`,
      `${ama.papsId},5,"two\nlines",`,
    ]
    const { body } = await check(fileOf(...rows))
    expect(body.data).toBeNull()
    expect(body.errors.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
      '2 receiver missing',
      '3 amount missing',
      '4 amount not_an_amount',
      '5 amount not_positive',
      '6 amount not_an_amount',
      '7 amount not_an_amount',
      '8 amount too_large',
      '9 receiver unknown',
      '10 receiver oneself',
      '11 receiver bank',
      '12 receiver unavailable',
      '13 note too_long',
      '13 reference too_long',
      '14 note no_text',
    ])
    expect((await server.call('GET /api/bulk-payment', { token: shop.token })).body.data).toEqual([])
  })

  it('warns of repeated payments and references, and of a file that was confirmed before', async () => {
    const text = fileOf(`${ama.papsId},5,,A`, `${ama.email},5,,B`, `${kofi.papsId},5,,A`)
    const { body } = await check(text)
    expect(body.warnings).toEqual([
      { line: 3, code: 'same_payment', earlier: 2 },
      { line: 4, code: 'same_reference', earlier: 2 },
    ])
    if (!body.data) throw new Error('The file was refused.')
    await send(body.data)
    expect((await check(text)).body.paid_before).toBe(true)
    // Otherwise it would pay while the next test compares balances.
    await done(body.data._id)
  })

  it('refuses what is no such file, too many rows, and a file that asks who has a wallet', async () => {
    const refused = async (text: string | Buffer) => (await check(text)).body.code
    expect(await refused('')).toBe('bulk_unreadable')
    expect(await refused('who,how much\nAma,5')).toBe('bulk_unreadable')
    expect(await refused(fileOf())).toBe('bulk_unreadable')
    expect(await refused(fileOf('"open,5'))).toBe('bulk_unreadable')
    expect(await refused(`receiver,amount,Amount\n${ama.papsId},1,500`)).toBe('bulk_column_twice')
    expect(await refused(fileOf(`"${'""'.repeat(1_500_000)}",5`))).toBe('bulk_unreadable')
    expect(await refused(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toBe('bulk_unreadable')
    expect(await refused(fileOf(...Array.from({ length: 10_001 }, () => `${ama.papsId},1,,`)))).toBe('bulk_too_long')
    const strangers = Array.from({ length: 101 }, (_, place) => `nobody${place}@example.com,1,,`)
    expect(await refused(fileOf(...strangers))).toBe('bulk_strangers')
    expect((await check(Buffer.alloc(4 * 1024 * 1024 + 1, 'x'))).body.code).toBe('too_large')
  })

  it('shows who the receivers are once it is confirmed, not before, and not when it was cancelled', async () => {
    const file = await checked(fileOf(`${ama.email},10,,`))
    const names = async () => (await read(file._id)).rows.map(({ name }) => name)
    expect(await names()).toEqual([null])
    await send(file)
    expect(await names()).toEqual([expect.stringMatching(/^Ama /)])
    await done(file._id)
    const next = await checked(fileOf(`${ama.email},11,,`))
    await server.call('DELETE /api/bulk-payment/{id}', { token: shop.token, params: { id: next._id } })
    expect((await read(next._id)).rows.map(({ name }) => name)).toEqual([null])
  })

  it('is for approved stores, not for people who pay one by one', async () => {
    const waiting = await makeHolder(server, { userType: 'store', approved: false })
    expect((await check(fileOf(`${kofi.papsId},1,,`), ama)).body.code).toBe('bulk_stores_only')
    expect((await check(fileOf(`${kofi.papsId},1,,`), waiting)).body.code).toBe('bulk_stores_only')
  })
})

describe('a confirmed file', () => {
  it('is paid once, however often it is confirmed, with progress, a notice and a result', async () => {
    const before = [await balanceOf(server, ama), await balanceOf(server, kofi)].map(({ paps }) => paps)
    const file = await checked(fileOf(`${ama.papsId},10.50,=1+1,R-1`, `${kofi.papsId},20,,R-2`))
    const sent = await Promise.all([send(file), send(file), send(file)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    await done(file._id)
    expect((await read(file._id)).data).toMatchObject({ status: 'done', paid: 2, paid_total: 30.5, refused: 0 })
    expect((await balanceOf(server, shop)).paps).toBe(969.5)
    const after = [await balanceOf(server, ama), await balanceOf(server, kofi)].map(({ paps }) => paps)
    expect(after.map((paps, place) => paps - (before[place] ?? 0))).toEqual([10.5, 20])
    expect((await send(file)).body.data.status).toBe('done')
    expect((await balanceOf(server, shop)).paps).toBe(969.5)

    const events = (await eventsOf(server, shop)).filter(({ name }) => name === 'bulkProgress')
    expect(events.at(-1)?.payload).toMatchObject({ data: { bulk_id: file._id, status: 'done', paid: 2, refused: 0 } })
    expect((await notificationsOf(server, shop)).map(({ name }) => name)).toContain('bulkDone')
    const result = await server.app.inject({
      url: `/api/bulk-payment/${file._id}/result`,
      headers: { authorization: `Bearer ${shop.token}` },
    })
    const [heading, first] = result.body.split('\r\n')
    expect(heading).toBe('line,receiver,name,amount,note,reference,status,reason,transaction_id')
    expect(first).toMatch(new RegExp(`^2,${ama.papsId},Ama .*,10.5,'=1\\+1,R-1,paid,,[0-9a-f-]{36}$`))
  })

  it('takes the PIN, the digest and the total that were shown', async () => {
    const file = await checked(fileOf(`${ama.papsId},10,,`))
    expect((await send(file, { pin: '1111' })).body.code).toBe('wrong_pin')
    expect((await send(file, { pin: undefined })).body.code).toBe('pin_needed')
    expect((await send(file, { digest: '0'.repeat(64) })).body.code).toBe('bulk_changed')
    expect((await send(file, { total: 9 })).body.code).toBe('bulk_changed')
    const other = await makeHolder(server, { userType: 'store', paps: 100_00n })
    expect((await send(file, {}, other)).body.code).toBe('not_found')
    expect((await read(file._id)).data.status).toBe('checked')
  })

  it('is refused whole above the balance or the limit', async () => {
    expect((await send(await checked(fileOf(`${ama.papsId},1000.01,,`)))).body.code).toBe('insufficient_funds')
    await changeUser(server, shop.id, { limit_day_minor: 100_00n })
    const file = await checked(fileOf(`${ama.papsId},60,,`, `${kofi.papsId},60,,`))
    expect((await send(file)).body.code).toBe('limit_exceeded')
  })

  it('takes the passkey above the amount that the store chose', async () => {
    await sql`insert into passkey_demands (user_id, above_minor) values (${shop.id}, ${500n})`.execute(
      server.database.kysely,
    )
    const file = await checked(fileOf(`${ama.papsId},3,,`, `${kofi.papsId},3,,`))
    expect((await send(file)).body.code).toBe('passkey_needed')
  })

  it('names a row that was refused later, and does not charge it', async () => {
    const closing = await makeHolder(server, { firstName: 'Closing' })
    const file = await checked(fileOf(`${closing.papsId},5,,`, `${ama.papsId},5,,`))
    await changeUser(server, closing.id, { locked_at: new Date() })
    await send(file)
    await done(file._id)
    const { data, refused } = await read(file._id)
    expect(data).toMatchObject({ paid: 1, refused: 1, paid_total: 5 })
    expect(refused).toMatchObject([{ line: 2, status: 'refused', code: 'receiver_unavailable', record_id: null }])
    expect((await balanceOf(server, shop)).paps).toBe(995)
  })

  it('continues where an interrupted process stopped, by several at once, and pays each row once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeHolder(server)))
    const rows = Array.from({ length: 600 }, (_, place) => `${people[place % 4]?.papsId},0.5,,${place}`)
    const file = await checked(fileOf(...rows))
    await send(file)
    const { database, money } = server.context
    const now = () => new Date()
    // Others take it over although the first process is alive, as after a long pause of it.
    const takeOver = async () => {
      await sql`update bulk_payments set leased_until = null where id = ${file._id}`.execute(database.kysely)
      await payBulks({ database, money, now })
    }
    await Promise.all([takeOver(), takeOver(), takeOver()])
    await done(file._id)
    expect((await read(file._id)).data).toMatchObject({ paid: 600, refused: 0, paid_total: 300 })
    expect((await balanceOf(server, shop)).paps).toBe(700)
    for (const person of people) expect((await balanceOf(server, person)).paps).toBe(75)
  })

  it('reads no record or balance again for a row that it has just paid', async () => {
    const { database, money, now } = server.context
    const file = await checked(fileOf(`${ama.papsId},1,,`, `${kofi.papsId},2,,`))
    // Queued without its job, so that this process pays it.
    await sql`update bulk_payments set state = 'queued', confirmed_at = now() where id = ${file._id}`.execute(
      database.kysely,
    )
    const reader = new Proxy(money.reader, {
      get(_, name) {
        throw new Error(`reads ${String(name)}`)
      },
    })
    await payBulks({ database, money: { ...money, reader }, now })
    expect((await read(file._id)).data).toMatchObject({ status: 'done', paid: 2, refused: 0 })
  })

  it('can be cancelled before it starts, and not afterwards', async () => {
    const cancel = (id: string, owner = shop) =>
      server.call('DELETE /api/bulk-payment/{id}', { token: owner.token, params: { id } })
    const file = await checked(fileOf(`${ama.papsId},5,,`))
    expect((await cancel(file._id, ama)).body.code).toBe('not_found')
    expect((await cancel(file._id)).status).toBe(200)
    expect((await send(file)).body).toMatchObject({ code: 'wrong_state' })
    const paid = await checked(fileOf(`${ama.papsId},6,,`))
    await send(paid)
    await done(paid._id)
    expect((await cancel(paid._id)).body.code).toBe('wrong_state')
    expect((await balanceOf(server, shop)).paps).toBe(994)
  })
})

describe('a file above the threshold', () => {
  beforeEach(async () => {
    shop = await makeHolder(server, { userType: 'store', firstName: 'Big shop', paps: 20_000_00n })
  })
  const approvalOf = async (id: string) => {
    const { rows } = await server.database.pool.query('select id from approvals where item = $1', [id])
    return String(rows[0]?.id)
  }

  it('waits for finance, who see amount and number, and is paid after their approval', async () => {
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    const file = await checked(fileOf(`${ama.papsId},3000,,`, `${kofi.papsId},3000,,`))
    expect(file.second_person).toBe(true)
    expect((await send(file)).body.data.status).toBe('waiting')
    const id = await approvalOf(file._id)
    const { body } = await server.call('PUT /api/approvals/{id}/approve', { token: finance.token, params: { id } })
    expect(body).toMatchObject({ data: { kind: 'bulk.pay', status: 'approved', amount: 6000 } })
    await done(file._id)
    expect((await balanceOf(server, shop)).paps).toBe(14_000)
  })

  it('is not paid when finance reject it, or when the store cancels it', async () => {
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    const file = await checked(fileOf(`${ama.papsId},6000,,`))
    await send(file)
    const id = await approvalOf(file._id)
    const body = { reason: 'Who are these people?' }
    await server.call('PUT /api/approvals/{id}/reject', { token: finance.token, params: { id }, body })
    expect((await read(file._id)).data.status).toBe('rejected')
    const next = await checked(fileOf(`${ama.papsId},6001,,`))
    await send(next)
    const waiting = await approvalOf(next._id)
    await server.call('DELETE /api/bulk-payment/{id}', { token: shop.token, params: { id: next._id } })
    const late = await server.call('PUT /api/approvals/{id}/approve', { token: finance.token, params: { id: waiting } })
    expect(late.body.code).toBe('wrong_state')
    expect((await balanceOf(server, shop)).paps).toBe(20_000)
  })
})

describe('the tables', () => {
  it('let states go forward only, and keep what was confirmed', async () => {
    const file = await checked(fileOf(`${ama.papsId},5,,`))
    const run = (statement: string) => server.database.pool.query(statement, [file._id])
    await expect(
      run(`update bulk_payments set state = 'done', ended_at = now(), confirmed_at = now() where id = $1`),
    ).rejects.toThrow('cannot go from')
    await expect(run('update bulk_payments set total_minor = 1 where id = $1')).rejects.toThrow('cannot be changed')
    await expect(run('update bulk_rows set amount_minor = 1 where bulk_id = $1')).rejects.toThrow('cannot be changed')
    await send(file)
    await done(file._id)
    await expect(run(`update bulk_rows set state = 'ready', ended_at = null where bulk_id = $1`)).rejects.toThrow(
      'is already paid',
    )
    await expect(run('delete from bulk_payments where id = $1')).rejects.toThrow()
  })

  it('forget the names of people whose accounts are erased', async () => {
    const leaving = await makeHolder(server, { firstName: 'Leaving' })
    const file = await checked(fileOf(`${leaving.email},5,,`))
    await sql`select erase_user(${leaving.id}, now())`.execute(server.database.kysely)
    expect((await read(file._id)).rows).toMatchObject([{ receiver: null, name: null }])
    const { rows } = await server.database.pool.query('select receiver_name from bulk_rows where bulk_id = $1', [
      file._id,
    ])
    expect(rows).toEqual([{ receiver_name: null }])
    expect((await read(newId())) as object).toMatchObject({ code: 'not_found' })
  })
})
