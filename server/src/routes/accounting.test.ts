import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { seedDemo } from '../start/seed-demo.ts'

let server: TestApp
let finance: Holder
let support: Holder

beforeAll(async () => {
  server = await startTestApp()
  await seedDemo(server.database, server.context.keyedHash, () => {})
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  support = await makeHolder(server, { userType: 'support_admin', firstName: 'Kojo' })
}, 300_000)
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const today = () => new Date().toISOString().slice(0, 10)
const fetchFile = (path: string, by = finance) =>
  server.app.inject({ url: `/api/accounting/${path}`, headers: { authorization: `Bearer ${by.token}` } })
async function linesOf(path: string): Promise<Record<string, string>[]> {
  const { body } = await fetchFile(path)
  const [heading = '', ...lines] = body.trim().split('\r\n')
  const names = heading.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place] ?? '', cell])))
}
const auditOf = async (action: string) =>
  (await server.database.pool.query('select before, after from audit_log where action = $1 order by id', [action])).rows
const minor = (cell: string | undefined) => BigInt((cell ?? '').replace('.', '') || '0')
const days = async () => {
  const { rows } = await server.database.pool.query<{ day: string; legs: number }>(`
    select (recorded_at at time zone 'UTC')::date::text as day, sum(cardinality(accounts))::int as legs
    from ledger_journals group by 1 order by 1`)
  return rows
}

describe('the day journal', () => {
  it('has a line for each leg of the demo data, with debits equal to credits in every journal and on every day', async () => {
    const all = await days()
    expect(all.length).toBeGreaterThan(3)
    for (const { day, legs } of [...all.slice(0, 3), ...all.slice(-3)]) {
      const lines = await linesOf(`journal/${day}`)
      expect(lines).toHaveLength(legs)
      for (const journal of Map.groupBy(lines, (line) => `${line.journal} ${line.currency}`).values()) {
        const sum = journal.reduce((total, { debit, credit }) => total + minor(credit) - minor(debit), 0n)
        expect([journal[0]?.journal, sum]).toEqual([journal[0]?.journal, 0n])
      }
    }
  })

  it('names the record and the operator’s own account', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 100_00n }), await makeHolder(server)]
    const sent = await sendMoney(server, ama, kofi, 12.5)
    const set = await server.call('PUT /api/accounting/chart', {
      token: finance.token,
      body: { kind: 'paps', account_code: '2100', name: '=Wallets' },
    })
    expect(set.body.data.find(({ kind }) => kind === 'paps')).toMatchObject({ account_code: '2100', name: '=Wallets' })
    const lines = (await linesOf(`journal/${today()}`)).filter(({ record }) => record === sent._id)
    expect(lines).toMatchObject([
      { kind: 'transfer', account_code: '2100', account_name: "'=Wallets", debit: '12.50', credit: '' },
      { kind: 'transfer', account_code: '2100', debit: '', credit: '12.50' },
    ])
    expect(await auditOf('chart.change')).toMatchObject([
      {
        before: { kind: 'paps', account_code: 'paps' },
        after: { kind: 'paps', account_code: '2100', name: '=Wallets' },
      },
    ])
  })
})

describe('the trial balance', () => {
  it('balances on every day, and today equals the accounts', async () => {
    const all = await days()
    for (const { day } of [...all.slice(0, 2), ...all.slice(-2)]) {
      const lines = await linesOf(`trial-balance/${day}`)
      const totals = lines.filter(({ account_name }) => account_name === 'Total')
      expect(totals.length).toBeGreaterThan(0)
      for (const { debit, credit, debits, credits } of totals) expect([debit, debits]).toEqual([credit, credits])
    }
    const now = await linesOf(`trial-balance/${today()}`)
    const { rows } = await server.database.pool.query<{ kind: string; minor: string }>(`
      select kind, sum(balance_minor)::text as minor from ledger_accounts group by kind having sum(version) > 0`)
    for (const { kind, minor: balance } of rows) {
      const line = now.find(({ account }) => account === kind)
      expect([kind, minor(line?.credit) - minor(line?.debit)]).toEqual([kind, BigInt(balance)])
    }
  })

  it('is the same when a closed day is read again, and closed days can’t be changed', async () => {
    const [first] = await days()
    const path = `trial-balance/${first?.day}`
    expect((await fetchFile(path)).body).toBe((await fetchFile(path)).body)
    await expect(server.database.pool.query('update ledger_days set closing_minor = 0')).rejects.toThrow()
  })
})

it('is for staff who may read money, and logged', async () => {
  expect((await fetchFile(`journal/${today()}`, support)).statusCode).toBe(403)
  expect((await fetchFile('journal/2026-02-30')).statusCode).toBe(422)
  const body = { kind: 'no such kind', account_code: '1', name: 'x' }
  expect((await server.call('PUT /api/accounting/chart', { token: finance.token, body })).body.code).toBe('not_found')
  const formula = { kind: 'paps', account_code: '=1+1', name: 'x' }
  expect((await server.call('PUT /api/accounting/chart', { token: finance.token, body: formula })).status).toBe(422)
  expect(JSON.stringify(await auditOf('money.list'))).toContain('/api/accounting/journal/{day}')
})
