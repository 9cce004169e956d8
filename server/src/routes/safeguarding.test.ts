import { withTransaction } from '@paps/database'
import { HOUSE, type Leg, post } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, notificationsOf } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { safeguard } from '../jobs/safeguard.ts'
import { makeLog } from '../plugins/logging.ts'

let server: TestApp
let finance: Holder
let support: Holder
let ama: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  support = await makeHolder(server, { userType: 'support_admin', firstName: 'Kojo' })
  ama = await makeHolder(server, { firstName: 'Ama', paps: 100_00n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const make = async () => (await server.call('POST /api/safeguarding', { token: finance.token })).body.data
const read = async (id: string) =>
  (await server.call('GET /api/safeguarding/{id}', { token: finance.token, params: { id } })).body
const runJob = () => safeguard({ ...server.context, config: server.context.config }, {}, makeLog('silent'))
async function move(key: string, legs: Leg[]): Promise<void> {
  await withTransaction(server.database, (tx) =>
    post(tx, { key, kind: 'test', request: key, occurredAt: new Date(), legs }),
  )
}

/** Orders a top-up and has it credited by finance, from outside. */
async function topUp(paps: number): Promise<string> {
  const { token } = ama
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps, method: 'office' } })
  const body = { reference: ordered.body.reference ?? '' }
  const { _id } = (await server.call('POST /api/topup/save', { token, body })).body.data
  await server.call('PUT /api/topup/', { token: finance.token, body: { _id } })
  return _id
}

const sumOf = (figures: readonly number[]) => Math.round(figures.reduce((sum, each) => sum + each * 100, 0))

describe('the safeguarding report', () => {
  it('equals to the cent, with each top-up that no statement confirms as a line', async () => {
    const id = await topUp(25.5)
    const report = await make()
    const { available, held, pots, debts, fees, costs, suspense, transit, named, unexplained } = report
    const uses = [available, held, pots, debts, fees, costs, suspense, transit, named, unexplained]
    expect(sumOf([report.bank, report.card, report.mobile])).toBe(sumOf(uses))
    expect(report).toMatchObject({ status: 'named', unexplained: 0 })
    const { lines } = await read(report._id)
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(sumOf([named]))
    expect(lines.find(({ record_id }) => record_id === id)).toMatchObject({
      kind: 'top_up',
      amount: -25.5,
      about: expect.stringMatching(/^TU-/),
    })
  })

  it('drops the line once the money is confirmed, and counts money at providers', async () => {
    const id = await topUp(40)
    const before = await make()
    await move(`test-confirm:${id}`, [
      { account: HOUSE.card, amountMinor: -40_00n },
      { account: HOUSE.outside, amountMinor: 40_00n },
    ])
    const after = await make()
    expect(sumOf([after.named, -before.named])).toBe(40_00)
    expect(sumOf([after.card, -before.card])).toBe(40_00)
    expect(after.unexplained).toBe(0)
    expect((await read(after._id)).lines.map(({ record_id }) => record_id)).not.toContain(id)
  })

  it('is made once a day by the job, and notifies finance when it changes', async () => {
    await runJob()
    await runJob()
    const { rows } = await server.database.pool.query('select id from safeguarding_reports where started_by is null')
    expect(rows).toHaveLength(1)
    const told = async () =>
      (await notificationsOf(server, finance)).filter(({ name }) => name === 'safeguardingDiffers').length
    const before = await told()
    await make()
    expect(await told()).toBe(before)
    await topUp(1)
    await make()
    expect(await told()).toBe(before + 1)
  })

  it('is exported as PDF and as CSV, and shown to staff who may read money alone', async () => {
    const { _id } = await make()
    const fetchFile = (accept: string, by = finance) =>
      server.app.inject({
        url: `/api/safeguarding/${_id}/file`,
        headers: { authorization: `Bearer ${by.token}`, accept },
      })
    const pdf = await fetchFile('application/pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await fetchFile('text/csv')
    expect(csv.body).toContain('for,People: to spend,')
    expect(csv.body).toMatch(/difference,Top-up credited without a line of a statement,TU-[^,]+,[^,]+,-25\.50\r\n/)
    expect((await fetchFile('text/csv', support)).statusCode).toBe(403)
    expect((await server.call('POST /api/safeguarding', { token: support.token })).status).toBe(403)
  })

  it('can’t be changed afterwards, and its equation is a rule of the table', async () => {
    await expect(server.database.pool.query('update safeguarding_reports set named_minor = 0')).rejects.toThrow()
    await expect(server.database.pool.query('delete from safeguarding_reports')).rejects.toThrow()
    const { rows } = await server.database.pool.query(`
      select count(*)::int as wrong from safeguarding_reports where bank_minor + card_minor + mobile_minor
        <> available_minor + held_minor + pots_minor + debts_minor + fees_minor + costs_minor + suspense_minor
          + transit_minor + named_minor + unexplained_minor`)
    expect(rows[0]?.wrong).toBe(0)
  })
})
