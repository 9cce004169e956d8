import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, changeUser, expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import {
  type BankLine,
  csvStatement,
  type HouseBank,
  makeReconciliation,
  mt940Statement,
  orderTransfer,
  proveIdentity,
} from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let bank: ReturnType<typeof makeReconciliation>
let finance: Holder
let colleague: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  colleague = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kojo' })
  bank = makeReconciliation(server, finance)
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

type Change = { automatic?: boolean; cost_texts?: string[]; opening?: number }

const change = (id: string, body: Change, by = finance) =>
  server.call('PUT /api/reconciliation/accounts/{id}', { token: by.token, params: { id }, body })

const approve = (id: string | undefined, by: Holder) =>
  server.call('PUT /api/approvals/{id}/approve', { token: by.token, params: { id: id ?? '' } })

const papsOf = async (holder: Holder) => (await balanceOf(server, holder)).paps

const lineOf = async ({ id }: HouseBank, text: string) =>
  [...(await bank.lines(id, 'review')), ...(await bank.lines(id, 'unmatched'))].find((line) => line.text.includes(text))

/** A bank account whose certain lines are credited by themselves. */
async function automaticAccount(): Promise<HouseBank> {
  const made = await bank.account()
  expect((await change(made.id, { automatic: true })).status).toBe(200)
  return made
}

/** A person whose document is approved, and whose account has paid for them once. */
async function provenPayer(volta: HouseBank, firstName: string, account: string, amount: number): Promise<Holder> {
  const holder = await makeHolder(server, { firstName })
  await proveIdentity(server, holder, finance)
  const text = await orderTransfer(server, holder, amount)
  const line = { amount, text, payer: `${firstName.toUpperCase()} OWUSU`, account }
  expect((await bank.upload(volta.id, csvStatement([line]))).body.credited).toBe(1)
  return holder
}

