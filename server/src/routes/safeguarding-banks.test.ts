import { referenceOfId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { makePayouts } from '../../testing/payouts.ts'
import {
  csvStatement,
  type HouseBank,
  makeReconciliation,
  mt940Statement,
  orderTransfer,
} from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let bank: ReturnType<typeof makeReconciliation>
let payouts: ReturnType<typeof makePayouts>
let finance: Holder
let colleague: Holder
let ama: Holder
let volta: HouseBank

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  colleague = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kojo' })
  ama = await makeHolder(server, { firstName: 'Ama' })
  bank = makeReconciliation(server, finance)
  payouts = makePayouts(server)
  volta = await bank.account()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const DAYS = [daysAgo(6), daysAgo(5), daysAgo(4), daysAgo(3), daysAgo(2), daysAgo(0)] as const

/** Credits a top-up by transfer as staff did before the statement came. */
async function creditByHand(paps: number): Promise<string> {
  const reference = await orderTransfer(server, ama, paps)
  const { body } = await server.call('POST /api/topup/save', { token: ama.token, body: { reference } })
  await server.call('PUT /api/topup/', { token: finance.token, body: { _id: body.data._id } })
  return reference
}

async function matchAll(): Promise<void> {
  for (const { _id } of await bank.lines(volta.id, 'review')) expect((await bank.match(_id)).status).toBe(200)
}

describe('the report with bank statements', () => {
  it('is equal to the cent when each line is explained', async () => {
    expect((await bank.report()).data).toMatchObject({
      status: 'equal',
      accounts: [{ statement_day: null, closing: 0 }],
    })
    const references = [await orderTransfer(server, ama, 120.35), await orderTransfer(server, ama, 79.65)]
    const lines = references.map((text, place) => ({ amount: place === 0 ? 120.35 : 79.65, text, payer: 'AMA OWUSU' }))
    await bank.upload(volta.id, mt940Statement(volta.number, 0, lines, DAYS[0]))
    await matchAll()
    const { data, lines: differences } = await bank.report()
    expect(data).toMatchObject({ status: 'equal', bank: 200, available: 200, suspense: 0, named: 0, unexplained: 0 })
    expect(data.accounts).toMatchObject([{ ending: volta.number.slice(-4), statement_day: DAYS[0], closing: 200 }])
    expect(differences).toEqual([])
  })

  it('has a line for a credited top-up until its line of a statement is matched', async () => {
    const reference = await creditByHand(55.5)
    const before = await bank.report()
    expect(before.data).toMatchObject({ status: 'named', bank: 200, named: -55.5, unexplained: 0 })
    expect(before.lines).toMatchObject([{ kind: 'top_up', about: reference, amount: -55.5 }])
    await bank.upload(volta.id, mt940Statement(volta.number, 200, [{ amount: 55.5, text: reference }], DAYS[1]))
    expect((await bank.report()).data).toMatchObject({ bank: 255.5, suspense: 55.5, named: -55.5, unexplained: 0 })
    await matchAll()
    expect((await bank.report()).data).toMatchObject({ status: 'equal', bank: 255.5, suspense: 0, available: 255.5 })
  })

  it('counts a line that nothing explains as paid in and not credited', async () => {
    await bank.upload(volta.id, mt940Statement(volta.number, 255.5, [{ amount: 30.01, text: 'CASH DEP' }], DAYS[2]))
    expect((await bank.report()).data).toMatchObject({ status: 'equal', bank: 285.51, suspense: 30.01, unexplained: 0 })
  })

  it('counts a pay-out as under way until its debit', async () => {
    const id = await payouts.waiting(ama, await payouts.known(ama), 100)
    const { body } = await payouts.batch(finance, [id])
    await payouts.approve(colleague, body.data.approval_id ?? '')
    const sent = (await bank.report()).data
    expect(sent).toMatchObject({ status: 'equal', bank: 285.51, transit: 100, unexplained: 0 })
    const debit = { amount: -100, text: `Paps ${referenceOfId('withdrawal', id)}` }
    await bank.upload(volta.id, mt940Statement(volta.number, 285.51, [debit], DAYS[3]))
    expect((await bank.report()).data).toMatchObject({ status: 'equal', bank: 185.51, transit: 0, suspense: 30.01 })
  })

  it('names each gap between statements, and none after the missing statement came', async () => {
    await bank.upload(volta.id, mt940Statement(volta.number, 192.51, [{ amount: 1, text: 'a' }], DAYS[5]))
    const { data, lines } = await bank.report()
    expect(data).toMatchObject({ status: 'named', bank: 193.51, named: 7, unexplained: 0 })
    expect(lines).toMatchObject([
      {
        kind: 'statement_gap',
        amount: 7,
        about: expect.stringMatching(`^Volta \\d+ ${volta.number.slice(-4)}$`),
        at: `${DAYS[5]}T00:00:00.000Z`,
      },
    ])
    await bank.upload(volta.id, mt940Statement(volta.number, 185.51, [{ amount: 7, text: 'missing' }], DAYS[4]))
    expect((await bank.report()).data).toMatchObject({ status: 'equal', bank: 193.51, suspense: 38.01 })
  })

  it('adds the lines of a later file without a balance', async () => {
    await bank.upload(volta.id, csvStatement([{ amount: 4.5, text: 'later' }], daysAgo(-1)))
    expect((await bank.report()).data).toMatchObject({ status: 'equal', bank: 198.01, suspense: 42.51, unexplained: 0 })
  })

  it('has lines for the balance before the first statement and for a first statement that begins elsewhere', async () => {
    const other = await bank.account()
    await bank.upload(other.id, mt940Statement(other.number, 500, [{ amount: 5, text: 'b' }], DAYS[5]))
    const unbooked = await bank.report()
    expect(unbooked.data).toMatchObject({ status: 'named', bank: 703.01, named: 500, unexplained: 0 })
    expect(unbooked.lines).toMatchObject([{ kind: 'statement_gap', amount: 500 }])
    expect((await bank.open(other.id, 500, colleague)).status).toBe(200)
    const { data, lines } = await bank.report()
    expect(data).toMatchObject({ status: 'named', bank: 703.01, named: 500, unexplained: 0 })
    expect(lines).toMatchObject([{ kind: 'opening', amount: 500 }])
    await bank.upload(other.id, mt940Statement(other.number, 480, [{ amount: 20, text: 'c' }], DAYS[4]))
    const after = await bank.report()
    expect(after.data).toMatchObject({ bank: 703.01, named: 480, unexplained: 0 })
    expect(after.lines.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['opening', 500],
      ['statement_gap', -20],
    ])
  })
})
