import type { ColumnMap } from '@paps/contract'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { formOf } from '../../testing/pictures.ts'
import { proveIdentity } from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: Holder
let colleague: Holder
let ama: Holder
let accounts = 0

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  colleague = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kojo' })
  ama = await makeHolder(server, { firstName: 'Ama' })
  await proveIdentity(server, ama, finance)
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const columns: ColumnMap = {
  day: 'Date',
  amount: 'Amount',
  texts: ['Text'],
  payer_name: 'Payer',
  payer_account: 'Account',
  days: 'ymd',
  decimal: '.',
}

async function makeAccount(): Promise<string> {
  accounts += 1
  const { body } = await server.call('POST /api/reconciliation/accounts', {
    token: finance.token,
    body: { name: `Volta ${accounts}`, number: `GH00${10_000 + accounts}`, currency: 'GHS' },
  })
  await change(body.data._id, { columns })
  return body.data._id
}

const change = (id: string, body: { columns?: ColumnMap; automatic?: boolean; cost_texts?: string[] }, by = finance) =>
  server.call('PUT /api/reconciliation/accounts/{id}', { token: by.token, params: { id }, body })

const approve = (id: string | undefined, by: Holder) =>
  server.call('PUT /api/approvals/{id}/approve', { token: by.token, params: { id: id ?? '' } })

/** Sets texts of costs, which a colleague approves. */
async function nameCosts(account: string, texts: string[]): Promise<void> {
  const asked = await change(account, { cost_texts: texts })
  expect(asked.status).toBe(202)
  expect((await approve(asked.body.approval?._id, colleague)).status).toBe(200)
}

const today = () => new Date().toISOString().slice(0, 10)
type Row = [amount: number, text: string, payer?: string, account?: string]
const csv = (...rows: Row[]) =>
  `Date,Amount,Text,Payer,Account\n${rows.map(([amount, text, payer = '', account = '']) => `${today()},${amount},"${text}",${payer},${account}\n`).join('')}`

const upload = (accountId: string, content: string | Buffer, by = finance) =>
  server.call('POST /api/reconciliation/import', {
    token: by.token,
    form: formOf({ account_id: accountId, name: 'statement.csv', file: Buffer.from(content) }),
  })

const preview = (accountId: string, content: string, by = finance) =>
  server.call('POST /api/reconciliation/preview', {
    token: by.token,
    form: formOf({ account_id: accountId, file: Buffer.from(content) }),
  })

const lines = async (accountId: string, column: 'matched' | 'review' | 'unmatched') =>
  (
    await server.call('GET /api/reconciliation/lines', {
      token: finance.token,
      query: { account_id: accountId, column },
    })
  ).body.data

const match = (id: string, references?: string[], by = finance) =>
  server.call('PUT /api/reconciliation/lines/{id}/match', {
    token: by.token,
    params: { id },
    body: references ? { references } : {},
  })

async function order(paps: number, who = ama): Promise<string> {
  const { body } = await server.call('POST /api/topup/order', {
    token: who.token,
    body: { paps, method: 'bank_transfer' },
  })
  return body.reference ?? ''
}

const house = async () => ({
  bank: await houseBalance(server.database.kysely, HOUSE.bank),
  suspense: await houseBalance(server.database.kysely, HOUSE.suspense),
  outside: await houseBalance(server.database.kysely, HOUSE.outside),
})

const difference = (after: Record<string, bigint>, before: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, Number(value - (before[name] ?? 0n)) / 100]))