describe('a line without a reference', () => {
  it('is not credited to a stranger who types the name and the number of the payer', async () => {
    const volta = await automaticAccount()
    const mallory = await makeHolder(server, { approved: false, firstName: 'Mallory' })
    const typed = { first_name: 'Adjoa', last_name: 'Sarpong', phone_number: '+233244181818' }
    expect(
      (await server.call('POST /api/profile/personal_info', { token: mallory.token, body: { ...typed, pin: '2580' } }))
        .status,
    ).toBe(200)
    await orderTransfer(server, mallory, 418.5)
    const line = { amount: 418.5, text: 'TRANSFER', payer: 'ADJOA SARPONG', account: '233244181818' }
    expect((await bank.upload(volta.id, csvStatement([line]))).body.credited).toBe(0)
    expect(await papsOf(mallory)).toBe(0)
    const found = await lineOf(volta, 'TRANSFER')
    expect(found?.suggestion?.score ?? 0).toBeLessThan(98)
    expect(found?.suggestion?.reasons ?? []).not.toContain('name_same')
    expect(found?.suggestion?.reasons ?? []).not.toContain('phone_known')
  })

  it('is credited from an account that paid for one person alone, under the name of their document', async () => {
    const volta = await automaticAccount()
    const esi = await provenPayer(volta, 'Esinam', 'GH31 1000', 31.01)
    await orderTransfer(server, esi, 31.02)
    const line = { amount: 31.02, text: 'TRANSFER A', payer: 'ESINAM OWUSU', account: 'gh311000' }
    expect((await bank.upload(volta.id, csvStatement([line]))).body.credited).toBe(1)
    expect(await papsOf(esi)).toBe(62.03)
    // Neither half is enough.
    await orderTransfer(server, esi, 31.03)
    await orderTransfer(server, esi, 31.04)
    const halves: BankLine[] = [
      { amount: 31.03, text: 'TRANSFER B', payer: 'KOFI MENSAH', account: 'GH311000' },
      { amount: 31.04, text: 'TRANSFER C', payer: 'ESINAM OWUSU', account: 'GH999999' },
    ]
    expect((await bank.upload(volta.id, csvStatement(halves))).body.credited).toBe(0)
    expect(await papsOf(esi)).toBe(62.03)
  })

  it('is not credited from an account that ever paid for two people', async () => {
    const volta = await automaticAccount()
    const first = await provenPayer(volta, 'Yaaba', 'GH320001', 32.01)
    const other = await provenPayer(volta, 'Kwabena', 'GH-32-0001', 32.02)
    await orderTransfer(server, first, 32.03)
    const line = { amount: 32.03, text: 'TRANSFER D', payer: 'YAABA OWUSU', account: 'GH320001' }
    expect((await bank.upload(volta.id, csvStatement([line]))).body.credited).toBe(0)
    expect(await papsOf(first)).toBe(32.01)
    expect(await papsOf(other)).toBe(32.02)
    expect((await lineOf(volta, 'TRANSFER D'))?.suggestion?.reasons).not.toContain('account_known')
  })

  it('is not credited once the person is called otherwise than their document', async () => {
    const volta = await automaticAccount()
    const renamed = await provenPayer(volta, 'Araba', 'GH330001', 33.01)
    await changeUser(server, renamed.id, { first_name: 'Victoria' })
    await orderTransfer(server, renamed, 33.02)
    await orderTransfer(server, renamed, 33.03)
    const lines = ['VICTORIA OWUSU', 'ARABA OWUSU'].map((payer, place) => ({
      amount: [33.02, 33.03][place] ?? 0,
      text: `TRANSFER E${place}`,
      payer,
      account: 'GH330001',
    }))
    expect((await bank.upload(volta.id, csvStatement(lines))).body.credited).toBe(0)
    // Nor after the old name is back: it was handed in once.
    await changeUser(server, renamed.id, { first_name: 'Araba' })
    await bank.upload(volta.id, csvStatement([{ amount: 1, text: 'again' }]))
    expect(await papsOf(renamed)).toBe(33.01)
  })

  it('is judged again when it is credited, and not only when it is suggested', async () => {
    const volta = await automaticAccount()
    const payer = await provenPayer(volta, 'Dede', 'GH340001', 34.01)
    await change(volta.id, { automatic: false })
    await orderTransfer(server, payer, 34.02)
    await bank.upload(
      volta.id,
      csvStatement([{ amount: 34.02, text: 'TRANSFER F', payer: 'DEDE OWUSU', account: 'GH340001' }]),
    )
    expect((await lineOf(volta, 'TRANSFER F'))?.suggestion?.score).toBeGreaterThanOrEqual(98)
    await changeUser(server, payer.id, { first_name: 'Someone' })
    const { body } = await server.call('POST /api/reconciliation/certain', {
      token: finance.token,
      body: { account_id: volta.id },
    })
    expect(body).toMatchObject({ credited: 0, left: 1 })
    expect(await papsOf(payer)).toBe(34.01)
    expect((await lineOf(volta, 'TRANSFER F'))?.suggestion?.score ?? 0).toBeLessThan(98)
  })

  it('leaves a proof of a name that the server can’t write', async () => {
    const holder = await makeHolder(server)
    const forged = server.database.pool.query(
      `insert into identity_names (submission_id, user_id, first_name, last_name) values (gen_random_uuid(), $1, 'Ama', 'Owusu')`,
      [holder.id],
    )
    await expect(forged).rejects.toThrow('permission denied')
  })
})

describe('texts of costs', () => {
  it('are set by two people, and ended by one', async () => {
    const volta = await bank.account()
    const asked = await change(volta.id, { cost_texts: ['ACCOUNT FEE'] })
    expect(asked.status).toBe(202)
    expect(asked.body.data.cost_texts).toEqual([])
    await bank.upload(volta.id, csvStatement([{ amount: -12, text: 'ACCOUNT FEE NOVEMBER' }]))
    expect(await bank.lines(volta.id, 'matched')).toEqual([])
    expect((await approve(asked.body.approval?._id, finance)).body).toMatchObject({ code: 'four_eyes' })
    expect((await approve(asked.body.approval?._id, colleague)).status).toBe(200)
    await bank.upload(volta.id, csvStatement([{ amount: -13, text: 'ACCOUNT FEE DECEMBER' }]))
    expect((await bank.lines(volta.id, 'matched')).map(({ amount }) => amount).sort()).toEqual([-12, -13])
    expect((await change(volta.id, { cost_texts: [] })).body.data.cost_texts).toEqual([])
  })

  it('book by themselves no more than the uploader may decide alone', async () => {
    const staff = await makeHolder(server, { userType: 'finance_admin', firstName: 'Akosua' })
    const volta = await bank.account()
    const asked = await change(volta.id, { cost_texts: ['CHARGE'] })
    await approve(asked.body.approval?._id, colleague)
    const fees = await houseBalance(server.database.kysely, HOUSE.fees)
    const lines = [{ amount: -9_000, text: 'CHARGE LARGE' }]
    for (let place = 0; place < 12; place += 1) lines.push({ amount: -4_900, text: `CHARGE ${place}` })
    await bank.upload(volta.id, csvStatement(lines), staff)
    const booked = fees - (await houseBalance(server.database.kysely, HOUSE.fees))
    expect(booked).toBe(49_000_00n)
    const left = await bank.lines(volta.id, 'unmatched')
    expect(left.map(({ amount }) => amount).sort()).toEqual([-4_900, -4_900, -9_000])
    // By hand the same day is used up, and the uploader is not the second person.
    const explain = (id: string, by: Holder) =>
      server.call('PUT /api/reconciliation/lines/{id}/explain', {
        token: by.token,
        params: { id },
        body: { kind: 'cost', reason: 'By the statement' },
      })
    for (const { _id } of left) {
      expect((await explain(_id, staff)).body).toMatchObject({ code: 'four_eyes' })
      expect((await explain(_id, colleague)).status).toBe(200)
    }
  })

  it('are refused by the database without the request of two', async () => {
    const volta = await bank.account()
    const alone = server.database.pool.query(`update bank_accounts set cost_texts = '{WIRE}' where id = $1`, [volta.id])
    await expect(alone).rejects.toThrow('takes two people')
  })
})

