import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let volta: Holder
let finance: Holder
let colleague: Holder

beforeAll(async () => {
  server = await startTestApp()
  volta = await makeHolder(server, { userType: 'bank', firstName: 'Volta', paps: 10_000_00n })
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  colleague = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kojo' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const check = (owner: Holder, ...rows: string[]) =>
  server.call('POST /api/bulk-payment', {
    token: owner.token,
    form: formOf({
      name: 'salaries.csv',
      file: { bytes: Buffer.from(['receiver,amount,note,reference', ...rows].join('\n')), name: 'x', type: 'text/csv' },
    }),
  })
async function checked(owner: Holder, ...rows: string[]) {
  const { body } = await check(owner, ...rows)
  if (!body.data) throw new Error(`the file was refused: ${JSON.stringify(body)}`)
  return body.data
}
type Checked = Awaited<ReturnType<typeof checked>>
const send = ({ _id: id, digest, total }: Checked, owner: Holder, proof: object = { pin: PIN }) =>
  server.call('POST /api/bulk-payment/{id}/send', {
    token: owner.token,
    params: { id },
    body: { digest, total, ...proof },
  })
const read = async ({ _id: id }: Checked, owner: Holder) =>
  (await server.call('GET /api/bulk-payment/{id}', { token: owner.token, params: { id } })).body
const done = (file: Checked, owner: Holder) =>
  expect.poll(async () => (await read(file, owner)).data.status, { timeout: 30_000 }).toBe('done')
const approvalOf = async ({ _id }: Checked) => {
  const { rows } = await server.database.pool.query('select id from approvals where item = $1', [_id])
  return String(rows[0]?.id)
}
const approve = (id: string, by: Holder) =>
  server.call('PUT /api/approvals/{id}/approve', { token: by.token, params: { id } })

describe('a file of a bank', () => {
  it('is a deposit for each row: the receiver bears the fee of a counter, shown before', async () => {
    const ama = await makeHolder(server, { firstName: 'Ama' })
    const store = await makeHolder(server, { userType: 'store', firstName: 'Shop' })
    const single = await server.call('POST /api/deposit/', {
      token: volta.token,
      body: { receiver: ama.papsId, amount: 100, preview: true },
    })
    const file = await checked(volta, `${ama.papsId},100,November,S-1`, `${store.papsId},250.5,,S-2`)
    expect(file).toMatchObject({ kind: 'deposit', total: 350.5, points: 0, second_person: false })
    expect(file.fee).toBeGreaterThan(single.body.fee)
    expect((await send(file, volta, { pin: '1111' })).body.code).toBe('wrong_pin')
    expect((await send(file, volta)).status).toBe(200)
    await done(file, volta)
    expect((await balanceOf(server, volta)).paps).toBe(10_000 - 350.5)
    expect((await balanceOf(server, ama)).paps).toBe(100 - single.body.fee)
    const { rows } = await read(file, volta)
    const record = await server.call('GET /api/activity/{id}', {
      token: ama.token,
      params: { id: rows[0]?.record_id ?? '' },
    })
    expect(record.body.record).toMatchObject({ kind: 'deposit', status: 'completed', note: 'November' })
  })

  it('is refused where the fee leaves nothing, for another bank, and above its balance', async () => {
    const ama = await makeHolder(server, { firstName: 'Ama' })
    const other = await makeHolder(server, { userType: 'bank', firstName: 'Other', paps: 10_00n })
    const { body } = await check(volta, `${ama.papsId},0.01,,`, `${other.papsId},5,,`)
    expect(body.errors).toMatchObject([
      { line: 2, column: 'amount', code: 'below_fee' },
      { line: 3, column: 'receiver', code: 'bank' },
    ])
    const file = await checked(other, `${ama.papsId},11,,`)
    expect((await send(file, other)).body.code).toBe('insufficient_funds')
  })
})

describe('a file of finance', () => {
  const outside = () => houseBalance(server.database.kysely, HOUSE.outside)

  it('is a top-up for each row, paid once a second person approved it, however small', async () => {
    const [ama, kofi] = await Promise.all([makeHolder(server, { firstName: 'Ama' }), makeHolder(server)])
    const before = await outside()
    const file = await checked(finance, `${ama.papsId},10.5,Salary,S-1`, `${kofi.email},20,,S-2`)
    expect(file).toMatchObject({ kind: 'credit', total: 30.5, fee: 0, second_person: true })
    expect((await send(file, finance, {})).body.data.status).toBe('waiting')
    expect((await send(file, finance, {})).body.data.status).toBe('waiting')
    const id = await approvalOf(file)
    expect((await approve(id, finance)).body.code).toBe('four_eyes')
    const decided = await Promise.all([approve(id, colleague), approve(id, colleague)])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    await done(file, finance)
    expect((await balanceOf(server, ama)).paps).toBe(10.5)
    expect((await balanceOf(server, kofi)).paps).toBe(20)
    expect((await outside()) - before).toBe(-30_50n)
    const { rows } = await read(file, finance)
    const record = await server.call('GET /api/activity/{id}', {
      token: ama.token,
      params: { id: rows[0]?.record_id ?? '' },
    })
    expect(record.body.record).toMatchObject({ kind: 'topup', status: 'approved', amount: 10.5 })
  })

  it('is only for staff who decide about money, and only for its uploader', async () => {
    const support = await makeHolder(server, { userType: 'support_admin' })
    const ama = await makeHolder(server)
    expect((await check(support, `${ama.papsId},5,,`)).status).toBe(403)
    const file = await checked(finance, `${ama.papsId},5,,`)
    expect((await send(file, colleague, {})).status).toBe(404)
    expect((await send(file, volta)).status).toBe(404)
  })

  it('can’t be started by the application’s role without a second person', async () => {
    const ama = await makeHolder(server)
    const file = await checked(finance, `${ama.papsId},5,,`)
    const start = (by: string | null) =>
      server.database.pool.query(
        `update bulk_payments set state = 'queued', confirmed_at = now(), approved_by = $2 where id = $1`,
        [file._id, by],
      )
    await expect(start(null)).rejects.toThrow('bulk_payments_credit_by_two')
    await expect(start(finance.id)).rejects.toThrow('bulk_payments_credit_by_two')
  })
})