describe('an import', () => {
  it('posts each line once, and the same file or line again changes nothing', async () => {
    const account = await makeAccount()
    const before = await house()
    const file = csv([100, 'one'], [100, 'one'], [-30, 'two'])
    const first = await upload(account, file)
    expect(first.body).toMatchObject({ repeated: false, data: { lines: 3, repeated: 0, status: 'imported' } })
    expect((await upload(account, file)).body).toMatchObject({ repeated: true, data: { lines: 3 } })
    const more = await upload(account, csv([100, 'one'], [100, 'one'], [-30, 'two'], [100, 'one']))
    expect(more.body.data).toMatchObject({ lines: 1, repeated: 3 })
    expect(difference(await house(), before)).toEqual({ bank: -270, suspense: 270, outside: 0 })
    const { body } = await server.call('GET /api/reconciliation/accounts', { token: finance.token })
    expect(body.data.find(({ _id }) => _id === account)).toMatchObject({ balance: 270, unmatched: 4, unexplained: 270 })
  })

  it('of the same file twice at once happens once', async () => {
    const account = await makeAccount()
    const before = await house()
    const file = csv(...Array.from({ length: 400 }, (_, place): Row => [place + 1, `line ${place}`]))
    const sent = await Promise.all([upload(account, file), upload(account, file), upload(account, file)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(difference(await house(), before)).toMatchObject({ bank: -80_200, suspense: 80_200 })
  })

  it('is refused whole where a line or the balance is wrong', async () => {
    const account = await makeAccount()
    const before = await house()
    expect((await upload(account, csv([1, 'a'], [Number.NaN, 'b']))).body).toMatchObject({ code: 'statement_amount' })
    const mt940 = (closing: string, currency = 'GHS') =>
      `:20:X\n:25:GH00${10_000 + accounts}\n:28C:1\n:60F:C261114${currency}10,00\n:61:2611151115C5,00NTRFa//b\n:62F:C261115${currency}${closing}\n-`
    expect((await upload(account, mt940('16,00'))).body).toMatchObject({ code: 'statement_unbalanced' })
    expect((await upload(account, mt940('15,00', 'EUR'))).body).toMatchObject({ code: 'statement_currency' })
    expect((await upload(await makeAccount(), mt940('15,00').replace(/GH00\d+/, 'GH9999'))).body).toMatchObject({
      code: 'statement_account',
    })
    expect(await house()).toEqual(before)
  })

  it('names a gap between two statements', async () => {
    const account = await makeAccount()
    const mt940 = (day: string, opening: string, closing: string) =>
      `:20:X\n:25:GH00${10_000 + accounts}\n:28C:1\n:60F:C${day}GHS${opening}\n:61:${day}C5,00NTRFa//b\n:62F:C${day}GHS${closing}\n-`
    expect((await upload(account, mt940('261114', '10,00', '15,00'))).body.data.gap).toBeNull()
    expect((await upload(account, mt940('261115', '15,00', '20,00'))).body.data.gap).toBeNull()
    expect((await upload(account, mt940('261116', '22,00', '27,00'))).body.data.gap).toBe(20)
  })

  it('asks for the columns of a CSV file first', async () => {
    const account = await makeAccount()
    const seen = await preview(account, 'Tag,Betrag\n1,2\n')
    expect(seen.body).toMatchObject({ format: 'csv', columns: ['Tag', 'Betrag'], rows: [['1', '2']], summary: null })
    expect((await preview(account, csv([10, 'x'], [-4, 'y']))).body.summary).toMatchObject({
      lines: 2,
      credits: 10,
      debits: 4,
    })
  })

  it('is taken back whole until a line is matched', async () => {
    const account = await makeAccount()
    const before = await house()
    const file = csv([75, 'nobody'], [-5, 'fee'])
    const { body } = await upload(account, file)
    const back = () =>
      server.call('PUT /api/reconciliation/statements/{id}/back', {
        token: finance.token,
        params: { id: body.data._id },
      })
    expect((await back()).body.data.status).toBe('taken back')
    expect(await house()).toEqual(before)
    expect((await back()).status).toBe(409)
    const again = await upload(account, file)
    expect(again.body).toMatchObject({ repeated: false, data: { lines: 2 } })
    const [line] = await lines(account, 'unmatched')
    const reference = await order(75)
    expect((await match(line?._id ?? '', [reference])).status).toBe(200)
    const refused = await server.call('PUT /api/reconciliation/statements/{id}/back', {
      token: finance.token,
      params: { id: again.body.data._id },
    })
    expect(refused.body).toMatchObject({ code: 'statement_used' })
  })

  it('is for finance staff alone', async () => {
    const account = await makeAccount()
    const support = await makeHolder(server, { userType: 'support_admin', firstName: 'Esi' })
    for (const who of [ama, support]) {
      expect((await upload(account, csv([1, 'a']), who)).status).toBe(403)
      expect((await preview(account, csv([1, 'a']), who)).status).toBe(403)
    }
  })
})

describe('a line', () => {
  it('with the reference of an order credits it once, from suspense', async () => {
    const account = await makeAccount()
    const reference = await order(120)
    const { paps } = await balanceOf(server, ama)
    const before = await house()
    await upload(account, csv([120, `top up ${reference}`, 'OWUSU AMA']))
    const [line] = await lines(account, 'review')
    expect(line?.suggestion).toMatchObject({ score: 100, records: [{ reference, name: 'Ama Owusu', kind: 'top-up' }] })
    const done = await Promise.all([match(line?._id ?? ''), match(line?._id ?? '', undefined, colleague)])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balanceOf(server, ama)).paps).toBe(paps + 120)
    expect(difference(await house(), before)).toEqual({ bank: -120, suspense: 0, outside: 0 })
    const [matched] = await lines(account, 'matched')
    expect(matched?.matches).toMatchObject([{ reference, kind: 'top-up', automatic: false, waiting: false }])
    // A second payment of the same order is not credited.
    await upload(account, csv([120, `again ${reference}`, 'OWUSU AMA']))
    const [second] = await lines(account, 'unmatched')
    expect((await match(second?._id ?? '', [reference])).status).toBe(409)
    expect((await balanceOf(server, ama)).paps).toBe(paps + 120)
  })

  it('credits what arrived where the amounts differ', async () => {
    const account = await makeAccount()
    const reference = await order(80)
    const { paps } = await balanceOf(server, ama)
    await upload(account, csv([75, reference, 'AMA OWUSU']))
    const [line] = await lines(account, 'review')
    expect(line?.suggestion?.score).toBeLessThan(98)
    expect((await match(line?._id ?? '')).status).toBe(200)
    expect((await balanceOf(server, ama)).paps).toBe(paps + 75)
  })

  it('confirms a top-up that staff had credited before', async () => {
    const account = await makeAccount()
    const reference = await order(64)
    const saved = await server.call('POST /api/topup/save', { token: ama.token, body: { reference } })
    await server.call('PUT /api/topup/', { token: finance.token, body: { _id: saved.body.data._id } })
    const { paps } = await balanceOf(server, ama)
    const before = await house()
    await upload(account, csv([64, reference, 'AMA OWUSU']))
    const [line] = await lines(account, 'review')
    expect(line?.suggestion?.records).toMatchObject([{ kind: 'credited', reference }])
    expect((await match(line?._id ?? '')).status).toBe(200)
    expect((await balanceOf(server, ama)).paps).toBe(paps)
    expect(difference(await house(), before)).toEqual({ bank: -64, suspense: 0, outside: 64 })
  })

  it('may pay two orders, and two lines one order', async () => {
    const account = await makeAccount()
    const [one, two, three] = [await order(30), await order(45), await order(90)]
    const { paps } = await balanceOf(server, ama)
    await upload(account, csv([75, `${one} ${two}`, 'AMA OWUSU'], [40, `first ${three}`], [50, `second ${three}`]))
    const review = await lines(account, 'review')
    expect(review.map(({ suggestion }) => suggestion?.score)).toEqual([99, 99, 99])
    const joined = review.find(({ amount }) => amount === 75)
    expect((await match(joined?._id ?? '')).status).toBe(200)
    const half = review.find(({ amount }) => amount === 40)
    expect((await match(half?._id ?? '')).status).toBe(200)
    expect((await balanceOf(server, ama)).paps).toBe(paps + 165)
    expect((await lines(account, 'matched')).length).toBe(3)
  })

  it('above the threshold waits for a second person, with its money reserved', async () => {
    const account = await makeAccount()
    const reference = await order(6_000)
    const { paps } = await balanceOf(server, ama)
    const before = await house()
    await upload(account, csv([6_000, reference, 'AMA OWUSU']))
    const [line] = await lines(account, 'review')
    const asked = await match(line?._id ?? '')
    expect(asked.status).toBe(202)
    expect((await balanceOf(server, ama)).paps).toBe(paps)
    // The line can't be used for anything else meanwhile.
    expect((await match(line?._id ?? '', [await order(6_000)])).status).toBe(409)
    const approved = await server.call('PUT /api/approvals/{id}/approve', {
      token: colleague.token,
      params: { id: asked.body.approval?._id ?? '' },
    })
    expect(approved.status).toBe(200)
    expect((await balanceOf(server, ama)).paps).toBe(paps + 6_000)
    expect(difference(await house(), before)).toEqual({ bank: -6_000, suspense: 0, outside: 0 })
    expect((await lines(account, 'matched')).length).toBe(1)
  })

  it('is free again when the top-up it waits for is rejected', async () => {
    const account = await makeAccount()
    const reference = await order(7_000)
    await upload(account, csv([7_000, reference]))
    const [line] = await lines(account, 'review')
    const asked = await match(line?._id ?? '')
    const record = asked.body.approval?.record_id ?? ''
    await server.call('PUT /api/topup/reject', { token: finance.token, body: { _id: record, reason: 'Sent back' } })
    const aside = await decide(line?._id ?? '', 'set aside', 'Ask the bank')
    expect(aside.body.data?.status).toBe('set aside')
  })

  it('that nothing explains is credited to a person once', async () => {
    const account = await makeAccount()
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    await upload(account, csv([55, 'CASH DEP TAMALE']))
    const [line] = await lines(account, 'unmatched')
    const credit = (userId: string) =>
      server.call('PUT /api/reconciliation/lines/{id}/credit', {
        token: finance.token,
        params: { id: line?._id ?? '' },
        body: { user_id: userId, reason: 'Receipt shown' },
      })
    expect((await credit(finance.id)).status).toBe(404)
    const done = await Promise.all([credit(kofi.id), credit(kofi.id), credit(ama.id)])
    expect(done.filter(({ status }) => status === 200).length).toBe(1)
    const sum = (await lines(account, 'matched')).reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(55)
  })

  const decide = (id: string, decision: 'not this' | 'set aside' | 'sent back' | 'open', reason?: string) =>
    server.call('PUT /api/reconciliation/lines/{id}', {
      token: finance.token,
      params: { id },
      body: { decision, ...(reason && { reason }) },
    })

  it('is refused as a match, set aside, opened again and sent back', async () => {
    const account = await makeAccount()
    const reference = await order(41)
    await upload(account, csv([41, reference]))
    const id = (await lines(account, 'review'))[0]?._id ?? ''
    expect((await decide(id, 'not this')).body.data).toMatchObject({ status: 'unknown', suggestion: null })
    expect(await lines(account, 'review')).toEqual([])
    expect((await decide(id, 'set aside')).status).toBe(422)
    expect((await decide(id, 'set aside', 'The bank is asked')).body.data.status).toBe('set aside')
    expect((await decide(id, 'open')).body.data.status).toBe('unknown')
    expect((await decide(id, 'sent back', 'Nobody knows the payer')).body.data.status).toBe('sent back')
    expect((await match(id, [reference])).status).toBe(409)
    const before = await house()
    await upload(account, csv([-41, 'RETURN OF FUNDS']))
    const debit = (await lines(account, 'unmatched')).find(({ amount }) => amount === -41)
    const explained = await explain(debit?._id ?? '', 'return')
    expect(explained.body.data.status).toBe('matched')
    expect(difference(await house(), before)).toEqual({ bank: 41, suspense: -41, outside: 0 })
    expect((await decide(id, 'open')).status).toBe(409)
  })

  const explain = (id: string, kind: 'card' | 'mobile' | 'cost' | 'return', by = finance) =>
    server.call('PUT /api/reconciliation/lines/{id}/explain', {
      token: by.token,
      params: { id },
      body: { kind, reason: 'By the statement' },
    })

  it('may be a settlement of a provider or a cost, and only in its direction', async () => {
    const account = await makeAccount()
    await nameCosts(account, ['ACCOUNT FEE'])
    await upload(account, csv([900, 'STRIPE PAYOUT'], [-12, 'account fee november'], [-9_000, 'WIRE']))
    const [cost] = await lines(account, 'matched')
    expect(cost).toMatchObject({ amount: -12, matches: [{ kind: 'cost', automatic: true }] })
    const open = await lines(account, 'unmatched')
    const [payout, wire] = [
      open.find(({ amount }) => amount > 0)?._id ?? '',
      open.find(({ amount }) => amount < 0)?._id ?? '',
    ]
    expect((await explain(payout, 'cost')).body).toMatchObject({ code: 'line_direction' })
    expect((await explain(payout, 'card')).status).toBe(200)
    // A large cost is not explained by the uploader of the statement.
    expect((await explain(wire, 'cost')).body).toMatchObject({ code: 'four_eyes' })
    expect((await explain(wire, 'cost', colleague)).status).toBe(200)
  })
})