describe('an opening balance', () => {
  const house = async () => ({
    bank: await houseBalance(server.database.kysely, HOUSE.bank),
    outside: await houseBalance(server.database.kysely, HOUSE.outside),
  })

  it('is booked once, by two people, when the first statement begins with it', async () => {
    const before = await house()
    const body = { name: 'Volta opening', number: 'GH4400001', currency: 'GHS', opening: 10_000_000 }
    const added = await server.call('POST /api/reconciliation/accounts', { token: finance.token, body })
    expect(added.status).toBe(202)
    const { _id: id } = added.body.data
    expect(added.body.data).toMatchObject({ balance: 0, opening: 0 })
    expect(await house()).toEqual(before)
    const asked = added.body.approval?._id
    expect((await approve(asked, finance)).body).toMatchObject({ code: 'four_eyes' })
    expect((await approve(asked, colleague)).body).toMatchObject({ code: 'opening_unshown' })
    // A statement that begins with another balance shows none.
    const other = mt940Statement(body.number, 10_000, [{ amount: 5, text: 'a' }])
    const wrong = await bank.upload(id, other)
    expect((await approve(asked, colleague)).body).toMatchObject({ code: 'opening_unshown' })
    expect(await house()).toMatchObject({ outside: before.outside })
    await server.call('PUT /api/reconciliation/statements/{id}/back', {
      token: finance.token,
      params: { id: wrong.body.data._id },
    })
    await bank.upload(id, mt940Statement(body.number, 10_000_000, [{ amount: 5, text: 'a' }]))
    const approved = await Promise.all([approve(asked, colleague), approve(asked, colleague)])
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await house()
    expect(after.outside - before.outside).toBe(10_000_000_00n)
    expect(after.bank - before.bank).toBe(-10_000_005_00n)
    expect((await change(id, { opening: 7 })).body).toMatchObject({ code: 'wrong_state' })
  })

  it('is asked for again after its request was cancelled', async () => {
    const volta = await bank.account()
    const asked = await change(volta.id, { opening: 70 })
    const cancelled = await server.call('PUT /api/approvals/{id}/cancel', {
      token: finance.token,
      params: { id: asked.body.approval?._id ?? '' },
    })
    expect(cancelled.status).toBe(200)
    await bank.upload(volta.id, mt940Statement(volta.number, 70, [{ amount: 5, text: 'b' }]))
    expect((await bank.open(volta.id, 70, colleague)).status).toBe(200)
    const { body } = await server.call('GET /api/reconciliation/accounts', { token: finance.token })
    expect(body.data.find(({ _id }) => _id === volta.id)).toMatchObject({ opening: 70, balance: 75 })
  })

  it('is refused by the database without the request of two', async () => {
    const volta = await bank.account()
    const alone = server.database.pool.query('update bank_accounts set opening_minor = 100 where id = $1', [volta.id])
    await expect(alone).rejects.toThrow('takes two people')
    const added = server.database.pool.query(
      `insert into bank_accounts (id, name, number, currency, opening_minor, created_by)
       values (gen_random_uuid(), 'Forged', 'GH4400009', 'GHS', 100, $1)`,
      [finance.id],
    )
    await expect(added).rejects.toThrow('takes two people')
  })
})