describe('automatic credits', () => {
  it('happen only where finance allows them, for certain lines, within the thresholds', async () => {
    const account = await makeAccount()
    const [sure, large, unsure] = [await order(10), await order(9_000), await order(20)]
    const { paps } = await balanceOf(server, ama)
    await upload(account, csv([10, sure, 'AMA OWUSU'], [9_000, large, 'AMA OWUSU'], [21, unsure]))
    expect((await balanceOf(server, ama)).paps).toBe(paps)
    const seen = await server.call('GET /api/reconciliation/certain', {
      token: finance.token,
      query: { account_id: account },
    })
    expect(seen.body).toMatchObject({ count: 2, sum: 9_010 })
    await change(account, { automatic: true })
    const more = await order(15)
    const { body } = await upload(account, csv([15, more, 'AMA OWUSU']))
    expect(body.credited).toBe(2)
    expect((await balanceOf(server, ama)).paps).toBe(paps + 25)
    expect((await lines(account, 'review')).length).toBe(2)
    expect((await lines(account, 'matched'))[0]?.matches).toMatchObject([
      { automatic: true, made_by: { _id: finance.id } },
    ])
  })
})

it('refuses a document type without a change, and texts of a bank are stored as they are', async () => {
  const account = await makeAccount()
  const before = await house()
  const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
  expect((await upload(account, bomb)).body).toMatchObject({ code: 'statement_doctype' })
  expect(await house()).toEqual(before)
  await upload(account, csv([5, '=1+1', '@SUM(A1)']))
  expect((await lines(account, 'unmatched'))[0]).toMatchObject({ text: '=1+1', payer_name: '@SUM(A1)' })
})

it('keeps the database from using a line or a record twice', async () => {
  const account = await makeAccount()
  const reference = await order(33)
  await upload(account, csv([33, reference]))
  const [line] = await lines(account, 'review')
  await match(line?._id ?? '')
  const again = server.database.pool.query(
    `insert into statement_matches (id, line_id, kind, record_id, amount_minor, state, score, automatic, made_by)
     select gen_random_uuid(), line_id, kind, gen_random_uuid(), 1, 'done', 0, false, made_by from statement_matches where line_id = $1`,
    [line?._id],
  )
  await expect(again).rejects.toThrow('used up')
  await expect(
    server.database.pool.query(`delete from statement_matches where line_id = $1`, [line?._id]),
  ).rejects.toThrow('is done')
})
